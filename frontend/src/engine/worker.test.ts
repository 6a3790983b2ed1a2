import { beforeEach, expect, test, vi } from "vitest";
import { EngineError } from "./error";
import type { Call } from "./service";
import { compileModule, NearbyWorker, PUZZLE, SOLUTION } from "./testing";
import { EngineWorker, type Aside } from "./worker";

const ADDRESS = "http://nonet.example/play.wasm";
const SOLVE = JSON.stringify({ puzzle: PUZZLE });
/** There are too many grids to count them all. */
const LONG = JSON.stringify({ puzzle: ".".repeat(81), limit: 1_000_000_000, seconds: 1 });

let started: NearbyWorker[] = [];
const start = (): NearbyWorker => {
  const worker = new NearbyWorker();
  started.push(worker);
  return worker;
};

beforeEach(() => {
  started = [];
  const answer = (): Response => {
    const headers = { "Content-Type": "application/wasm" };
    return { ok: true, status: 200, headers: new Headers(headers) } as Response;
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(answer())),
  );
  vi.spyOn(WebAssembly, "compileStreaming").mockImplementation(() => Promise.resolve(compileModule("play")));
});

test("jobs are answered one after the other by one worker", async () => {
  const engine = new EngineWorker(ADDRESS, start);
  const texts = await Promise.all([
    engine.ask("solve", SOLVE),
    engine.ask("check", SOLVE),
    engine.ask("nothing", "{}"),
  ]);
  expect(texts.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { solution: SOLUTION },
    { status: "unique" },
    { error: { code: expect.any(String) as string } },
  ]);
  expect(started).toHaveLength(1);
});

test("a worker that is warm answers without loading anything again", async () => {
  const engine = new EngineWorker(ADDRESS, start);
  engine.warm();
  engine.warm();
  await engine.ask("solve", SOLVE);
  expect(started).toHaveLength(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a job that is cancelled ends its worker; the next one starts another from the same module", async () => {
  const engine = new EngineWorker(ADDRESS, start);
  await engine.ask("solve", SOLVE);
  const control = new AbortController();
  const cancelled = engine.ask("count", LONG, { signal: control.signal });
  const next = engine.ask("solve", SOLVE);
  control.abort(new Error("enough"));
  await expect(cancelled).rejects.toThrow("enough");
  expect(JSON.parse(await next)).toMatchObject({ solution: SOLUTION });
  expect(started).toHaveLength(2);
  expect(started[1]?.calls[0]).toMatchObject({ module: compileModule("play") });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("cancelling a waiting job does not affect the others", async () => {
  const engine = new EngineWorker(ADDRESS, start);
  const control = new AbortController();
  const first = engine.ask("solve", SOLVE);
  const waiting = engine.ask("solve", SOLVE, { signal: control.signal });
  control.abort();
  await expect(waiting).rejects.toThrow();
  await expect(engine.ask("solve", SOLVE, { signal: control.signal })).rejects.toThrow();
  await first;
  expect(started).toHaveLength(1);
});

test("progress is reported to the job that makes it", async () => {
  const engine = new EngineWorker(ADDRESS, start);
  const seen: number[] = [];
  await engine.ask("count", LONG, { onprogress: (done) => seen.push(done) });
  expect(seen.length).toBeGreaterThan(0);
});

test("a module that cannot be loaded is reported, and tried again", async () => {
  vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new Error("offline")));
  const engine = new EngineWorker(ADDRESS, start);
  await expect(engine.ask("solve", SOLVE)).rejects.toMatchObject({ code: "engine.unavailable" });
  await engine.ask("solve", SOLVE);
});

test("a response that is not a module is reported", async () => {
  vi.mocked(fetch).mockImplementationOnce(() => Promise.resolve(new Response("not found", { status: 404 })));
  const engine = new EngineWorker(ADDRESS, start);
  await expect(engine.ask("solve", SOLVE)).rejects.toThrow(EngineError);
});

test("a module without its media type is compiled after it has loaded", async () => {
  const answer = new Response("\0asm", { headers: { "Content-Type": "text/plain" } });
  vi.mocked(fetch).mockImplementationOnce(() => Promise.resolve(answer));
  const engine = new EngineWorker(ADDRESS, start);
  await expect(engine.ask("solve", SOLVE)).rejects.toMatchObject({ code: "engine.unavailable" });
});

test("without support for workers, the engine is unavailable", async () => {
  const engine = new EngineWorker(ADDRESS, () => {
    throw new Error("no workers");
  });
  await expect(engine.ask("solve", SOLVE)).rejects.toMatchObject({ code: "engine.unavailable" });
});

/** A worker that a test controls. */
class Puppet implements Aside {
  onmessage: Aside["onmessage"] = null;
  onerror: Aside["onerror"] = null;
  readonly calls: Call[] = [];
  terminated = false;
  postMessage(call: Call): void {
    this.calls.push(call);
  }
  terminate(): void {
    this.terminated = true;
  }
}

function puppets(): [EngineWorker, Puppet[]] {
  const all: Puppet[] = [];
  const make = (): Puppet => {
    const puppet = new Puppet();
    all.push(puppet);
    return puppet;
  };
  return [new EngineWorker(ADDRESS, make), all];
}

test.each([
  ["crashed", "engine.crashed"],
  ["memory", "engine.memory"],
] as const)("a module that stops (%s) is reported, and the next job has a new worker", async (reason, code) => {
  const [engine, all] = puppets();
  const lost = engine.ask("solve", SOLVE);
  const next = engine.ask("solve", SOLVE);
  all[0]?.onmessage?.({ data: { reason } } as MessageEvent);
  await expect(lost).rejects.toMatchObject({ code });
  expect(all[0]?.terminated).toBe(true);
  all[1]?.onmessage?.({ data: { answer: "{}" } } as MessageEvent);
  expect(await next).toBe("{}");
});

test("the lock shows that the browser has ended a worker", async () => {
  let free: (() => void) | undefined;
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, _options: object, granted: () => void) => ((free = granted), Promise.resolve()) },
  });
  const [engine, all] = puppets();
  const lost = engine.ask("solve", SOLVE);
  all[0]?.onmessage?.({ data: { module: compileModule("play") } } as MessageEvent);
  free?.();
  await expect(lost).rejects.toMatchObject({ code: "engine.crashed" });
  const next = engine.ask("solve", SOLVE);
  all[1]?.onmessage?.({ data: { answer: "{}" } } as MessageEvent);
  expect(await next).toBe("{}");
  vi.unstubAllGlobals();
});

test("a worker whose script fails is reported", async () => {
  const [engine, all] = puppets();
  const lost = engine.ask("solve", SOLVE);
  all[0]?.onerror?.({} as ErrorEvent);
  await expect(lost).rejects.toMatchObject({ code: "engine.unavailable" });
});

test("a job that takes too long is ended", async () => {
  const [engine, all] = puppets();
  const late = engine.ask("solve", SOLVE, { seconds: 0.01 });
  await expect(late).rejects.toThrow("The job did not finish within 0.01 seconds.");
  expect(all[0]?.terminated).toBe(true);
});
