import { expect, test } from "vitest";
import { advance, startHistory, positionsOf, type History } from "./history";
import { MOST_STEPS, packedPast, pastOf, pastOfLog } from "./past";
import * as hand from "./position";
import { Session } from "./session.svelte";
import { DEFAULTS } from "./settings.svelte";
import { freshProgress } from "./state";
import { EASY, below, boardFrom, chance } from "./testing";
import type { Position } from "./types";

const board = boardFrom(EASY);

/** A random game of this many turns: digits, marks of all kinds, fill-all-notes. */
function wander(turns: number): History {
  const random = chance(7);
  let history = startHistory(hand.startOf(board));
  for (let turn = 0; turn < turns; turn += 1) history = advance(history, makeTurn(history.now, random));
  return history;
}

function makeTurn(now: Position, random: () => number): Position {
  const cell = below(random, 81);
  if (board.givens[cell]) return hand.toggle(now, [cell], "colours", 1 + below(random, 8));
  const kind = below(random, 20);
  if (kind === 0) return hand.fillNotes(board, now);
  if (kind < 7) return hand.toggle(now, [cell], kind < 4 ? "corner" : "centre", 1 + below(random, 9));
  return hand.enterDigit(board, now, [cell], 1 + below(random, 9), { autoErase: true, live: false });
}

test("a packed past leads back through the same positions", () => {
  const history = wander(250);
  const past = pastOf(board, history.now, packedPast(history));
  expect(positionsOf({ past, now: history.now, future: null })).toEqual(positionsOf(history));
});

test("a long game keeps its last steps in little space", () => {
  const history = wander(2000);
  const text = packedPast(history);
  const way = positionsOf({ past: pastOf(board, history.now, text), now: history.now, future: null });
  expect(way).toHaveLength(MOST_STEPS + 1);
  expect(way).toEqual(positionsOf(history).slice(-MOST_STEPS - 1));
  expect(text.length).toBeLessThan(20_000);
});

test("foreign data in the store gives no past", () => {
  const now = hand.startOf(board);
  for (const text of ["", "nonsense", "1D0.7", "1D2.z", "1D2s.1", "1Q2.1"]) expect(pastOf(board, now, text)).toBeNull();
});

test("a reopened game can be undone and logged as a single game", () => {
  const history = wander(40);
  const past = pastOf(board, history.now, packedPast(history));
  const session = new Session(board, DEFAULTS, { ...freshProgress(board), position: history.now, past });
  expect(session.canUndo).toBe(true);
  const way = positionsOf(history);
  session.undo();
  expect(session.position).toEqual(way.at(-2));
  while (session.canUndo) session.undo();
  expect(session.position).toEqual(way[0]);
});

test("the log of a race becomes its undo history, move by move", () => {
  const start = hand.startOf(board);
  const past = pastOfLog(start, [
    [10, 2, "d", 4],
    [20, 3, "c", 1],
    [20, 3, "c", 6],
    [30, 3, "d", 6],
  ]);
  const digits = positionsOf({ past, now: start, future: null }).map((position) => [
    position.digits[2],
    position.corner[3],
  ]);
  expect(digits.slice(0, -1)).toEqual([
    [0, 0],
    [4, 0],
    [4, 33],
  ]);
});
