/** Searching the clues of a puzzle. */
import { clueOf, type Clue } from "./clue";
import type { Kind } from "./kinds";
import type { Puzzle } from "./puzzle";
import { joinStroke } from "./stroke";

export interface Placed {
  readonly clue: Clue;
  /** Its place among the words. */
  readonly place: number;
}

/** The clues of a kind, in the order of the setter. */
export const cluesOf = ({ words, size }: Puzzle, kind: Kind): Placed[] =>
  words.flatMap((word, place) => {
    const clue = clueOf(word, size);
    return clue?.kind === kind ? [{ clue, place }] : [];
  });

/** The last clue of a kind that a cell belongs to. */
export const clueAtCell = (puzzle: Puzzle, kind: Kind, cell: number): Placed | undefined =>
  cluesOf(puzzle, kind)
    .filter(({ clue }) => clue.paths.some((list) => list.includes(cell)))
    .at(-1);

/** The clue of the same kind with the same cells; edges have no direction. */
export function findSame(puzzle: Puzzle, { kind, paths }: Clue): Placed | undefined {
  const order = (lists: Clue["paths"]): string =>
    String(kind.placement === "edge" ? lists.map((list) => [...list].sort((a, b) => a - b)) : lists);
  return cluesOf(puzzle, kind).find(({ clue }) => order(clue.paths) === order(paths));
}

/** A clue with branches that a stroke begins in, with the stroke as another one. */
export function findBranched(puzzle: Puzzle, kind: Kind, stroke: readonly number[]): Placed | undefined {
  if (kind.placement !== "branches") return undefined;
  const found = cluesOf(puzzle, kind).flatMap(({ clue, place }) => {
    const joined = clue.paths[0]?.[0] === stroke[0] ? joinStroke(clue, stroke) : null;
    return joined ? [{ clue: joined, place }] : [];
  });
  return found[0];
}
