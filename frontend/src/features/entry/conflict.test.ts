import { expect, test } from "vitest";
import { cellOf } from "../../core/board";
import { boardFrom, JIGSAW } from "../../core/testing";
import { conflictOf, drawingOfConflict } from "./conflict";
import { drawingOfVerdict, notedGivens } from "./drawing";
import { piecesOf } from "../../ui/pieces";
import { sentence } from "../../words";
import { describeConflict, describeDifference } from "./sentences";

const FIVE = "..758..9.1..4...86.........78.....5...56.94...1.....68.........63...5..1.5..617..";
const cells = (...names: string[]) => names.map((name) => cellOf(name, 9));
const FAULTS = cells("r1c5", "r4c2", "r5c4", "r5c6", "r6c9");

test("five givens that leave a box without a place are described by that box", () => {
  const board = boardFrom(FIVE);
  const conflict = conflictOf(board, {
    code: "conflict.place",
    facts: { digit: 8, house: { kind: "box", number: 5 } },
  });
  expect(conflict).toMatchObject({ kind: "no-place", digit: 8, house: { kind: "region", number: 5 } });
  const said = describeConflict(board, conflict, FAULTS);
  expect(said.title).toBe("There is no place for 8 in box 5");
  expect(said.text).toBe(
    "The 8s in r1c5, r4c2 and r6c9 block every open cell of box 5; r5c4 and r5c6 are taken. " +
      "These five givens contradict each other: change one of them.",
  );
  const { contradiction } = drawingOfConflict(board, FAULTS, conflict);
  expect(contradiction?.faults).toEqual(FAULTS);
  expect(contradiction?.struck).toHaveLength(7);
  expect(contradiction?.rays).toHaveLength(3);
});

test("a digit twice in a house is described by the house", () => {
  const board = boardFrom("1.......1" + ".".repeat(72));
  const facts = { digit: 1, house: { kind: "row", number: 1 }, cells: ["r1c1", "r1c9"] };
  const conflict = conflictOf(board, { code: "conflict.house", facts });
  expect(conflict).toMatchObject({ kind: "twice", digit: 1, house: { kind: "row", number: 1 }, cells: [0, 8] });
  expect(describeConflict(board, conflict, [0, 8]).title).toBe("1 appears twice in row 1");
});

test("a cell without a digit is described by its name", () => {
  const board = boardFrom(".23.4...1.......");
  const conflict = conflictOf(board, { code: "conflict.cell", facts: { cell: "r1c1" } });
  expect(conflict).toEqual({ kind: "no-digit", cell: 0 });
  expect(describeConflict(board, conflict, [1, 2, 4, 8]).title).toBe("No digit is left for r1c1");
});

test("a house is found by its kind and number, a region by its letter", () => {
  const twice = (line: string, house: { kind: string; number?: number | string }) =>
    conflictOf(boardFrom(line), { code: "conflict.house", facts: { digit: 1, house, cells: ["r1c1", "r2c2"] } });
  const jigsaw = twice(JIGSAW, { kind: "region", number: "C" });
  expect(jigsaw).toMatchObject({ house: { kind: "region", number: 3 } });
  expect(twice(`${".".repeat(81)};diagonals`, { kind: "rising-diagonal" })).toMatchObject({
    house: { kind: "diagonal", number: 2 },
  });
  expect(twice(JIGSAW, { kind: "group" })).toEqual({ kind: "together" });
});

test("a conflict that is not obvious is described by the givens", () => {
  expect(conflictOf(boardFrom(FIVE), { code: "conflict.many", facts: {} })).toEqual({ kind: "together" });
  const said = describeConflict(boardFrom(FIVE), { kind: "together" }, [2, 3]);
  expect(said).toEqual({
    title: "These two givens contradict each other",
    text: "There is no solution with the digits in r1c3 and r1c4. Change one of them.",
  });
});

test("regions that fit no grid are described without givens", () => {
  const board = boardFrom(FIVE);
  expect(describeConflict(board, conflictOf(board, { code: "conflict.rules", facts: { size: 9 } }), []).title).toBe(
    "No grid fits these regions",
  );
});

test("several solutions are drawn where they differ", () => {
  const board = boardFrom(".".repeat(16));
  const differences = [
    { cell: 3, digits: [4, 2] as const },
    { cell: 5, digits: [2, 4] as const },
  ];
  expect(describeDifference(board, differences).text).toBe(
    "r1c4 can be 2 or 4; two solutions differ in 2 cells. Add another given.",
  );
  const verdict = { kind: "several", differences } as const;
  expect([...(drawingOfVerdict(board, verdict)?.fills.keys() ?? [])]).toEqual([3, 5]);
  expect(notedGivens(board, verdict).centre[3]).toBe(0b1010);
});

test("with many differences only the first is drawn", () => {
  const board = boardFrom(".".repeat(81));
  const differences = board.givens.map((_, cell) => ({ cell, digits: [1, 2] as const }));
  expect(drawingOfVerdict(board, { kind: "several", differences })?.fills.size).toBe(1);
});

test("sentences are split at the names of cells, which stay in lower case", () => {
  expect(piecesOf("r1c2 was typed last.")).toEqual([
    { text: "r1c2", look: "rc" },
    { text: " was typed last.", look: "" },
  ]);
  expect(sentence("r1c2 is 4")).toBe("r1c2 is 4.");
  expect(sentence("the 5s leave")).toBe("The 5s leave.");
});
