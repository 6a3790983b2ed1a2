/** Steps found by the library, as the server sends them, for tests. */

import type { StepJson } from "../server/types";
import { boardOfLine, digitsOf } from "../core/board";
import type { Found } from "./scene";

interface Example {
  readonly puzzle: string;
  readonly digits: string;
  readonly step: StepJson;
}

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const row = (r: number) => ({ name: `row ${r}`, cells: NINE.map((c) => `r${r}c${c}`) });
const column = (c: number) => ({ name: `column ${c}`, cells: NINE.map((r) => `r${r}c${c}`) });

/** Links from node to node, alternately strong and weak. */
const chainOf = (links: number) =>
  Array.from({ length: links }, (_, k) => ({ from: k, to: k + 1, strong: k % 2 === 0 }));

export const xyWing: Example = {
  puzzle: ".5.3....1...28.45.2.....7..5.3..8....9.51..8.1....9.......4...3.7.6....5..1.....2",
  digits: ".5.374..1...28145.2149..7385.37.8.1..9.51.38.18.4395...251478.3.7.6..145..18...72",
  step: {
    technique: "xy-wing",
    family: "wings",
    name: "XY-Wing",
    score: 160,
    level: "hard",
    digits: [6, 8, 9],
    placements: {},
    eliminations: { r1c3: [8], r8c1: [8] },
    cells: { pivot: ["r7c1"], pincer: ["r1c1", "r8c3"] },
    candidates: {
      pivot: [
        { cell: "r7c1", digit: 6 },
        { cell: "r7c1", digit: 9 },
      ],
      pincer: [
        { cell: "r1c1", digit: 6 },
        { cell: "r1c1", digit: 8 },
        { cell: "r8c3", digit: 8 },
        { cell: "r8c3", digit: 9 },
      ],
    },
    houses: {},
    nodes: [
      { cells: ["r1c1"], digit: 8, on: false },
      { cells: ["r1c1"], digit: 6, on: true },
      { cells: ["r7c1"], digit: 6, on: false },
      { cells: ["r7c1"], digit: 9, on: true },
      { cells: ["r8c3"], digit: 9, on: false },
      { cells: ["r8c3"], digit: 8, on: true },
    ],
    links: chainOf(5),
    chains: [0],
    kind: "elimination",
  },
};

export const hiddenSingle: Example = {
  puzzle: ".7.8...1.6...43.5...8.....95...9.48.9.......6.47.3...57.....1...1.38...4.5...6.9.",
  digits: "47586921369..43.5...8.7.6495..7924819.....376.4763.9257..9..13.219387564.5...6.9.",
  step: {
    technique: "hidden-single",
    family: "singles",
    name: "Hidden Single",
    score: 14,
    level: "easy",
    digits: [1],
    placements: { r6c1: 1 },
    eliminations: {},
    cells: { base: ["r6c1"] },
    candidates: { base: [{ cell: "r6c1", digit: 1 }] },
    houses: { base: [row(6)] },
    nodes: [],
    links: [],
    chains: [],
    kind: "placement",
  },
};

export const xWing: Example = {
  puzzle: "9..48....3.4..5.....6.3.5..2...1...8.57...3..1....26.......629.4..92............6",
  digits: "92548..633.4.65.....6.395..2..61..586578943..1....26.......629.46.92...5.92.....6",
  step: {
    technique: "x-wing",
    family: "fish",
    name: "X-Wing",
    score: 140,
    level: "hard",
    digits: [7],
    placements: {},
    eliminations: { r2c7: [7], r8c6: [7], r8c7: [7], r9c6: [7], r9c7: [7] },
    cells: {},
    candidates: {
      base: [
        { cell: "r1c6", digit: 7 },
        { cell: "r1c7", digit: 7 },
        { cell: "r4c6", digit: 7 },
        { cell: "r4c7", digit: 7 },
      ],
    },
    houses: { base: [row(1), row(4)], cover: [column(6), column(7)] },
    nodes: [],
    links: [],
    chains: [],
    kind: "elimination",
  },
};

export const groupedChain: Example = {
  puzzle: ".5.3....1...28.45.2.....7..5.3..8....9.51..8.1....9.......4...3.7.6....5..1.....2",
  digits: ".5.3....1...28.45.2.....7385.37.8....9.51.38.18.4395...25.4...3.7.6....5..1.....2",
  step: {
    technique: "grouped-aic",
    family: "loops",
    name: "Grouped AIC",
    score: 300,
    level: "expert",
    digits: [1, 2, 6, 7, 9],
    placements: {},
    eliminations: { r1c6: [7], r2c6: [7], r9c5: [7] },
    cells: {},
    candidates: {
      pincer: [
        { cell: "r1c5", digit: 7 },
        { cell: "r7c6", digit: 7 },
      ],
    },
    houses: {},
    nodes: [
      { cells: ["r1c5"], digit: 7, on: false },
      { cells: ["r1c5"], digit: 9, on: true },
      { cells: ["r1c7", "r1c8"], digit: 9, on: false },
      { cells: ["r2c9"], digit: 9, on: true },
      { cells: ["r2c9"], digit: 6, on: false },
      { cells: ["r4c9", "r6c9"], digit: 6, on: true },
      { cells: ["r6c8"], digit: 6, on: false },
      { cells: ["r6c8"], digit: 2, on: true },
      { cells: ["r4c7", "r4c8"], digit: 2, on: false },
      { cells: ["r4c5"], digit: 2, on: true },
      { cells: ["r4c5"], digit: 6, on: false },
      { cells: ["r3c5"], digit: 6, on: true },
      { cells: ["r3c2"], digit: 6, on: false },
      { cells: ["r3c2"], digit: 1, on: true },
      { cells: ["r3c4"], digit: 1, on: false },
      { cells: ["r7c4"], digit: 1, on: true },
      { cells: ["r7c6"], digit: 1, on: false },
      { cells: ["r7c6"], digit: 7, on: true },
    ],
    links: chainOf(17),
    chains: [0],
    kind: "elimination",
  },
};

/** Return the position an example was found in, with every candidate that no digit rules out. */
export function foundIn({ puzzle, digits: line }: Example): Found {
  const board = boardOfLine(puzzle);
  const digits = board && digitsOf(line, board.symbols);
  if (!board || !digits) throw new Error(`no puzzle: ${puzzle}`);
  const candidates = digits.map((digit, cell) => {
    if (digit) return 0;
    const seen = (board.peers[cell] ?? []).map((peer) => digits[peer] ?? 0);
    return NINE.reduce((mask, d) => (seen.includes(d) ? mask : mask | (1 << (d - 1))), 0);
  });
  return { board, digits, candidates };
}
