/** Sheets: the layout of puzzles on paper, in pixels of 1/96 inch. */

export type Paper = "a4" | "letter";
export const PAPERS: readonly Paper[] = ["a4", "letter"];

export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];
export const SOLUTIONS_PER_PAGE = 12;

const INCH = 96;
const MILLIMETRE = INCH / 25.4;
const SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210 * MILLIMETRE, 297 * MILLIMETRE],
  letter: [8.5 * INCH, 11 * INCH],
};
export const MARGIN = 14 * MILLIMETRE;
const FOOT = 24;
const HEAD = 32; // above each board
const GAP = 24;

const GRIDS: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  12: [3, 4],
};

export const columnsOf = (each: number): number => GRIDS[each]?.[0] ?? 1;

/** Return the cell size at which all boards of a page fit. */
export function pitchOn(paper: Paper, each: number, size: number): number {
  const [columns, rows] = GRIDS[each] ?? [1, 1];
  const [width, height] = SIZES[paper];
  const across = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const down = (height - 2 * MARGIN - FOOT - (rows - 1) * GAP) / rows - HEAD;
  return Math.floor((Math.min(across, down) - 3) / size);
}

/** Split the items into groups of this size. */
export function splitInto<T>(items: readonly T[], each: number): T[][] {
  const groups: T[][] = [];
  for (let k = 0; k < items.length; k += each) groups.push(items.slice(k, k + each));
  return groups;
}
