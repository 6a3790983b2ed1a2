/** Clues: what is drawn of the rules of a puzzle. Loaded with the first puzzle that has such rules. */

import type { Board } from "../../core/types";
import { arrangeClues, type Clues } from "./arrange";
import { readItems, type Item } from "./items";
import { CLUES } from "./looks";
import "virtual:clues.css";

export type { CluePart, Clues } from "./arrange";
export { default as ClueLayer } from "./ClueLayer.svelte";
export { default as PenLayer } from "./PenLayer.svelte";

interface Known {
  readonly items: readonly Item[];
  readonly hasYielding: boolean; // does anything make room for digits?
  filled: string;
  clues: Clues;
}

const known = new WeakMap<object, Known>(); // by variant: boards that share one are drawn alike

/** Return what is drawn of the rules of a board; the same object as long as it would be equal. */
export function arrange({ variant, size }: Board, digits: readonly number[]): Clues {
  if (!variant) return arrangeClues([], size, new Set());
  const before = known.get(variant);
  const items = before?.items ?? readItems(variant.items, size);
  const hasYielding = before?.hasYielding ?? items.some(({ look }) => CLUES[look]?.yields);
  const cells = hasYielding ? digits.flatMap((digit, cell) => (digit ? [cell] : [])) : [];
  const filled = cells.join(" ");
  if (before?.filled === filled) return before.clues;
  const clues = arrangeClues(items, size, new Set(cells));
  known.set(variant, { items, hasYielding, filled, clues });
  return clues;
}
