import { expect, test } from "vitest";
import { boardOfLine } from "../../core/board";
import { EASY, JIGSAW, boardFrom } from "../../core/testing";
import {
  boardOfDraft,
  restoreBoxes,
  draftOf,
  emptyDraft,
  givensOf,
  isWhole,
  lastTyped,
  lineOfDraft,
  paintRegion,
  regionCounts,
  SIZES,
  typeDigit,
} from "./draft";

test("every size starts as an empty board with whole boxes", () => {
  for (const size of SIZES) {
    const draft = emptyDraft(size);
    expect(givensOf(draft)).toBe(0);
    expect(isWhole(draft)).toBe(true);
    expect(lineOfDraft(draft)).toBe(".".repeat(size * size));
  }
});

test("a digit typed twice is removed, and a different one replaces it", () => {
  const once = typeDigit(emptyDraft(4), [0], 3);
  expect(once.digits[0]).toBe(3);
  expect(typeDigit(once, [0], 3).digits[0]).toBe(0);
  expect(typeDigit(once, [0], 2).digits[0]).toBe(2);
});

test("the order of typing is remembered, and a change moves a cell to the end", () => {
  const draft = typeDigit(typeDigit(typeDigit(emptyDraft(9), [5], 1), [80], 2), [5], 7);
  expect(draft.order).toEqual([80, 5]);
  expect(lastTyped(draft, [80])).toBe(80);
  expect(lastTyped(draft, [5, 80])).toBe(5);
  expect(lastTyped(draft, [1])).toBe(-1);
});

test("typing nothing does not change the draft", () => {
  const draft = emptyDraft(9);
  expect(typeDigit(draft, [3], 0)).toBe(draft);
  expect(paintRegion(draft, [0], 0)).toBe(draft);
  expect(restoreBoxes(draft)).toBe(draft);
});

test("painted regions are complete only if all have the right number of cells", () => {
  const begun = paintRegion(emptyDraft(4), [0], 1);
  expect(regionCounts(begun)).toEqual([3, 5, 4, 4]);
  expect(isWhole(begun)).toBe(false);
  const done = paintRegion(begun, [2], 0);
  expect(isWhole(done)).toBe(true);
  expect(boardOfDraft(done).isJigsaw).toBe(true);
  expect(boardOfLine(lineOfDraft(done))?.regions).toEqual(boardOfDraft(done).regions);
  expect(lineOfDraft(restoreBoxes(done))).toBe(".".repeat(16));
});

test("a puzzle round-trips through its draft", () => {
  expect(lineOfDraft(draftOf(boardFrom(EASY)))).toBe(EASY);
  expect(lineOfDraft(draftOf(boardFrom(JIGSAW)))).toBe(JIGSAW);
});

test("the line includes diagonals", () => {
  const draft = { ...emptyDraft(4), diagonals: true };
  expect(lineOfDraft(draft)).toBe("................;diagonals");
  expect(boardOfDraft(draft).diagonals).toBe(true);
});
