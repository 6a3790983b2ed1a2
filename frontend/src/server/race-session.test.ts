import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from ".";
import type { RaceJson, RacePuzzleJson, ResultJson } from "./race";
import type { LogEvent } from "../core/log";
import { Race, type RaceServer } from "./race-session.svelte";
import { keepRace, longerLog, runningRaces } from "./race-store";
import { Session } from "../core/session.svelte";
import { EASY, EASY_SOLUTION, boardFrom, digitsFrom, preferring } from "../core/testing";

const board = boardFrom(EASY);
const solution = digitsFrom(EASY_SOLUTION);
const puzzle: RacePuzzleJson = {
  ...board,
  givens: [...board.givens],
  regions: [...board.regions],
  clues: 30,
  id: "p1",
  level: "easy",
  score: 300,
  hardest: "naked-single",
};
const started: RaceJson = {
  id: "race",
  token: "token",
  puzzle,
  date: null,
  started: "2026-11-15T09:00:00Z",
  hints: { nudge: 0, technique: 0, reveal: 0 },
  count: 0,
  events: [],
  elapsed: 0,
  paused: false,
  pauses: 0,
  pause_left: 3600,
  class: "verified",
};
const RESULT = { id: "r", class: "verified", seconds: 100, points: 500, puzzle_id: "p1" } as ResultJson;
const refuse = (name: string, more = {}) => new ApiError(name, 409, { code: `refused.${name}`, ...more });
const LOST = new ApiError("away", 0);

/** A server that stores events like the real one, and can be unreachable. */
function serverOf() {
  const kept: LogEvent[] = [];
  const server = {
    isAway: false,
    kept,
    finishes: [] as LogEvent[][],
    answer<T>(value: T): Promise<T> {
      return server.isAway ? Promise.reject(LOST) : Promise.resolve(value);
    },
    sendEvents: vi.fn((_id: string, _token: string, from: number, events: readonly LogEvent[]) => {
      if (server.isAway) return Promise.reject(LOST);
      if (from !== kept.length) return Promise.reject(refuse("race-log-gap", { facts: { expected: kept.length } }));
      kept.push(...events);
      return Promise.resolve({ count: kept.length });
    }),
    pauseRace: vi.fn(() => server.answer({ ...started, paused: true, pauses: 1, pause_left: 3600 })),
    resumeRace: vi.fn(() => server.answer({ ...started, elapsed: 50 })),
    race: vi.fn(() => server.answer({ ...started, elapsed: 90 })),
    raceHint: vi.fn(() => server.answer({ puzzle: EASY, status: "unique" as const })),
    finishRace: vi.fn((_id: string, { events }: { events: readonly LogEvent[] }) => {
      server.finishes.push([...events]);
      return server.answer(RESULT);
    }),
    giveUpRace: vi.fn(() => server.answer(null)),
    results: vi.fn(() => server.answer({ results: [RESULT], next: null })),
  };
  return server;
}

function racing() {
  const server = serverOf();
  const race = new Race(started, puzzle, [], server as unknown as RaceServer);
  const session = new Session(board, preferring(), undefined, race.clock);
  race.attach(session);
  session.resume();
  const write = (cell: number, digit = solution[cell] ?? 0) => (session.select(cell), session.enter(digit));
  const solve = () => solution.forEach((digit, cell) => session.position.digits[cell] || write(cell, digit));
  return { server, race, session, write, solve };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.stubGlobal("crypto", {}); // without hashing, no test waits for real time
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("events are sent in batches, each exactly once", async () => {
  const { server, race, write } = racing();
  race.enter();
  write(2);
  await vi.advanceTimersByTimeAsync(15_000);
  write(3);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server.kept).toEqual([
    [0, 2, "d", 4],
    [15_000, 3, "d", 6],
  ]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server.sendEvents).toHaveBeenCalledTimes(2);
  race.leave();
});

test("the game continues while the server is unreachable, and everything is sent later", async () => {
  const { server, race, write } = racing();
  server.isAway = true;
  write(2);
  expect(await race.send()).toBe(false);
  expect(race.isLost).toBe(true);
  write(3);
  server.isAway = false;
  expect(await race.send()).toBe(true);
  expect([race.isLost, server.kept.length]).toEqual([false, 2]);
});

test("sending recovers from a lost answer", async () => {
  const { server, race, write } = racing();
  write(2);
  server.sendEvents.mockImplementationOnce(
    (_id, _token, _from, events) => (server.kept.push(...events), Promise.reject(LOST)),
  );
  expect(await race.send()).toBe(false);
  write(3);
  expect(await race.send()).toBe(true);
  expect(server.kept.map(([, cell]) => cell)).toEqual([2, 3]);
});

