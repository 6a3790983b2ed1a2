/** Strokes: the cells that a pointer or the keyboard points at, one after the other, and the clue that they make.
 *
 * Points are in units of cells: the centre of the first cell is (0.5, 0.5); negative ones are outside the grid. */
import { emptyClue, type Clue } from "./clue";
import { cellFields, isNeeded, valuesOf, type Kind } from "./kinds";

type Step = readonly [down: number, right: number];

const rowOf = (cell: number, size: number): number => Math.floor(cell / size);

const isInside = (at: number, size: number): boolean => at >= 0 && at < size;

/** Do two cells touch, at a side or a corner? */
export function areTouching(a: number, b: number, size: number): boolean {
  const [down, right] = [rowOf(a, size) - rowOf(b, size), (a % size) - (b % size)];
  return a !== b && Math.abs(down) < 2 && Math.abs(right) < 2;
}

/** The cells of a stroke that goes on to another cell: back to the one before takes the last one away. */
export function extend(kind: Kind, stroke: readonly number[], cell: number): readonly number[] {
  if (stroke.at(-1) === cell) return stroke;
  if (stroke.at(-2) === cell) return stroke.slice(0, -1);
  if (!stroke.includes(cell)) return [...stroke, cell];
  return mayMeet(kind, stroke, cell) ? [...stroke, cell] : stroke;
}

/** May a line come to a cell that it has already? */
function mayMeet(kind: Kind, stroke: readonly number[], cell: number): boolean {
  const type = cellFields(kind)[0]?.type;
  const isClosed = stroke.length > 3 && stroke[0] === stroke.at(-1);
  if (isClosed) return false;
  return type === "line" || (type === "loop" && cell === stroke[0] && stroke.length > 2);
}

/** Add a cell to a shape, or take it away. */
export const toggle = (cells: readonly number[], cell: number): readonly number[] =>
  cells.includes(cell) ? cells.filter((other) => other !== cell) : [...cells, cell];

// ---- what a point means

/** The two cells of the edge next to a point, or null outside the grid. */
export function edgeAt(x: number, y: number, size: number): readonly [number, number] | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (!isInside(row, size) || !isInside(column, size)) return null;
  const [right, down] = [x - column - 0.5, y - row - 0.5];
  const isAcross = Math.abs(right) > Math.abs(down);
  const other = isAcross ? [row, column + Math.sign(right || 1)] : [row + Math.sign(down || 1), column];
  const [r = 0, c = 0] = other;
  if (!isInside(r, size) || !isInside(c, size)) return null;
  const pair = [row * size + column, r * size + c].sort((a, b) => a - b);
  return [pair[0] ?? 0, pair[1] ?? 0];
}

/** The four cells around the corner next to a point, or null at the border. */
export function cornerAt(x: number, y: number, size: number): readonly number[] | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (!isInside(row - 1, size) || !isInside(column - 1, size) || row >= size || column >= size) return null;
  const last = row * size + column;
  return [last - size - 1, last - size, last - 1, last];
}

/** The rows, columns or diagonals that begin beside a point outside the grid, for a kind of clues there. */
export function linesAt(x: number, y: number, size: number, kind: Kind | null): readonly (readonly number[])[] {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (isInside(row, size) && isInside(column, size)) return [];
  return stepsOf(kind).flatMap(([down, right]) => {
    const first = [row + down, column + right] as const;
    return isInside(first[0], size) && isInside(first[1], size) ? [lineFrom(first, [down, right], size)] : [];
  });
}

/** The rows, columns or diagonals that begin at a cell of the border. */
export function linesFrom(cell: number, size: number, kind: Kind | null): readonly (readonly number[])[] {
  const at = [rowOf(cell, size), cell % size] as const;
  return stepsOf(kind).flatMap((step) => {
    const isFirst = !isInside(at[0] - step[0], size) || !isInside(at[1] - step[1], size);
    return isFirst ? [lineFrom(at, step, size)] : [];
  });
}

const stepsOf = (kind: Kind | null): readonly Step[] =>
  kind?.placement === "outside" ? STRAIGHTS : kind?.placement === "diagonal" ? DIAGONALS : [];

const STRAIGHTS: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const DIAGONALS: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

function lineFrom([row, column]: readonly [number, number], [down, right]: Step, size: number): number[] {
  const cells: number[] = [];
  for (let r = row, c = column; isInside(r, size) && isInside(c, size); r += down, c += right) cells.push(r * size + c);
  return cells;
}

// ---- the clue of a stroke

/** A clue with these cells; values that have no default are empty, and a choice is the first one. */
export function clueOfStroke(kind: Kind, stroke: readonly number[]): Clue {
  const values = valuesOf(kind).map((field) => (isNeeded(field) && field.options?.split(" ")[0]) || "");
  return { ...emptyClue(kind), values, paths: pathsOf(kind, stroke) };
}

function pathsOf(kind: Kind, stroke: readonly number[]): readonly (readonly number[])[] {
  if (kind.placement === "area" || kind.placement === "groups" || kind.placement === "marks")
    return [[...stroke].sort((a, b) => a - b)];
  const hasCircle = cellFields(kind).length > 1;
  return hasCircle ? [stroke.slice(0, 1), stroke.slice(1)] : [stroke];
}

/** A clue that goes on with another stroke, if that begins at the end of a line, or anywhere in a clue with branches;
 * null if it does not. */
export function joinStroke(clue: Clue, stroke: readonly number[]): Clue | null {
  const [first, ...rest] = stroke;
  if (first === undefined || !rest.length) return null;
  const { kind, paths } = clue;
  const hasCircle = cellFields(kind).length > 1;
  const end = paths.findIndex((list, k) => list.at(-1) === first && !(hasCircle && k === 0));
  if (end >= 0 && (kind.placement === "line" || kind.placement === "branches")) {
    const isFree = kind.placement === "line" || rest.every((cell) => !paths[end]?.includes(cell));
    return isFree ? { ...clue, paths: paths.map((list, k) => (k === end ? [...list, ...rest] : list)) } : null;
  }
  if (kind.placement !== "branches") return null;
  if (hasCircle) return paths[0]?.includes(first) ? { ...clue, paths: [...paths, rest] } : null;
  return paths.some((list) => list.includes(first)) ? { ...clue, paths: [...paths, stroke] } : null;
}

/** A clone with another group: the cells themselves, or for a single cell the first group moved there. */
export function addGroup(clue: Clue, stroke: readonly number[], size: number): Clue {
  const [first = []] = clue.paths;
  const [to, ...more] = stroke;
  if (to === undefined) return clue;
  const group = more.length || first.length === 1 ? stroke : moved(first, to, size);
  return group ? { ...clue, paths: [...clue.paths, [...group].sort((a, b) => a - b)] } : clue;
}

function moved(group: readonly number[], to: number, size: number): readonly number[] | null {
  const from = Math.min(...group);
  const [down, right] = [rowOf(to, size) - rowOf(from, size), (to % size) - (from % size)];
  const places = group.map((cell) => [rowOf(cell, size) + down, (cell % size) + right] as const);
  const fits = places.every(([row, column]) => isInside(row, size) && isInside(column, size));
  return fits ? places.map(([row, column]) => row * size + column) : null;
}
