import { expect, test } from "vitest";
import type { ResultJson } from "./race";
import type { LogEvent } from "../core/log";
import type { Store } from "../core/storage";
import { EASY, recordWith } from "../core/testing";
import { adopt, forgetRecords, keepRecord, logOfRecord, recordOf, records, storeTechniques } from "./records";

/** A store with room for this many characters. */
function storeOf(room = Infinity): Store & { size: () => number } {
  const kept = new Map<string, string>();
  const size = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    size,
    key: () => null,
    length: 0,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => {
      if (size() - (kept.get(key)?.length ?? 0) + key.length + text.length > room)
        throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
}

const RESULT: ResultJson = {
  id: "r1",
  class: "verified",
  date: "2026-11-15",
  puzzle: EASY,
  puzzle_id: "p",
  level: "medium",
  score: 500,
  seconds: 400,
  mistakes: 1,
  accuracy: 0.9,
  adjusted: 420,
  points: 600,
  par: 480,
  hints: { nudge: 0, technique: 0, reveal: 0 },
  finished: "2026-11-15T09:24:00Z",
  place: null,
  of: null,
  percentile: null,
};

const LOG: LogEvent[] = [
  [1200, 2, "d", 4],
  [1200, 80, "m", 9],
  [70_000, 40, "k", 0],
];

test("games are listed newest first, each once, with their logs", () => {
  const store = storeOf();
  keepRecord(recordWith({ finished: 1 }), LOG, store);
  keepRecord(recordWith({ id: "b", finished: 3 }), [], store);
  keepRecord(recordWith({ finished: 2, techniques: ["x-wing"] }), LOG, store);
  expect(records(store).map(({ id, hasLog }) => [id, hasLog])).toEqual([
    ["b", false],
    ["a", true],
  ]);
  expect(logOfRecord("a", store)).toEqual(LOG);
  expect(logOfRecord("b", store)).toBeNull();
});

test("a full store drops the oldest logs but never games", () => {
  const long = Array.from({ length: 100 }, (_, k): LogEvent => [k * 1000, k % 81, "d", 1 + (k % 9)]);
  const store = storeOf(6000);
  for (let n = 0; n < 8; n += 1) expect(keepRecord(recordWith({ id: `g${n}`, finished: n }), long, store)).toBe(true);
  expect(records(store)).toHaveLength(8);
  expect(logOfRecord("g7", store)).toEqual(long);
  expect(logOfRecord("g0", store)).toBeNull();
});

test("corrupt data counts as missing", () => {
  const store = storeOf();
  store.setItem("nonet.records", '[{"id":3},null,7]');
  expect(records(store)).toEqual([]);
  store.setItem("nonet.records", "{");
  expect(records(store)).toEqual([]);
  expect(records(null)).toEqual([]);
});

test("results from the server are added once", () => {
  const store = storeOf();
  keepRecord(recordOf(RESULT, ["x-wing"]), LOG, store);
  adopt([RESULT, { ...RESULT, id: "r2", class: "assisted" }], store);
  const all = adopt([RESULT], store);
  expect(all.map(({ id }) => id).sort()).toEqual(["r1", "r2"]);
  expect(all.find(({ id }) => id === "r1")?.techniques).toEqual(["x-wing"]);
});

test("the techniques of a game from another device can be added later", () => {
  const store = storeOf();
  adopt([RESULT], store);
  storeTechniques("r1", ["x-wing"], store);
  storeTechniques("nobody", ["w-wing"], store);
  expect(records(store).map(({ id, techniques }) => [id, techniques])).toEqual([["r1", ["x-wing"]]]);
});

test("a game played offline and sent later is not counted twice", () => {
  const store = storeOf();
  const finished = Date.parse(RESULT.finished);
  keepRecord(recordWith({ id: "mine", finished }), LOG, store);
  expect(adopt([{ ...RESULT, id: "sent", class: "offline" }], store)).toHaveLength(1);
});

test("forgetting removes everything", () => {
  const store = storeOf();
  keepRecord(recordWith(), LOG, store);
  forgetRecords(store);
  expect(store.size()).toBe(0);
});
