/** Lines: the paths of a board that follow from its shape, and the outline of a selection. */

import type { Board } from "../core/types";
import { path, short, toPixels, type Geometry, type Place } from "./geometry";
import type { Primitive } from "./layout";

/** Return the lines between all cells. */
export function thinLines({ size, n, width }: Geometry): string {
  let drawn = "";
  for (let k = 1; k < size; k += 1) {
    const at = 1 + k * n;
    drawn += `M${at} 0h1V${width}h-1zM0 ${at}H${width}v1H0z`;
  }
  return drawn;
}

/** Return the walls between regions, each as long as possible. */
export function walls({ size, n }: Geometry, regions: readonly number[]): string {
  let drawn = "";
  for (let k = 1; k < size; k += 1) {
    const upright = range(size).map((row) => regions[row * size + k - 1] !== regions[row * size + k]);
    const flat = range(size).map((column) => regions[(k - 1) * size + column] !== regions[k * size + column]);
    for (const [first, last] of runs(upright)) drawn += `M${k * n} ${first * n}h3V${last * n + 3}h-3z`;
    for (const [first, last] of runs(flat)) drawn += `M${first * n} ${k * n}H${last * n + 3}v3H${first * n}z`;
  }
  return drawn;
}

/** Return a tint for each region (0 is paper) so that neighbours differ, if four tints are enough. */
export function tintsOf({ size, regions }: Pick<Board, "size" | "regions">): number[] {
  const touching: Set<number>[] = range(Math.max(...regions) + 1).map(() => new Set());
  const touch = (a: number, b: number) => {
    const [one, other] = [regions[a] ?? 0, regions[b] ?? 0];
    if (one === other) return;
    touching[one]?.add(other);
    touching[other]?.add(one);
  };
  for (let at = 0; at < size * size; at += 1) {
    if ((at + 1) % size) touch(at, at + 1);
    if (at + size < size * size) touch(at, at + size);
  }
  const tints = touching.map(() => -1);
  let tries = 20_000; // disconnected regions may need more than four tints: then none are used
  const paint = (region: number): boolean => {
    if (region === tints.length) return true;
    for (let shift = 0; shift < 4 && tries > 0; shift += 1) {
      tries -= 1;
      const tint = (region + shift) % 4;
      if ([...(touching[region] ?? [])].some((other) => tints[other] === tint)) continue;
      tints[region] = tint;
      if (paint(region + 1)) return true;
    }
    tints[region] = -1;
    return false;
  };
  return paint(0) ? tints : tints.map(() => 0);
}

const INSET = 2; // from the middle of the grid line to the middle of the selection line
const RADIUS = 4;

/** Return one outline around each connected part of a selection, with round corners. */
export function outline(g: Geometry, cells: ReadonlySet<number>, inset = INSET): string {
  return loops(g.size, cells)
    .map((loop) => roundCorners(loop.map((corner) => inside(g, corner, inset))))
    .join("");
}

interface Corner {
  readonly column: number;
  readonly row: number;
  /** The directions of the sides that meet here: 0 right, 1 down, 2 left, 3 up; the inside is on the right. */
  readonly into: number;
  readonly out: number;
}

const STEPS: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

function step(direction: number): Place {
  return STEPS[direction % 4] ?? [0, 0];
}

/** Return the corners of the border of some cells, clockwise, one list for each closed line. */
function loops(size: number, cells: ReadonlySet<number>): Corner[][] {
  const has = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < size && row < size && cells.has(row * size + column);
  const isSide = (column: number, row: number, direction: number) => {
    const [dx, dy] = step(direction + 3); // the cell to the left of the path
    return has(column, row) && !has(column + dx, row + dy);
  };
  const seen = new Set<string>();
  const found: Corner[][] = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    for (let first = 0; first < 4; first += 1) {
      let [column, row, direction] = [cell % size, Math.floor(cell / size), first];
      const loop: Corner[] = [];
      while (isSide(column, row, direction) && !seen.has(`${column} ${row} ${direction}`)) {
        seen.add(`${column} ${row} ${direction}`);
        const [dx, dy] = step(direction);
        const [lx, ly] = step(direction + 3);
        let next = direction;
        if (!has(column + dx, row + dy)) next = direction + 1;
        else if (has(column + dx + lx, row + dy + ly)) {
          next = direction + 3;
          [column, row] = [column + dx + lx, row + dy + ly];
        } else [column, row] = [column + dx, row + dy];
        if (next !== direction) loop.push(cornerOf(column, row, direction, next % 4));
        direction = next % 4;
      }
      if (loop.length) found.push(loop);
    }
  }
  return found;
}

/** Return the corner at the start of the side `out` of a cell. */
function cornerOf(column: number, row: number, into: number, out: number): Corner {
  return { column: column + Number(out === 1 || out === 2), row: row + Number(out === 2 || out === 3), into, out };
}

/** Return where a corner is drawn: slightly inside. */
function inside(g: Geometry, { column, row, into, out }: Corner, inset: number): Place {
  const [ax, ay] = step(into + 1);
  const [bx, by] = step(out + 1);
  return [1.5 + column * g.n + inset * (ax + bx), 1.5 + row * g.n + inset * (ay + by)];
}

function roundCorners(corners: readonly Place[]): string {
  const drawn = corners.map((corner, k) => {
    const before = corners[(k + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(k + 1) % corners.length] ?? corner;
    const [a, b] = [towards(corner, before), towards(corner, after)];
    return `${k ? "L" : "M"}${formatPlace(a)}Q${formatPlace(corner)} ${formatPlace(b)}`;
  });
  return drawn.join("") + "Z";
}

function towards([x, y]: Place, [gx, gy]: Place): Place {
  return [x + RADIUS * Math.sign(gx - x), y + RADIUS * Math.sign(gy - y)];
}

function formatPlace([x, y]: Place): string {
  return `${short(x)} ${short(y)}`;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

/** Return the start and end of each run of true flags. */
function runs(flags: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  let first = -1;
  for (const [k, flag] of [...flags, false].entries()) {
    if (flag && first < 0) first = k;
    if (!flag && first >= 0) {
      found.push([first, k]);
      first = -1;
    }
  }
  return found;
}

/** Return the path data of a primitive of a drawing. */
export function pathOf(g: Geometry, { form, at }: Primitive): string {
  if (form === "outline") return outline(g, new Set(at), Math.max(3, 0.06 * g.n));
  const places = at.flatMap((_, k) => (k % 2 ? [] : [toPixels(g, at.slice(k))]));
  if (form !== "curve") return path(...places) + (form === "polygon" ? "Z" : "");
  const [start, ...rest] = places.map(formatPlace);
  return `M${start}Q${rest.join(" ")}`;
}
