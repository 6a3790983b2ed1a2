/** Drawing: what a verdict shows on the board, and the regions while they are painted. */
import { NOTHING, type Drawing } from "../../board/drawing";
import { bit, startOf } from "../../core/position";
import type { Board, Position } from "../../core/types";
import { conflictOf, drawingOfConflict } from "./conflict";
import type { Draft } from "./draft";
import type { Difference, Verdict } from "./verdict.svelte";

const MOST_SHOWN = 24; // differing cells; if there are more, only the first is shown

/** Return the cells where the shown solutions differ. */
function listShown(verdict: Verdict): readonly Difference[] {
  if (verdict.kind !== "several") return [];
  return verdict.differences.length > MOST_SHOWN ? verdict.differences.slice(0, 1) : verdict.differences;
}

/** Return the drawing of a verdict, or null if it has none. */
export function drawingOfVerdict(board: Board, verdict: Verdict): Drawing | null {
  if (verdict.kind === "none") return drawingOfConflict(board, verdict.conflict, conflictOf(board, verdict.reason));
  const shown = listShown(verdict);
  return shown.length ? { ...NOTHING, fills: new Map(shown.map(({ cell }) => [cell, "fin"])) } : null;
}

/** Return the givens, with both digits as notes where solutions differ. */
export function notedGivens(board: Board, verdict: Verdict): Position {
  const start = startOf(board);
  const centre = [...start.centre];
  for (const { cell, digits } of listShown(verdict))
    centre[cell] = digits.reduce((mask, digit) => mask + bit(digit), 0);
  return { ...start, centre };
}

const COLOURS = 8;

/** Return the regions as colours, each with its number in the corner: there may be more regions than colours. */
export function regionMarks({ digits, regions }: Draft): Position {
  return {
    digits,
    corner: regions.map((region) => bit(region + 1)),
    centre: digits.map(() => 0),
    colours: regions.map((region) => bit((region % COLOURS) + 1)),
  };
}
