import { expect, test } from "vitest";
import type { PhotoAnswer, PhotoCell } from "../../core/api";
import { sharedOf } from "../../core/link";
import { press } from "./keys";
import { describeNotes } from "./notes";
import { cellAt, cornersOf, edgeOf, turnPlace, uprightTurn, type Mesh } from "./places";
import { Sheet } from "./sheet.svelte";

const GIVENS = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
const REGIONS = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
const MESH: Mesh = Array.from({ length: 5 }, (_, y) =>
  Array.from({ length: 5 }, (_, x) => [0.1 + 0.2 * x, 0.1 + 0.2 * y] as const),
);

/** A 4×4 with a handwritten r2c1, and uncertain r1c1 and r4c4. */
function sheet(): Sheet {
  const cells = GIVENS.map((digit, at): PhotoCell => {
    const isPen = at === 4;
    const value = isPen ? 4 : digit;
    const cell = `r${Math.floor(at / 4) + 1}c${(at % 4) + 1}`;
    return {
      cell,
      digit: value,
      confidence: 0.6,
      runner_up: 4,
      kind: isPen ? "written" : value ? "printed" : "empty",
      seen: value,
      changed: false,
    };
  });
  const board = {
    puzzle: "1.....3..4.....2",
    size: 4,
    symbols: "1234",
    givens: GIVENS,
    regions: REGIONS,
    diagonals: false,
    clues: 4,
  };
  const answer: PhotoAnswer = {
    status: "check these cells",
    puzzle: board.puzzle,
    solution: null,
    board,
    size: 4,
    rotation: 0,
    dark: false,
    doubtful: ["r1c1", "r4c4"],
    changed: [],
    notes: [],
    cells,
    quad: [],
    mesh: MESH as [number, number][][],
    width: 0,
    height: 0,
    grid: null,
  };
  return new Sheet(answer, board);
}

const key = (name: string, shiftKey = false) => ({
  key: name,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey,
});

test("printed digits are the puzzle, and handwritten ones are left out until they are included", () => {
  const one = sheet();
  expect(one.draft.digits).toEqual(GIVENS);
  expect([one.position.digits[4], one.position.centre[4]]).toEqual([0, 8]);
  expect(one.path()).toBe("/play?puzzle=1.....3..4.....2");
  one.takesPen = true;
  expect(one.position.digits[4]).toBe(4);
  const shared = sharedOf(one.path().replace("/play", ""));
  expect(shared?.position.digits[4]).toBe(4);
  expect(shared?.board.givens).toEqual(GIVENS);
});

test("a choice resolves an uncertain cell, and undo reverts it", () => {
  const one = sheet();
  expect(one.choicesFor(0)).toEqual([1, 4, 0]);
  one.set(0, 4);
  expect([one.left, one.draft.digits[0]]).toEqual([[15], 4]);
  one.settle();
  expect(one.left).toEqual([]);
  one.undo();
  one.undo();
  expect([one.left, one.draft.digits[0]]).toEqual([[0, 15], 1]);
});

test("a digit taken for handwriting can be made a printed one", () => {
  const one = sheet();
  one.setPen(4, false);
  expect([one.draft.digits[4], one.written]).toEqual([4, 0]);
  one.set(4, 2);
  expect(one.draft.digits[4]).toBe(2);
});

test("Tab goes from one uncertain cell to the next, and leaves the board after the last one", () => {
  const one = sheet();
  const manner = { wasd: false, isBoard: true };
  expect([press(one, key("Tab"), manner), one.cursor]).toEqual([true, 15]);
  expect(press(one, key("Tab"), manner)).toBe(false);
  expect([press(one, key("Tab", true), manner), one.cursor]).toEqual([true, 0]);
  expect(press(one, key("Tab"), { ...manner, isBoard: false })).toBe(false);
  press(one, key("Delete"), manner);
  expect(one.digitAt(0)).toBe(0);
});

test("places rotate with the photo", () => {
  expect(turnPlace([0.1, 0.2], 1)).toEqual([0.8, 0.1]);
  expect(turnPlace([0.25, 0.5], 4)).toEqual([0.25, 0.5]);
  expect([0, 90, 180, 270].map(uprightTurn)).toEqual([0, 3, 2, 1]);
  expect(cellAt(MESH, [0.35, 0.75])).toBe(13);
  expect(cellAt(MESH, [0.05, 0.5])).toBe(-1);
  expect(cornersOf(MESH, 16)).toBeNull();
  expect(edgeOf(MESH)).toHaveLength(16);
});

const note = (code: string, text = "") => ({ code, facts: {}, text });

test("notes are sentences of the catalogue, or the server's English if the catalogue does not know them", () => {
  const notes = [note("photo.several-grids"), note("photo.odd", "odd news"), note("photo.not-unique")];
  expect(describeNotes(notes)).toEqual([expect.stringMatching(/grid/), "Odd news."]);
});
