/** Checking a board: how many solutions it has, and which givens conflict if it has none. */
import { boardOf } from "./board";
import { conflictIn, solutionsOf, type Found } from "./solver";
import type { Board } from "./types";

export type Question = Pick<Board, "puzzle" | "size" | "symbols" | "givens" | "regions" | "diagonals">;

/** What the solver found; if there is no solution, the givens that conflict. */
export interface Judged extends Found {
  readonly conflict: readonly number[];
}

/** Check a board on the current thread. */
export function judged({ puzzle, size, symbols, givens, regions, diagonals }: Question): Judged {
  const board = boardOf({ puzzle, size, symbols, givens: [...givens], regions: [...regions], diagonals, clues: 0 });
  const found = solutionsOf(board);
  return { ...found, conflict: found.status === "none" ? conflictIn(board) : [] };
}
