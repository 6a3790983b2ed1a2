import { expect, test } from "vitest";
import { cellOf } from "../../core/board";
import { boardFrom } from "../../core/testing";
import { conflictOf, drawingOfConflict } from "./conflict";
import { drawingOfVerdict, notedGivens } from "./drawing";
import { pieces, sentence } from "../../words/sentences";
import { conflictWords, severalWords } from "./words";

const FIVE = "..758..9.1..4...86.........78.....5...56.94...1.....68.........63...5..1.5..617..";
const cells = (...names: string[]) => names.map((name) => cellOf(name, 9));
const FAULTS = cells("r1c5", "r4c2", "r5c4", "r5c6", "r6c9");

test("five givens that leave a box without a place are told by that box", () => {
  const board = boardFrom(FIVE);
  const conflict = conflictOf(board, FAULTS);
  expect(conflict).toMatchObject({ kind: "no-place", digit: 8, house: { kind: "region", number: 5 } });
  const said = conflictWords(board, conflict, FAULTS, { reason: "" });
  expect(said.title).toBe("Box 5 has no place for 8");
  expect(said.text).toBe(
    "The 8s in r1c5, r4c2 and r6c9 close every open cell of box 5; r5c4 and r5c6 are taken. " +
      "These five givens contradict each other: change one of them.",
  );
  const { contradiction } = drawingOfConflict(board, FAULTS, conflict);
  expect(contradiction?.faults).toEqual(FAULTS);
  expect(contradiction?.struck).toHaveLength(7);
  expect(contradiction?.rays).toHaveLength(3);
});

test("a digit twice in a house is told by the house", () => {
  const board = boardFrom("1.......1" + ".".repeat(72));
  const conflict = conflictOf(board, [0, 8]);
  expect(conflict).toMatchObject({ kind: "twice", digit: 1, house: { kind: "row", number: 1 }, cells: [0, 8] });
  expect(conflictWords(board, conflict, [0, 8], { reason: "" }).title).toBe("1 stands twice in row 1");
});

test("a cell without a digit is told by its name", () => {
  const board = boardFrom(".23.4...1.......");
  const conflict = conflictOf(board, [1, 2, 4, 8]);
  expect(conflict).toEqual({ kind: "no-digit", cell: 0 });
  expect(conflictWords(board, conflict, [1, 2, 4, 8], { reason: "" }).title).toBe("No digit is left for r1c1");
});

test("what cannot be seen at a glance is said by the server", () => {
  const board = boardFrom(FIVE);
  const said = conflictWords(board, { kind: "together" }, [2, 3], { reason: "no solution: r1c3 = 7 and r1c4 = 5 cannot stand together" });
  expect(said).toEqual({ title: "Two givens cannot stand together", text: "r1c3 = 7 and r1c4 = 5 cannot stand together." });
});

test("regions that no grid fits are told without givens", () => {
  const board = boardFrom(FIVE);
  expect(conflictWords(board, conflictOf(board, []), [], { reason: "" }).title).toBe("No grid fits these regions");
});

test("several solutions are drawn where they differ", () => {
  const board = boardFrom(".".repeat(16));
  const differences = [
    { cell: 3, digits: [4, 2] as const },
    { cell: 5, digits: [2, 4] as const },
  ];
  expect(severalWords(board, differences).text).toBe("r1c4 can be 2 or 4; two solutions differ in 2 cells. Give one more digit.");
  const verdict = { kind: "several", reason: "", differences } as const;
  expect([...(drawingOfVerdict(board, verdict)?.tints.keys() ?? [])]).toEqual([3, 5]);
  expect(notedGivens(board, verdict).centre[3]).toBe(0b1010);
});

test("with many differences only the first is drawn", () => {
  const board = boardFrom(".".repeat(81));
  const differences = board.givens.map((_, cell) => ({ cell, digits: [1, 2] as const }));
  expect(drawingOfVerdict(board, { kind: "several", reason: "", differences })?.tints.size).toBe(1);
});

test("sentences are cut at the names of cells, which keep their small letter", () => {
  expect(pieces("r1c2 was typed last.")).toEqual([
    { text: "r1c2", isCell: true },
    { text: " was typed last.", isCell: false },
  ]);
  expect(sentence("r1c2 is 4")).toBe("r1c2 is 4.");
  expect(sentence("the 5s leave")).toBe("The 5s leave.");
});
