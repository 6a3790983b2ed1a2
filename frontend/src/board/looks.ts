/** Looks: what each cell shows, computed once for all cells. An unchanged cell keeps its look object, and a row its
 * list, so that they are not drawn again. */

import type { Written } from "./describe";
import type { BoardProps } from "./view";

export interface Look extends Written {
  readonly isFogged: boolean;
  readonly at: number;
  readonly isGiven: boolean;
  /** The drawing marks the digit as wrong. */
  readonly isFault: boolean;
  /** The drawing writes in the cell: the notes are hidden. */
  readonly isCovered: boolean;
  /** The digit was written while the board was visible: it grows into place. */
  readonly isNew: boolean;
}

export type Line = readonly Look[];

/** Return the looks of all cells, row by row. */
export function looksOf(view: BoardProps, before: readonly Line[] = []): readonly Line[] {
  const { board, position, solved, conflicts, wrong, drawing, remarks, paused, fog } = view;
  const { size, givens } = board;
  const { digits, corner, centre, colours } = position;
  const look = (at: number, old: Look | undefined): Look => {
    const isFogged = !!fog?.has(at);
    const isGiven = !!givens[at] && !isFogged;
    const digit = isFogged && givens[at] ? 0 : (digits[at] ?? 0);
    return {
      at,
      digit,
      isGiven,
      isFogged,
      corner: corner[at] ?? 0,
      centre: centre[at] ?? 0,
      colours: colours[at] ?? 0,
      isSolved: !!solved?.has(at),
      isConflict: !!conflicts?.has(at),
      isWrong: !!wrong?.has(at),
      isFault: !!drawing?.contradiction?.faults.includes(at),
      isCovered: !!drawing?.written.has(at),
      isNew: !paused && !!old && (old.isNew || old.digit !== digit),
      remark: remarks?.get(at) ?? "",
    };
  };
  const known = before.length === size ? before : [];
  const lines = Array.from({ length: size }, (_, row) => {
    const line = known[row];
    const cells = Array.from({ length: size }, (_, column) =>
      keepIfEqual(line?.[column], look(row * size + column, line?.[column])),
    );
    return line && cells.every((cell, column) => cell === line[column]) ? line : cells;
  });
  return lines.every((line, row) => line === known[row]) ? known : lines;
}

/** Return the old look if the new one equals it. */
function keepIfEqual(old: Look | undefined, now: Look): Look {
  if (!old) return now;
  for (const name in now) if (old[name as keyof Look] !== now[name as keyof Look]) return now;
  return old;
}
