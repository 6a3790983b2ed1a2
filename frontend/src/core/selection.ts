/** Which cells are selected, and where the cursor is. */

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number;
}

export type Direction = "up" | "down" | "left" | "right";
export type Jump = "row-start" | "row-end" | "first" | "last";

/** Whether a drag adds or removes cells: its first cell decides. */
export interface Drag {
  readonly adds: boolean;
}

export const only = (cell: number): Selection => ({ cells: new Set([cell]), cursor: cell });

export const nothing = (cursor: number): Selection => ({ cells: new Set(), cursor });

/** The cell next to this one; at the edge, the same cell. */
export function neighbour(cell: number, direction: Direction, size: number): number {
  const row = Math.floor(cell / size);
  const column = cell % size;
  if (direction === "up") return row > 0 ? cell - size : cell;
  if (direction === "down") return row < size - 1 ? cell + size : cell;
  if (direction === "left") return column > 0 ? cell - 1 : cell;
  return column < size - 1 ? cell + 1 : cell;
}

/** The target cell of Home and End in the row, or with Ctrl in the whole grid. */
export function jump(cell: number, to: Jump, size: number): number {
  if (to === "first") return 0;
  if (to === "last") return size * size - 1;
  const start = cell - (cell % size);
  return to === "row-start" ? start : start + size - 1;
}

/** Move the cursor to a cell: selected alone, or added to the selection. */
export function moveTo(selection: Selection, cell: number, keeps: boolean): Selection {
  if (!keeps) return only(cell);
  return { cells: new Set([...selection.cells, selection.cursor, cell]), cursor: cell };
}

/** A press on a cell starts a drag. With a modifier it adds to the selection or removes from it. */
export function startDrag(selection: Selection, cell: number, keeps: boolean): [Selection, Drag] {
  if (!keeps) return [only(cell), { adds: true }];
  const adds = !selection.cells.has(cell);
  return [dragTo(selection, { adds }, cell), { adds }];
}

/** A drag enters a cell. */
export function dragTo(selection: Selection, drag: Drag, cell: number): Selection {
  if (selection.cells.has(cell) === drag.adds) return { cells: selection.cells, cursor: cell };
  const cells = new Set(selection.cells);
  if (drag.adds) cells.add(cell);
  else cells.delete(cell);
  return { cells, cursor: cell };
}

export const everything = (size: number, cursor: number): Selection => ({
  cells: new Set(Array.from({ length: size * size }, (_, cell) => cell)),
  cursor,
});

/** All cells with the same digit as this one; an empty cell alone. */
export function alike(digits: readonly number[], cell: number): Selection {
  const digit = digits[cell];
  if (!digit) return only(cell);
  return { cells: new Set(digits.flatMap((d, c) => (d === digit ? [c] : []))), cursor: cell };
}
