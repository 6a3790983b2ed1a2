/** Sizes: the boards on offer, and how many cells may be empty on each. */

import caps from "../../lessons/data/caps.json";
import { LEVELS, type LevelName } from "../../server/types";

export type SizeName = "4" | "6" | "9" | "12" | "16" | "jigsaw";

export interface Size {
  readonly name: SizeName;
  readonly rows: number;
  /** Columns and rows of boxes, for the icon. */
  readonly boxes: readonly [across: number, down: number];
  /** The levels for which a puzzle can be generated quickly. */
  readonly levels: readonly LevelName[];
  readonly fewest: number;
  readonly most: number;
  /** The default number of empty cells: shown, and sent if it helps. */
  readonly usual: number;
}

export const SIZES: readonly Size[] = [
  { name: "4", rows: 4, boxes: [2, 2], levels: ["easy"], fewest: 4, most: 12, usual: 10 },
  { name: "6", rows: 6, boxes: [3, 2], levels: LEVELS.slice(0, 4), fewest: 12, most: 27, usual: 25 },
  { name: "9", rows: 9, boxes: [3, 3], levels: LEVELS, fewest: 30, most: 60, usual: 55 },
  { name: "12", rows: 12, boxes: [4, 3], levels: LEVELS, fewest: 40, most: 95, usual: 96 },
  { name: "16", rows: 16, boxes: [4, 4], levels: LEVELS, fewest: 60, most: 160, usual: 130 },
  { name: "jigsaw", rows: 9, boxes: [3, 3], levels: LEVELS, fewest: 30, most: 60, usual: 55 },
];

/** The extra empty cells that a level needs: hard puzzles need room for hard steps. */
const ROOM: Readonly<Record<LevelName, number>> = { easy: 0, medium: 8, hard: 10, expert: 14, extreme: 16 };

export function fewestOf(size: Size, level: LevelName): number {
  return size.rows === 9 ? size.fewest + ROOM[level] : size.fewest;
}

/** The highest score of a level on a board with this many rows, as the library has it; null: any score. */
export function capOf(level: LevelName, rows: number): number | null {
  return (caps as Readonly<Record<string, readonly (number | null)[]>>)[rows]?.[LEVELS.indexOf(level)] ?? null;
}
