import { expect, test } from "vitest";
import { boardOf, boardOfLine, cellName, cellOf, digitsOf, lineOf, lineOfPuzzle } from "./board";
import { EASY, JIGSAW, boardFrom } from "./testing";

test("a 9×9 has 27 houses and every cell sees 20 others", () => {
  const board = boardFrom(EASY);
  expect(board.houses).toHaveLength(27);
  expect(board.peers.every((peers) => peers.length === 20)).toBe(true);
  expect(board.isJigsaw).toBe(false);
});

test("a jigsaw is distinguished from boxes", () => {
  const board = boardFrom(JIGSAW);
  expect(board.isJigsaw).toBe(true);
  expect(board.houses.filter((house) => house.kind === "region").every((house) => house.cells.length === 9)).toBe(true);
});

test("diagonals add two houses", () => {
  const board = boardFrom(".".repeat(81) + ";diagonals");
  expect(board.houses).toHaveLength(29);
  expect(board.peers[40]).toHaveLength(32);
});

test("boxes of a 6×6 are wider than high by default", () => {
  const lying = boardFrom(".".repeat(36));
  const standing = boardFrom(".".repeat(36) + ";boxes=3x2");
  expect(lying.regions.slice(0, 7)).toEqual([0, 0, 0, 1, 1, 1, 0]);
  expect(standing.regions.slice(0, 7)).toEqual([0, 0, 1, 1, 2, 2, 0]);
  expect(standing.isJigsaw).toBe(false);
});

test("the server's JSON gives the same board as the line", () => {
  const { houses, peers, ...shape } = boardFrom(EASY);
  const regions = shape.regions.map((region) => region + 1);
  const told = boardOf({ ...shape, regions, givens: [...shape.givens], clues: 30 });
  expect(told.houses).toEqual(houses);
  expect(told.peers).toEqual(peers);
});

test.each(["", "hello", "5".repeat(80), "X".repeat(81), ".".repeat(81) + ";regions=AB", ".".repeat(36) + ";boxes=5x2"])(
  "%j is not a board",
  (line) => {
    expect(boardOfLine(line)).toBeNull();
  },
);

test("a line with an unknown rule is refused, not read without the rule", () => {
  for (const rule of ["rules=none", "boxes=none", "antiknight", ""]) expect(boardOfLine(`${EASY};${rule}`)).toBeNull();
});

test.each([EASY, `${EASY};diagonals`, JIGSAW])("%s is read and written without the server", (line) => {
  const board = boardOfLine(line);
  expect(board && lineOfPuzzle(board.givens, board)).toBe(line);
});

test("cells convert to names and back", () => {
  for (let cell = 0; cell < 256; cell += 1) expect(cellOf(cellName(cell, 16), 16)).toBe(cell);
  expect(cellOf("r10c1", 9)).toBe(-1);
  expect(cellOf("hello", 9)).toBe(-1);
});

test("digits convert to symbols and back", () => {
  const symbols = "123456789ABCDEFG";
  expect(lineOf([0, 1, 10, 16], symbols)).toBe(".1AG");
  expect(digitsOf("0.1ag", symbols)).toEqual([0, 0, 1, 10, 16]);
  expect(digitsOf("H", symbols)).toBeNull();
});

test("the largest board has 36 symbols, the same as in the library", () => {
  const board = boardFrom("aA" + ".".repeat(1294));
  expect(board.symbols).toHaveLength(36);
  expect(board.givens.slice(0, 2)).toEqual([36, 10]);
  expect(lineOf(board.givens, board.symbols)).toBe("aA" + ".".repeat(1294));
  expect(digitsOf("g", boardFrom(".".repeat(256)).symbols)).toEqual([16]); // case does not matter here
});
