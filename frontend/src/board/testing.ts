/** Steps that the library found, as the server tells them, for tests. */

import type { StepJson } from "../api/types";
import { boardOfLine, digitsOf } from "../core/board";
import type { Found } from "./step";

interface Example {
  readonly puzzle: string;
  readonly digits: string;
  readonly step: StepJson;
}

export const xyWing: Example = {
  puzzle: ".5.3....1...28.45.2.....7..5.3..8....9.51..8.1....9.......4...3.7.6....5..1.....2",
  digits: ".5.374..1...28145.2149..7385.37.8.1..9.51.38.18.4395...251478.3.7.6..145..18...72",
  step: {
    technique: "xy-wing",
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
    links: [
      { from: 0, to: 1, strong: true },
      { from: 1, to: 2, strong: false },
      { from: 2, to: 3, strong: true },
      { from: 3, to: 4, strong: false },
      { from: 4, to: 5, strong: true },
    ],
    chains: [0],
    conclusion: "r1c3, r8c1 ≠ 8",
    reason:
      "r7c1 is 6 or 9. If it is 6, then r1c1 is 8. If it is 9, then r8c3 is 8. One pincer is 8 either way, so 8 leaves the cells that see both: r1c3 and r8c1",
    kind: "elimination",
  },
};

export const hiddenSingle: Example = {
  puzzle: ".7.8...1.6...43.5...8.....95...9.48.9.......6.47.3...57.....1...1.38...4.5...6.9.",
  digits: "47586921369..43.5...8.7.6495..7924819.....376.4763.9257..9..13.219387564.5...6.9.",
  step: {
    technique: "hidden-single",
    name: "Hidden Single",
    score: 14,
    level: "easy",
    digits: [1],
    placements: { r6c1: 1 },
    eliminations: {},
    cells: { base: ["r6c1"] },
    candidates: { base: [{ cell: "r6c1", digit: 1 }] },
    houses: {
      base: [{ name: "row 6", cells: ["r6c1", "r6c2", "r6c3", "r6c4", "r6c5", "r6c6", "r6c7", "r6c8", "r6c9"] }],
    },
    nodes: [],
    links: [],
    chains: [],
    conclusion: "r6c1 = 1",
    reason: "in row 6 there is no other place for 1",
    kind: "placement",
  },
};

export const xWing: Example = {
  puzzle: "9..48....3.4..5.....6.3.5..2...1...8.57...3..1....26.......629.4..92............6",
  digits: "92548..633.4.65.....6.395..2..61..586578943..1....26.......629.46.92...5.92.....6",
  step: {
    technique: "x-wing",
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
    houses: {
      base: [
        { name: "row 1", cells: ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"] },
        { name: "row 4", cells: ["r4c1", "r4c2", "r4c3", "r4c4", "r4c5", "r4c6", "r4c7", "r4c8", "r4c9"] },
      ],
      cover: [
        { name: "column 6", cells: ["r1c6", "r2c6", "r3c6", "r4c6", "r5c6", "r6c6", "r7c6", "r8c6", "r9c6"] },
        { name: "column 7", cells: ["r1c7", "r2c7", "r3c7", "r4c7", "r5c7", "r6c7", "r7c7", "r8c7", "r9c7"] },
      ],
    },
    nodes: [],
    links: [],
    chains: [],
    conclusion: "r2c7, r8c6, r8c7, r9c6, r9c7 ≠ 7",
    reason:
      "the 7s of rows 1 and 4 can only stand in columns 6 and 7. The two rows need two of them, one in each of those columns. So 7 leaves the rest of those columns: r2c7, r8c6, r8c7, r9c6 and r9c7",
    kind: "elimination",
  },
};

export const groupedChain: Example = {
  puzzle: ".5.3....1...28.45.2.....7..5.3..8....9.51..8.1....9.......4...3.7.6....5..1.....2",
  digits: ".5.3....1...28.45.2.....7385.37.8....9.51.38.18.4395...25.4...3.7.6....5..1.....2",
  step: {
    technique: "grouped-aic",
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
    links: [
      { from: 0, to: 1, strong: true },
      { from: 1, to: 2, strong: false },
      { from: 2, to: 3, strong: true },
      { from: 3, to: 4, strong: false },
      { from: 4, to: 5, strong: true },
      { from: 5, to: 6, strong: false },
      { from: 6, to: 7, strong: true },
      { from: 7, to: 8, strong: false },
      { from: 8, to: 9, strong: true },
      { from: 9, to: 10, strong: false },
      { from: 10, to: 11, strong: true },
      { from: 11, to: 12, strong: false },
      { from: 12, to: 13, strong: true },
      { from: 13, to: 14, strong: false },
      { from: 14, to: 15, strong: true },
      { from: 15, to: 16, strong: false },
      { from: 16, to: 17, strong: true },
    ],
    chains: [0],
    conclusion: "r1c6, r2c6, r9c5 ≠ 7",
    reason:
      "if r1c5 is not 7: r1c5≠7 → r1c5=9 → r1c7/r1c8≠9 → r2c9=9 → r2c9≠6 → r4c9/r6c9=6 → r6c8≠6 → r6c8=2 → r4c7/r4c8≠2 → r4c5=2 → r4c5≠6 → r3c5=6 → r3c2≠6 → r3c2=1 → r3c4≠1 → r7c4=1 → r7c6≠1 → r7c6=7. So at least one of r1c5 and r7c6 is 7, and 7 leaves the cells that see both: r1c6, r2c6 and r9c5",
    kind: "elimination",
  },
};

/** Return what an example was found on, with every candidate that no digit forbids. */
export function foundOn({ puzzle, digits: line }: Example): Found {
  const board = boardOfLine(puzzle);
  const digits = board && digitsOf(line, board.symbols);
  if (!board || !digits) throw new Error(`no puzzle: ${puzzle}`);
  const candidates = digits.map((digit, cell) => {
    if (digit) return 0;
    const seen = (board.peers[cell] ?? []).map((peer) => digits[peer] ?? 0);
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((mask, d) => (seen.includes(d) ? mask : mask | (1 << (d - 1))), 0);
  });
  return { board, digits, candidates };
}