test("the server pauses the race, and the timer continues from its time", async () => {
  const { server, race, session, write } = racing();
  write(2);
  session.pause();
  expect(await race.pause()).toBe(true);
  expect(server.kept).toHaveLength(1); // earlier events are sent first
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await race.resume()).toBe(true);
  expect(session.paused).toBe(false);
  expect(session.timer.elapsed).toBeCloseTo(50);
});

test("a refused pause gives a reason", async () => {
  const { server, race } = racing();
  server.pauseRace.mockImplementationOnce(() => Promise.reject(refuse("race-no-more-pauses")));
  expect(await race.pause()).toBe(false);
  expect([race.refusal, race.state]).toEqual(["race-no-more-pauses", "running"]);
});

test("the player confirms the first hint only, and the same hint is requested once", async () => {
  const { server, race } = racing();
  const asked = race.allows();
  expect(race.question).not.toBeNull();
  race.question?.(false);
  expect(await asked).toBe(false);
  const again = race.allows();
  race.question?.(true);
  expect(await again).toBe(true);
  await race.hint({ digits: EASY, detail: "nudge" });
  await race.hint({ digits: EASY, detail: "nudge" });
  expect(server.raceHint).toHaveBeenCalledTimes(1);
  expect(race.category).toBe("assisted");
  expect(await race.allows()).toBe(true);
});

test("a solved grid is submitted with the whole log", async () => {
  const { server, race, solve } = racing();
  solve();
  await race.finish();
  expect([race.state, race.result]).toEqual(["finished", RESULT]);
  expect(server.finishes[0]).toHaveLength(51);
  await race.finish();
  expect(server.finishRace).toHaveBeenCalledTimes(1);
});

test("a finish that does not arrive is sent again, and the log records the wait", async () => {
  const { server, race, session, solve } = racing();
  solve();
  server.isAway = true;
  const done = race.finish();
  await vi.advanceTimersByTimeAsync(12_000);
  expect([race.state, race.isLost]).toEqual(["finishing", true]);
  session.undo(); // changes after the end are not part of the race
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(6_000);
  await done;
  expect(race.state).toBe("finished");
  const last = server.finishes.at(-1)?.at(-1);
  expect([last?.[2], last?.[3]]).toEqual(["k", 0]);
  expect(last?.[0]).toBeGreaterThanOrEqual(12_000);
});

test("a finish whose answer was lost still gets its result", async () => {
  const { server, race, solve } = racing();
  solve();
  server.finishRace
    .mockImplementationOnce(() => Promise.reject(LOST))
    .mockImplementationOnce(() => Promise.reject(refuse("race-finished")));
  const done = race.finish();
  await vi.advanceTimersByTimeAsync(6_000);
  await done;
  expect([race.state, race.result?.id]).toEqual(["finished", "r"]);
});

test("a refusal is shown and not retried", async () => {
  const { server, race, solve } = racing();
  solve();
  server.finishRace.mockImplementationOnce(() => Promise.reject(refuse("race-clock")));
  await race.finish();
  expect([race.state, race.refusal]).toEqual(["refused", "race-clock"]);
  expect(server.giveUpRace).toHaveBeenCalledOnce(); // its timer stops too
  expect(server.finishRace).toHaveBeenCalledTimes(1);
});

test("the timer of a refused race is stopped, even if the server is unreachable at first", async () => {
  const { server, race, solve } = racing();
  solve();
  server.finishRace.mockImplementationOnce(() => Promise.reject(refuse("race-clock")));
  server.giveUpRace.mockImplementationOnce(() => Promise.reject(LOST));
  const done = race.finish();
  await vi.advanceTimersByTimeAsync(6_000);
  await done;
  expect(race.state).toBe("refused");
  expect(server.giveUpRace).toHaveBeenCalledTimes(2);
});

test("a race that is given up leaves the list before the server answers, and returns if the server refuses", async () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("sessionStorage", store);
  const { server, race } = racing();
  keepRace({ ...started, started: new Date().toISOString() }, puzzle);
  server.giveUpRace.mockImplementationOnce(() => Promise.reject(refuse("race-paused")));
  const given = race.giveUp();
  expect(runningRaces()).toEqual([]);
  expect(await given).toBe(false);
  expect(runningRaces().map(({ id }) => id)).toEqual([race.id]);
  expect(await race.giveUp()).toBe(true);
  expect([race.state, runningRaces()]).toEqual(["over", []]);
  vi.unstubAllGlobals();
});

test("of two logs with the same beginning the longer one wins, otherwise the server's", () => {
  const [a, b, c]: LogEvent[] = [
    [1, 2, "d", 4],
    [2, 3, "d", 6],
    [2, 3, "d", 7],
  ];
  if (!a || !b || !c) throw new Error("three events");
  expect(longerLog([a], [a, b])).toEqual([a, b]);
  expect(longerLog([a, b], [a])).toEqual([a, b]);
  expect(longerLog([a, b], [a, c, b])).toEqual([a, b]);
});
