import { expect, test } from "vitest";
import { judged } from "./check";
import { isSolved } from "./position";
import { conflictIn, solutionsOf } from "./solver";
import { boardFrom, digitsFrom, EASY, EASY_SOLUTION, JIGSAW } from "./testing";
import type { Board } from "./types";

/** Puzzles with one solution and no redundant given. */
const MINIMAL: [string, string][] = [
  ["easy", ".8.......2..3..7...34.25....7.98.3...43.6...8....3.26.....7..839.....1.....6....."],
  ["medium", "564....19.3....7.......6..2..3.8.26....6..45..75.........7.1..4....62....49..5..."],
  ["hard", ".....8..9..9..763..5.3........1....267....1.85...........7.6.2.4...5...7..1...9.6"],
  ["expert", ".5...4...2......84..71......9...8..2...6758.3....2..76..3.56.171.......8.6.....2."],
  ["extreme", "9..6.3.211..4......72.......1....9..6......4...52...16.2......8......49..9.1.527."],
  ["4 × 4", "4.....2..3.....1"],
  ["6 × 6", "5.3..4......3...6....2.1.2.6..4....."],
  [
    "jigsaw",
    ".....54...4....3....7...1.6.6..8....4......7......6...1......35............327.1.;regions=AAABBBCCDAABBBBBCDAAEEEBCCDAAEFECCDDFFFFEECCDFGFFEEDDDGGGFHHHIIGGGHHHIIIGGHHHIIII",
  ],
  ["jigsaw 6 × 6", ".4..6......2......5.1..........2....;regions=AABBCCABBBCCABDECCAADEEEDDDEEFDFFFFF"],
  ["diagonals", "......5.8..1.........6.5...2.9...3...1..............4.8..196..5.3......2.....4...;diagonals"],
];
const LARGE: [string, string][] = [
  [
    "12 × 12",
    ".2...7.....95.31B9..A.7.97.C.18.56.....4...6.7A....625B.93.C3C5.7...6.8.8...9.7....44.9....8.AC..3C.......581..3C6.7.......9..A.....A.6.8.....3B",
  ],
  [
    "16 × 16",
    "24...93...........F58A6ED.713.C..38D....A9.6F.E1..C..1.5...26.846.9.7...2.E.....5....D...G.B...331B2...987.CED65DE.85...31F....78.4BE.9..C2AD...7...2.A.....B8.CC.A....8.B.G.....5.9....7..E...6.8..AE.6C2.71..BA..F3..GE65..4D.9..EC...4.1..6.A.C....4.G..35...",
  ],
];
/** Givens without a direct conflict that still have no solution. */
const IMPOSSIBLE = [
  "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
  ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
  "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
  "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
];

const without = (board: Board, cell: number): Board => ({
  ...board,
  givens: board.givens.map((digit, at) => (at === cell ? 0 : digit)),
});
const cellsWithGivens = ({ givens }: Board): number[] => givens.flatMap((digit, cell) => (digit ? [cell] : []));

function isSolution(board: Board, digits: readonly number[]): boolean {
  return isSolved(board, digits) && board.givens.every((given, cell) => !given || given === digits[cell]);
}

test("the only solution of a puzzle is found", () => {
  expect(solutionsOf(boardFrom(EASY))).toEqual({ status: "unique", solutions: [digitsFrom(EASY_SOLUTION)] });
});

test.each([...MINIMAL, ...LARGE, ["a jigsaw", JIGSAW] as [string, string]])("%s has one solution", (_name, line) => {
  const board = boardFrom(line);
  const { status, solutions } = solutionsOf(board);
  expect(status).toBe("unique");
  expect(isSolution(board, solutions[0] ?? [])).toBe(true);
});

test.each(MINIMAL)("%s has several solutions if any given is removed", (_name, line) => {
  const board = boardFrom(line);
  for (const cell of cellsWithGivens(board)) {
    const fewer = without(board, cell);
    const { status, solutions } = solutionsOf(fewer);
    expect(status, `without cell ${cell}`).toBe("several");
    expect(solutions.every((digits) => isSolution(fewer, digits))).toBe(true);
    expect(solutions[0]).not.toEqual(solutions[1]);
  }
});

test.each(IMPOSSIBLE)("%s has no solution, and the conflicting givens are minimal", (line) => {
  const board = boardFrom(line);
  expect(solutionsOf(board).status).toBe("none");
  const faults = conflictIn(board);
  const alone = { ...board, givens: board.givens.map((digit, cell) => (faults.includes(cell) ? digit : 0)) };
  expect(solutionsOf(alone).status).toBe("none");
  for (const cell of faults) expect(solutionsOf(without(alone, cell)).status).not.toBe("none");
});

test("a digit twice in a house is a conflict of two", () => {
  const board = boardFrom(`1.......1${".".repeat(72)}`);
  expect(judged(board)).toMatchObject({ status: "none", conflict: [0, 8] });
});

test("an empty board has several solutions, a full board exactly its own", () => {
  expect(solutionsOf(boardFrom(".".repeat(81))).status).toBe("several");
  expect(solutionsOf(boardFrom(EASY_SOLUTION)).status).toBe("unique");
});

test("the search stops at its limit and reports it", () => {
  expect(solutionsOf(boardFrom(MINIMAL[4]?.[1] ?? ""), 3)).toEqual({ status: "limit", solutions: [] });
});
