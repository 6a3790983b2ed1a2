import { expect, test } from "vitest";
import { Instance } from "./instance";
import { compileModule, network, PUZZLE, SOLUTION } from "./testing";
import type { ModuleName } from "./modules";

const start = (name: ModuleName = "play"): Instance =>
  new Instance(compileModule(name), { now: () => performance.now() / 1000, progress: () => undefined });

const MODULES: ModuleName[] = ["play", "full", "large"];

test.each([...MODULES, "photo"] as const)(
  "%s asks its host for a clock and for progress, and for nothing else",
  (name) => {
    const names = WebAssembly.Module.imports(compileModule(name)).map(({ module, name }) => `${module}.${name}`);
    expect(names.filter((name) => name !== "host.now" && name !== "host.progress")).toEqual([]);
  },
);

test.each(MODULES)("%s solves a puzzle", (name) => {
  const answer: unknown = JSON.parse(start(name).answer("solve", JSON.stringify({ puzzle: PUZZLE })));
  expect(answer).toMatchObject({ status: "unique", solution: SOLUTION });
});

test("texts go in and out as UTF-8", () => {
  const answer = start().answer("solve", JSON.stringify({ puzzle: "größer 😀 \u0000" }));
  expect(JSON.parse(answer)).toMatchObject({ error: { code: expect.any(String) as string } });
});

test("the memory of a module stays the same, however many jobs it does", () => {
  const instance = start();
  const once = (): unknown => instance.answer("check", JSON.stringify({ puzzle: PUZZLE.replace("5", ".") }));
  for (let i = 0; i < 20; i++) once();
  const before = instance.memory;
  for (let i = 0; i < 500; i++) once();
  expect(instance.memory).toBe(before);
});

test("a request that is too large for the memory is reported", () => {
  const request = `[${"0,".repeat(12_000_000)}0]`;
  expect(() => start().answer("solve", request)).toThrow("the core stopped: memory");
});

test("malformed calls are refused or trap, and never write to other memory", () => {
  const instance = new WebAssembly.Instance(compileModule("play"), {
    host: { now: () => 0, progress: () => undefined },
  });
  const core = instance.exports as Record<string, (...numbers: number[]) => number>;
  core["_initialize"]?.();
  expect(core["nonet_answer"]?.(0xffff_0000, 0xffff, 0, 0)).toBe(0);
  expect(core["nonet_answer"]?.(0, 0, 16, 0xffff_ffff)).toBe(0);
  expect(core["nonet_reserve"]?.(0xffff_ffff)).toBe(0);
});

/** A picture without anything on it. */
const blank = (side: number): Uint8Array => new Uint8Array(side * side).fill(200);
const request = (side: number): string => JSON.stringify({ width: side, height: side, channels: 1 });

test("a photo is read with the network, and without it the module refuses", () => {
  const instance = start("photo");
  expect(() => instance.read(request(90), blank(90))).toThrow("the core stopped");
  expect(instance.load(new Uint8Array(9))).toBe(false);
  const reader = start("photo");
  expect(reader.load(network())).toBe(true);
  expect(JSON.parse(reader.read(request(90), blank(90)))).toMatchObject({ status: "no grid found", notes: [] });
  expect(JSON.parse(reader.read(request(90), blank(9)))).toMatchObject({ error: { code: "photo.damaged" } });
});

test("the memory of the reader stays the same, however many photos it reads", () => {
  const reader = start("photo");
  reader.load(network());
  const once = (): unknown => reader.read(request(300), blank(300));
  for (let i = 0; i < 3; i++) once();
  const before = reader.memory;
  for (let i = 0; i < 20; i++) once();
  expect(reader.memory).toBe(before);
});

test("bytes that are not UTF-8 are refused in UTF-8", () => {
  const instance = new WebAssembly.Instance(compileModule("play"), {
    host: { now: () => 0, progress: () => undefined },
  });
  const core = instance.exports as unknown as Record<string, (...numbers: number[]) => number>;
  const memory = instance.exports["memory"] as WebAssembly.Memory;
  core["_initialize"]?.();
  const bad = [0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x22];
  const at = core["nonet_reserve"]?.(bad.length) ?? 0;
  new Uint8Array(memory.buffer).set(bad, at);
  const answer = core["nonet_answer"]?.(at, bad.length, at, bad.length) ?? 0;
  const length = new DataView(memory.buffer).getUint32(answer, true);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, answer + 4, length));
  expect(JSON.parse(text)).toMatchObject({ error: { code: "problem.unreadable" } });
});
