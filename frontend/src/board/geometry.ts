/** Geometry: where everything on a board is, in whole pixels, so that lines stay crisp.
 *
 * Line k starts at 1 + k·n and is 1 wide; box lines and the frame are 3 wide around that, so a board of pitch n has
 * size·n + 3 pixels. */

import { SIZES } from "./description";
import type { Spot } from "./drawing";

export type Place = readonly [x: number, y: number];

export interface Geometry {
  readonly size: number;
  readonly n: number;
  readonly width: number;
}

export const SERIF_BASELINE = 0.335; // below the centre, as a fraction of the font size
export const SANS_BASELINE = 0.364;

export function geometry(size: number, n: number): Geometry {
  return { size, n, width: size * n + 3 };
}

/** How many cells of room there are around a board, for clues outside the grid. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_ROOM: Room = { left: 0, top: 0, right: 0, bottom: 0 };

/** Return the cell pitch that fits a window: limited by the width on a phone, by the height on a desktop. */
export function pitch(size: number, window: { width: number; height: number }, around = NO_ROOM): number {
  const { width, height } = window;
  const [across, down] = [size + around.left + around.right, size + around.top + around.bottom];
  const fit = (room: number, cells: number) => Math.floor((room - 3) / cells);
  if (width < 600) return Math.max(8, fit(width - 16, across));
  return Math.max(8, Math.min(fit(Math.min(height - 164, 726), down), fit(Math.min(726, 0.6 * width), across)));
}

/** Return the width and the height of a board in pixels, with the room around it. */
export function boardSize(size: number, n: number, around = NO_ROOM): { width: number; height: number } {
  const { left, top, right, bottom } = around;
  const pixels = (cells: number) => Math.round(cells * n);
  return { width: size * n + 3 + pixels(left) + pixels(right), height: size * n + 3 + pixels(top) + pixels(bottom) };
}

export function left(g: Geometry, cell: number): number {
  return 1 + (cell % g.size) * g.n;
}

export function top(g: Geometry, cell: number): number {
  return 1 + Math.floor(cell / g.size) * g.n;
}

/** Return the centre of a cell. */
export function centre(g: Geometry, cell: number): Place {
  return toPixels(g, centreOf(cell, g.size));
}

/** Return whole cells, with the lines around them, as path data. */
export function squares(g: Geometry, cells: Iterable<number>): string {
  const side = g.n + 1;
  let drawn = "";
  for (const cell of cells) drawn += `M${left(g, cell)} ${top(g, cell)}h${side}v${side}h${-side}z`;
  return drawn;
}

/** Return how many notes fit side by side in a cell: 3 on a 9×9 board. */
export function across(size: number): number {
  return Math.ceil(Math.sqrt(size));
}

/** Return the centre of a cell, in units of cells. */
export function centreOf(cell: number, size: number): Place {
  return [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
}

/** Return the centre of a note that has its own place in the cell, in units of cells: lower below a label. */
export function markOf({ cell, digit }: Spot, size: number, isLabelled = false): Place {
  const wide = across(size);
  const [column, row] = [(digit - 1) % wide, Math.floor((digit - 1) / wide)];
  const pitch = SIZES.marks / wide;
  const [x, y] = centreOf(cell, size);
  const [down, narrow] = isLabelled ? [SIZES.labelled.down, SIZES.labelled.narrow] : [0, 1];
  const along = row - (Math.ceil(size / wide) - 1) / 2;
  return [x + (column - (wide - 1) / 2) * pitch, y + down + along * pitch * narrow];
}

/** Convert a place from units of cells to pixels. */
export function toPixels(g: Geometry, [x = 0, y = 0]: readonly number[]): Place {
  return [1.5 + x * g.n, 1.5 + y * g.n];
}

/** Return the size of a note in its own place: larger in small cells. */
export function spotSize(g: Geometry): number {
  const share = g.n >= 60 ? 0.215 : 0.25;
  return ((share * 3) / Math.max(across(g.size), 2.5)) * g.n;
}

/** Return the font size of a digit: printed for givens, or handwritten. */
export function digitSize(g: Geometry, isGiven: boolean): number {
  const share = g.size < 16 ? 0.62 : 0.56;
  return (isGiven ? share : 0.93 * share) * g.n;
}

/** Return a length as a short string, with at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Return straight lines from place to place as path data. */
export function path(...places: readonly Place[]): string {
  return "M" + places.map(([x, y]) => `${short(x)} ${short(y)}`).join("L");
}
