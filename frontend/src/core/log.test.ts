import { expect, test } from "vitest";
import { accuracyOf, changes, eventsOf, framesOf, logOf, pack, replayEvent, unpack, type LogEvent } from "./log";
import { startOf } from "./position";
import { Session } from "./session.svelte";
import { EASY, EASY_SOLUTION, below, boardFrom, chance, digitsFrom, preferring } from "./testing";

const board = boardFrom(EASY);
const solution = digitsFrom(EASY_SOLUTION);

function playing() {
  let now = 0;
  const session = new Session(board, preferring(), undefined, () => now);
  session.resume();
  return { session, later: (ms: number) => (now += ms) };
}

test("the log of any sequence of actions leads to the same position", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = chance(seed);
    const { session, later } = playing();
    for (let turn = 0; turn < 120; turn += 1) {
      later(below(random, 3000));
      session.select(below(random, 81));
      const layer = (["digit", "corner", "centre", "colour"] as const)[below(random, 4)];
      const acts = [
        () => session.enter(1 + below(random, 9), layer),
        () => session.erase(),
        () => session.undo(),
        () => session.redo(),
        () => session.fillNotes(),
      ];
      acts[Math.min(acts.length - 1, below(random, 9))]?.();
    }
    const log = logOf(board, session.trail);
    expect(log.reduce(replayEvent, startOf(board))).toEqual(session.position);
    expect(log.every(([ms], place) => ms >= (log[place - 1]?.[0] ?? 0))).toBe(true);
    expect(framesOf(board, log).at(-1)?.position).toEqual(session.position);
  }
});

test("a digit comes before the notes that it removes, at the same time", () => {
  const { session, later } = playing();
  session.select(2);
  session.enter(4, "centre");
  later(1500);
  session.select(3);
  session.enter(4);
  expect(eventsOf(session.trail)).toEqual([
    [0, 2, "m", 4],
    [1500, 3, "d", 4],
    [1500, 2, "m", 4],
  ]);
});

test("an undo is logged by its effect", () => {
  const { session, later } = playing();
  session.select(2);
  session.enter(4);
  later(700);
  session.undo();
  expect(eventsOf(session.trail)).toEqual([
    [0, 2, "d", 4],
    [700, 2, "d", 0],
  ]);
});

test("the entries present when the game was opened come in the order they were filled", () => {
  const start = startOf(board);
  const digits = start.digits.map((digit, cell) => ([2, 3, 5].includes(cell) ? (solution[cell] ?? 0) : digit));
  const log = logOf(board, [[60_000, { ...start, digits }]], [5, 2, 3]);
  expect(log.map(([ms, cell]) => [ms, cell])).toEqual([
    [0, 5],
    [0, 2],
    [0, 3],
  ]);
  expect(framesOf(board, log)).toHaveLength(4);
});

test("a replay skips events that do not fit the board", () => {
  expect(
    framesOf(board, [
      [0, 0, "d", 4],
      [5, 99, "d", 4],
      [9, 2, "d", 12],
    ]),
  ).toHaveLength(1);
});

test("accuracy is the share of written digits that are right", () => {
  expect(accuracyOf([], solution)).toBe(1);
  expect(
    accuracyOf(
      [
        [0, 2, "d", 4],
        [1, 3, "d", 1],
        [2, 3, "d", 0],
        [3, 3, "d", 6],
        [4, 5, "c", 1],
      ],
      solution,
    ),
  ).toBeCloseTo(2 / 3);
});

test("marks of boards that need more than 31 digits are logged too", () => {
  const start = { digits: [0], corner: [0], centre: [0], colours: [0] };
  expect(changes(start, { ...start, centre: [2 ** 34 + 1] }, 7)).toEqual([
    [7, 0, "m", 1],
    [7, 0, "m", 35],
  ]);
});

test("a log survives packing", () => {
  const log: LogEvent[] = [
    [1200, 2, "d", 4],
    [1200, 80, "m", 9],
    [70_000, 40, "k", 0],
  ];
  expect(unpack(pack(log))).toEqual(log);
  expect(unpack("nonsense 12D3.4 ?")).toEqual([[38, 3, "d", 4]]);
});
