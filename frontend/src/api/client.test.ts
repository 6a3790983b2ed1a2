import { afterEach, expect, test, vi } from "vitest";
import { ApiError, get, post } from "./client";

function answering(status: number, body: unknown): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(text, { status }))));
}

afterEach(() => vi.unstubAllGlobals());

const failure = (request: Promise<unknown>): Promise<ApiError> => request.then(
  () => Promise.reject(new Error("it did not fail")),
  (reason: unknown) => reason as ApiError,
);

test("an answer is what the server told", async () => {
  answering(200, { level: "hard" });
  expect(await get("/puzzles/1")).toEqual({ level: "hard" });
});

test("a problem report is told by its sentence", async () => {
  answering(422, { title: "Bad values", detail: "level: 'loud' is none", status: 422 });
  const error = await failure(post("/generate", { level: "loud" }));
  expect([error.message, error.status, error.offline]).toEqual(["level: 'loud' is none", 422, false]);
});

test("an answer that is no JSON still gives a sentence", async () => {
  answering(500, "<html>");
  expect((await failure(get("/formats"))).message).toMatch(/^The server answered 500/);
});

test("no answer, or that of a proxy without a server, is being offline", async () => {
  vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("refused"))));
  expect(await failure(get("/formats"))).toMatchObject({ offline: true, message: "The server cannot be reached." });
  answering(502, "");
  expect((await failure(get("/formats"))).offline).toBe(true);
});

test("a request that takes too long is given up", async () => {
  const never = vi.fn((_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))));
  vi.stubGlobal("fetch", never);
  expect((await failure(get("/formats", { seconds: 0.01 }))).message).toBe("The server took too long to answer.");
});
