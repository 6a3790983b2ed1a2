import { expect, test } from "vitest";
import {
  advance,
  startHistory,
  freeColour,
  orderOf,
  positionsOf,
  redo,
  undo,
  listWritten,
  type Checkpoint,
} from "./history";
import * as hand from "./position";
import { EASY, below, boardFrom, chance } from "./testing";
import type { Position } from "./types";

const board = boardFrom(EASY);

test("undo and redo follow the same positions back and forth, however many", () => {
  const random = chance(4);
  let history = startHistory(hand.startOf(board));
  const way: Position[] = [history.now];
  for (let turn = 0; turn < 5000; turn += 1) {
    history = advance(history, hand.enterDigit(board, history.now, [below(random, 81)], 1 + below(random, 9)));
    if (history.now !== way.at(-1)) way.push(history.now);
  }
  expect(positionsOf(history)).toEqual(way);
  for (let index = way.length - 1; index > 0; index -= 1) {
    expect(history.now).toBe(way[index]);
    history = undo(history);
  }
  expect(undo(history)).toBe(history);
  for (const position of way.slice(1)) {
    history = redo(history);
    expect(history.now).toBe(position);
  }
  expect(redo(history)).toBe(history);
});

test("a new entry discards what was undone", () => {
  const start = hand.startOf(board);
  const one = hand.enterDigit(board, start, [2], 4);
  const history = advance(undo(advance(startHistory(start), one)), hand.enterDigit(board, start, [3], 4));
  expect(redo(history)).toBe(history);
});

test("a step shares all layers that it did not change", () => {
  const start = hand.fillNotes(board, hand.startOf(board));
  const next = hand.enterDigit(board, start, [2], 4);
  expect(next.corner).toBe(start.corner);
  expect(next.centre).toBe(start.centre);
  expect(next.colours).toBe(start.colours);
});

test("entries written after a checkpoint are known", () => {
  const start = hand.enterDigit(board, hand.startOf(board), [2], 4);
  const checkpoint: Checkpoint = { name: "a", colour: 1, elapsed: 0, position: start };
  const later = hand.enterDigit(board, start, [3], 6);
  expect(listWritten(checkpoint, later)).toEqual([3]);
});

test("each checkpoint has its own colour while colours are free", () => {
  let kept: Checkpoint[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    kept = [...kept, { name: "", colour: freeColour(kept), elapsed: 0, position: hand.startOf(board) }];
  expect(new Set(kept.map((checkpoint) => checkpoint.colour)).size).toBe(8);
  expect(freeColour(kept)).toBeGreaterThan(0);
});

test("the order contains each cell that still has a digit, in the order of entry", () => {
  const start = hand.startOf(board);
  let history = advance(startHistory(start), hand.enterDigit(board, start, [2], 1));
  history = advance(history, hand.enterDigit(board, history.now, [2], 4));
  history = advance(history, hand.enterDigit(board, history.now, [3], 6));
  history = advance(history, hand.enterDigit(board, history.now, [5], 8));
  history = advance(history, hand.enterDigit(board, history.now, [5], 8)); // and removed again
  expect(orderOf(history)).toEqual([2, 3]);
});
