import { expect, test } from "vitest";
import { boardOfLine } from "../core/board";
import { wedges } from "./colours";
import { describe as described } from "./describe";
import { geometry } from "./geometry";
import { digitsIn } from "../core/position";
import { centreRows, cornerMarks } from "./marks";
import { cellAt } from "./pointer";

const g = geometry(9, 80);
const nothing = { digit: 0, corner: 0, centre: 0, colours: 0, isSolved: false, isConflict: false, isWrong: false };

test("a cell is described in words", () => {
  const board = boardOfLine("7" + ".".repeat(80));
  if (!board) throw new Error("no board");
  expect(described(board, 31, { ...nothing, centre: 0b100010 })).toBe("Row 4, column 5, box 5, empty, notes 2 and 6");
  expect(described(board, 0, { ...nothing, digit: 7 })).toBe("Row 1, column 1, box 1, given 7");
  expect(described(board, 1, { ...nothing, digit: 7, isConflict: true })).toBe("Row 1, column 2, box 1, 7, conflict");
  expect(described(board, 1, { ...nothing, colours: 0b11 })).toBe(
    "Row 1, column 2, box 1, empty, coloured yellow and blue",
  );
});

test("corner marks fill the corners first", () => {
  const marks = cornerMarks(g, 0, 0b1110000, false);
  expect(marks.map(({ digit, x }) => [digit, x])).toEqual([
    [5, 15.5],
    [6, 67.5],
    [7, 15.5],
  ]);
  expect(cornerMarks(g, 0, 0b111111111, false)).toHaveLength(9);
});

test("centre marks share one row, and take more rows if there are many", () => {
  expect(centreRows(g, 0, 0b101, false).map(({ digits }) => digits)).toEqual([[1, 3]]);
  expect(centreRows(g, 0, 0b111111111, false).map(({ digits }) => digits.length)).toEqual([5, 4]);
  expect(digitsIn(0)).toEqual([]);
});

test("two colours split a cell along the rising diagonal, three split it into equal wedges", () => {
  expect(wedges(g, 80, 0b1010).map(({ colour, d }) => [colour, d])).toEqual([
    [2, "M641 641h81v81h-81z"],
    [4, "M722 641V722H641Z"],
  ]);
  expect(wedges(g, 0, 0b111)).toHaveLength(3);
});

test("a pointer in the corner of a cell counts for a press, but not for a drag", () => {
  expect(cellAt(g, 5, 5)).toBe(0);
  expect(cellAt(g, 5, 5, true)).toBe(-1);
  expect(cellAt(g, 41, 121, true)).toBe(9);
  expect(cellAt(g, 900, 5)).toBe(-1);
});

test("all 36 notes of the largest board are drawn", () => {
  const all = 2 ** 36 - 1;
  const large = geometry(36, 20);
  expect(centreRows(large, 0, all, false).flatMap(({ digits }) => digits)).toHaveLength(36);
  expect(cornerMarks(large, 0, all, false)).toHaveLength(36);
});
