import { expect, test } from "vitest";
import { foggedCells, hasFog } from "./fog";
import { boardFrom } from "./testing";
import type { Board, RuleJson } from "./types";

const message = { code: "", facts: {}, text: "" };

function foggy(givens = ".".repeat(81)): Board {
  const rule: RuleJson = {
    kind: "fog",
    word: "fog@r1c1",
    role: "frame",
    title: message,
    name: message,
    meaning: message,
    cells: [0],
  };
  const variant = { rules: [rule], items: [], houses: [], groups: [], values: [] };
  return { ...boardFrom(givens), variant };
}

const empty = Array.from({ length: 81 }, () => 0);
const solution = empty.map((_, cell) => 1 + (cell % 9));

test("at the start, only the cells that the rule lists are clear", () => {
  const board = foggy();
  expect(hasFog(board)).toBe(true);
  expect(hasFog(boardFrom(".".repeat(81)))).toBe(false);
  expect(foggedCells(board, empty, solution).size).toBe(80);
  expect(foggedCells(board, empty, null).has(0)).toBe(false);
});

test("a correct digit clears the cells around it, a wrong one and a given do not", () => {
  const with40 = (digit: number) => empty.map((_, cell) => (cell === 40 ? digit : 0));
  const right = foggedCells(foggy(), with40(5), solution);
  expect([30, 31, 32, 39, 40, 41, 48, 49, 50].filter((cell) => right.has(cell))).toEqual([]);
  expect(right.size).toBe(71);
  expect(foggedCells(foggy(), with40(6), solution).size).toBe(80);
  const given = foggy(".".repeat(40) + "5" + ".".repeat(40));
  expect(foggedCells(given, with40(5), solution).size).toBe(80);
});

test("in a corner, only cells of the board are cleared", () => {
  const digits = empty.map((_, cell) => (cell === 80 ? 9 : 0));
  expect(foggedCells(foggy(), digits, solution).size).toBe(76);
});
