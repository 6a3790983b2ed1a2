import { afterEach, expect, test, vi } from "vitest";
import { ApiError, get, post } from "./client";
import { speak } from "../words/load";

function answering(status: number, body: unknown): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(text, { status }))),
  );
}

afterEach(() => vi.unstubAllGlobals());

const failure = (request: Promise<unknown>): Promise<ApiError> =>
  request.then(
    () => Promise.reject(new Error("it did not fail")),
    (reason: unknown) => reason as ApiError,
  );

test("an answer is the server's JSON", async () => {
  answering(200, { level: "hard" });
  expect(await get("/puzzles/1")).toEqual({ level: "hard" });
});

test("a problem report becomes an error with its text", async () => {
  answering(422, { title: "Bad values", detail: "level: 'loud' is none", status: 422 });
  const error = await failure(post("/generate", { level: "loud" }));
  expect([error.message, error.status, error.offline]).toEqual(["Level: 'loud' is none.", 422, false]);
});

test("a problem with a code is shown in the player's language", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await speak("de");
  const facts = { head: "r1c2", last: "r1c3" };
  answering(422, { code: "list.or", facts, detail: "r1c2 or r1c3", status: 422 });
  expect((await failure(get("/formats"))).message).toBe("r1c2 oder r1c3.");
  await speak("en");
});

test("an answer that is not JSON still gives an error text", async () => {
  answering(500, "<html>");
  expect((await failure(get("/formats"))).message).toMatch(/^The server returned an error: 500/);
});

test("no answer, or the answer of a proxy without a server, counts as offline", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("refused"))),
  );
  expect(await failure(get("/formats"))).toMatchObject({ offline: true, message: "The server could not be reached." });
  answering(502, "");
  expect((await failure(get("/formats"))).offline).toBe(true);
});

test("a request that takes too long is aborted", async () => {
  const never = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
  );
  vi.stubGlobal("fetch", never);
  expect((await failure(get("/formats", { seconds: 0.01 }))).message).toBe("The server took too long to answer.");
});
