import { expect, test } from "vitest";
import {
  advanced,
  began,
  freeColour,
  orderOf,
  positionsOf,
  redone,
  undone,
  writtenSince,
  type Checkpoint,
} from "./history";
import * as hand from "./position";
import { EASY, below, boardFrom, chance } from "./testing";
import type { Position } from "./types";

const board = boardFrom(EASY);

test("undo and redo walk the same way back and forth, however long it is", () => {
  const random = chance(4);
  let history = began(hand.startOf(board));
  const way: Position[] = [history.now];
  for (let turn = 0; turn < 5000; turn += 1) {
    history = advanced(history, hand.enterDigit(board, history.now, [below(random, 81)], 1 + below(random, 9)));
    if (history.now !== way.at(-1)) way.push(history.now);
  }
  expect(positionsOf(history)).toEqual(way);
  for (let index = way.length - 1; index > 0; index -= 1) {
    expect(history.now).toBe(way[index]);
    history = undone(history);
  }
  expect(undone(history)).toBe(history);
  for (const position of way.slice(1)) {
    history = redone(history);
    expect(history.now).toBe(position);
  }
  expect(redone(history)).toBe(history);
});

test("a new entry gives up what was undone", () => {
  const start = hand.startOf(board);
  const one = hand.enterDigit(board, start, [2], 4);
  const history = advanced(undone(advanced(began(start), one)), hand.enterDigit(board, start, [3], 4));
  expect(redone(history)).toBe(history);
});

test("a step shares all layers that it did not touch", () => {
  const start = hand.fillNotes(board, hand.startOf(board));
  const next = hand.enterDigit(board, start, [2], 4);
  expect(next.corner).toBe(start.corner);
  expect(next.centre).toBe(start.centre);
  expect(next.colours).toBe(start.colours);
});

test("what was written after a checkpoint is known", () => {
  const start = hand.enterDigit(board, hand.startOf(board), [2], 4);
  const checkpoint: Checkpoint = { name: "a", colour: 1, elapsed: 0, position: start };
  const later = hand.enterDigit(board, start, [3], 6);
  expect(writtenSince(checkpoint, later)).toEqual([3]);
});

test("each checkpoint has a colour of its own while there are some", () => {
  let kept: Checkpoint[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    kept = [...kept, { name: "", colour: freeColour(kept), elapsed: 0, position: hand.startOf(board) }];
  expect(new Set(kept.map((checkpoint) => checkpoint.colour)).size).toBe(8);
  expect(freeColour(kept)).toBeGreaterThan(0);
});

test("the order has each cell whose digit still stands, as the hand went", () => {
  const start = hand.startOf(board);
  let history = advanced(began(start), hand.enterDigit(board, start, [2], 1));
  history = advanced(history, hand.enterDigit(board, history.now, [2], 4));
  history = advanced(history, hand.enterDigit(board, history.now, [3], 6));
  history = advanced(history, hand.enterDigit(board, history.now, [5], 8));
  history = advanced(history, hand.enterDigit(board, history.now, [5], 8)); // and away again
  expect(orderOf(history)).toEqual([2, 3]);
});
