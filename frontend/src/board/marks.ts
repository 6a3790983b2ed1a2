/** Marks: where the player's notes are in a cell, and how large they are. */

import { digitsIn } from "../core/position";
import type { NoteStyle } from "../core/types";
import { centre, markOf, SANS_BASELINE, spotSize, toPixels, type Geometry } from "./geometry";

export interface Mark {
  readonly digit: number;
  readonly x: number;
  readonly y: number; // of the baseline
}

// corners first, then the middle of each side
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;

export function cornerSize(g: Geometry, large: boolean): number {
  return 0.25 * g.n * (large ? 1.2 : 1);
}

/** Return the corner marks of a cell. If there are more marks than corners and sides, each goes to its own place. */
export function cornerMarks(g: Geometry, cell: number, mask: number, large: boolean, isLabelled = false): Mark[] {
  const digits = digitsIn(mask);
  if (digits.length > CORNERS.length) return placedMarks(g, cell, mask, large, isLabelled);
  const size = cornerSize(g, large);
  const [x, y] = centre(g, cell);
  return digits.map((digit, k) => {
    const [right, down] = CORNERS[k] ?? CORNERS[0];
    const lower = isLabelled && down < 0 ? 0.17 * g.n : 0;
    return { digit, x: x + right * 0.325 * g.n, y: y + down * 0.315 * g.n + lower + SANS_BASELINE * size };
  });
}

/** Return marks that each have a fixed place, as on a telephone keypad. */
export function placedMarks(g: Geometry, cell: number, mask: number, large: boolean, isLabelled = false): Mark[] {
  const size = spotSize(g) * (large ? 1.2 : 1);
  return digitsIn(mask).map((digit) => {
    const [x, y] = toPixels(g, markOf({ cell, digit }, g.size, isLabelled));
    return { digit, x, y: y + SANS_BASELINE * size };
  });
}

export interface Row {
  readonly digits: readonly number[];
  readonly x: number;
  readonly y: number;
}

const IN_A_ROW = 7;

/** Return the size of centre marks: smaller from four marks, and again from six. */
export function centreSize(g: Geometry, count: number, large: boolean): number {
  const share = count < 4 ? 0.28 : count < 6 ? 0.235 : 0.19;
  const widest = count < 6 ? count : Math.min(count, IN_A_ROW);
  return Math.min(share * (large ? 1.2 : 1), 0.96 / (widest * 0.7)) * g.n;
}

/** Return the rows of centre marks: a single one if they fit. */
export function centreRows(g: Geometry, cell: number, mask: number, large: boolean): Row[] {
  const digits = digitsIn(mask);
  const size = centreSize(g, digits.length, large);
  const count = Math.max(1, Math.ceil(digits.length / IN_A_ROW));
  const each = Math.ceil(digits.length / count);
  const [x, y] = centre(g, cell);
  return Array.from({ length: count }, (_, k) => ({
    digits: digits.slice(k * each, (k + 1) * each),
    x: x + 0.04 * size, // half of the tracking after the last digit
    y: y + (k - (count - 1) / 2) * 1.15 * size + SANS_BASELINE * size,
  }));
}

/** Are centre marks written as a row, or each in its own place? */
export function isRow(style: NoteStyle): boolean {
  return style === "row";
}
