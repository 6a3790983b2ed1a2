/** Drafts: a puzzle being entered. Immutable, so that undo only has to go back. */
import { boardOf, boardOfLine, lineOfPuzzle } from "../../core/board";
import { same } from "../../core/position";
import type { Board, BoardJson } from "../../core/types";

export interface Draft {
  readonly size: number;
  readonly symbols: string;
  readonly digits: readonly number[];
  readonly regions: readonly number[]; // 0…size−1, cell by cell
  readonly diagonals: boolean;
  readonly order: readonly number[]; // the cells with a digit, in the order of typing
}

export const SIZES = [4, 6, 8, 9, 10, 12, 16] as const;

/** An empty board of a size, with the usual boxes. */
export function emptyDraft(size: number): Draft {
  const board = boardOfLine(".".repeat(size * size));
  if (!board) throw new Error(`no board of size ${size}`);
  return draftOf(board);
}

/** The puzzle of a board, as a draft. */
export function draftOf({
  size,
  symbols,
  givens,
  regions,
  diagonals,
}: Pick<BoardJson, "size" | "symbols" | "diagonals"> & {
  givens: readonly number[];
  regions: readonly number[];
}): Draft {
  const order = givens.flatMap((digit, cell) => (digit ? [cell] : []));
  return { size, symbols, digits: givens, regions, diagonals, order };
}

/** Write a digit to these cells; if all of them have it already, remove it. 0 removes digits. */
export function typeDigit(draft: Draft, cells: Iterable<number>, digit: number): Draft {
  const chosen = [...cells];
  const isThere = digit > 0 && chosen.every((cell) => draft.digits[cell] === digit);
  const value = isThere ? 0 : digit;
  const changed = chosen.filter((cell) => draft.digits[cell] !== value);
  if (!changed.length) return draft;
  const digits = [...draft.digits];
  for (const cell of changed) digits[cell] = value;
  const rest = draft.order.filter((cell) => !changed.includes(cell));
  return { ...draft, digits, order: value ? [...rest, ...changed] : rest };
}

/** Assign these cells to a region. */
export function paintRegion(draft: Draft, cells: Iterable<number>, region: number): Draft {
  const changed = [...cells].filter((cell) => draft.regions[cell] !== region);
  if (!changed.length) return draft;
  const regions = [...draft.regions];
  for (const cell of changed) regions[cell] = region;
  return { ...draft, regions };
}

/** The draft with the usual boxes again. */
export function restoreBoxes(draft: Draft): Draft {
  const { regions } = emptyDraft(draft.size);
  return same(regions, draft.regions) ? draft : { ...draft, regions };
}

/** How many cells each region has. */
export function regionCounts({ size, regions }: Draft): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const region of regions) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** Does every region have the right number of cells? */
export const isWhole = (draft: Draft): boolean => regionCounts(draft).every((count) => count === draft.size);

export const givensOf = (draft: Draft): number => draft.digits.filter(Boolean).length;

/** The puzzle as one line, with its rules if they are not the usual ones. */
export const lineOfDraft = (draft: Draft): string => lineOfPuzzle(draft.digits, draft);

/** The board of a draft: every digit is a given. */
export function boardOfDraft(draft: Draft): Board {
  const { size, symbols, digits, regions, diagonals } = draft;
  const clues = givensOf(draft);
  return boardOf({
    puzzle: lineOfDraft(draft),
    size,
    symbols,
    givens: [...digits],
    regions: [...regions],
    diagonals,
    clues,
  });
}

/** The cell among these that was typed last, or −1. */
export const lastTyped = (draft: Draft, cells: readonly number[]): number =>
  draft.order.filter((cell) => cells.includes(cell)).at(-1) ?? -1;
