import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RaceJson, RacePuzzleJson } from "./race";
import { forgetRace, keepPulse, keepRace, runningRaces, secondsOf } from "./race-store";

function storeOf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const raceOf = (id: string): RaceJson =>
  ({ id, token: "t", date: null, started: new Date().toISOString(), elapsed: 10, paused: false }) as RaceJson;
const puzzle = { level: "hard", puzzle: "…" } as RacePuzzleJson;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-16T09:00:00Z") });
  vi.stubGlobal("localStorage", storeOf());
  vi.stubGlobal("sessionStorage", storeOf());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("running races are stored on the device, without their puzzles, until they end or expire", () => {
  keepRace(raceOf("one"), puzzle);
  keepRace(raceOf("two"), puzzle);
  keepRace(raceOf("two"), puzzle);
  expect(runningRaces().map(({ id, level }) => [id, level])).toEqual([
    ["two", "hard"],
    ["one", "hard"],
  ]);
  expect(localStorage.getItem("nonet.races")).not.toContain("…");
  forgetRace("two");
  expect(runningRaces().map(({ id }) => id)).toEqual(["one"]);
  vi.advanceTimersByTime(24 * 3600_000);
  expect(runningRaces()).toEqual([]);
});

test("the timer of a race keeps running while the page is closed, unless the race is paused", () => {
  keepRace(raceOf("one"), puzzle);
  vi.advanceTimersByTime(5000);
  expect(secondsOf(runningRaces()[0]!)).toBe(15);
  keepPulse("one", { elapsed: 15, paused: true });
  vi.advanceTimersByTime(60_000);
  expect(secondsOf(runningRaces()[0]!)).toBe(15);
});
