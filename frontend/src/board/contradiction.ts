/** Contradiction: givens that cannot all be right, drawn so that the reason is visible. */

import type { Board, House } from "../core/types";
import { NOTHING, type Contradiction, type Drawing } from "./drawing";
import { centre, path, type Geometry } from "./geometry";

export interface Reason extends Contradiction {
  readonly kind: House["kind"];
  readonly number: number;
}

/** Return the house that the conflicting givens leave without a place for a digit, or null if there is no such house.
 *
 * Regions are tried first: they are the easiest to see at a glance. */
export function closedHouse(board: Board, digits: readonly number[], faults: readonly number[]): Reason | null {
  const regions = board.houses.filter(({ kind }) => kind === "region");
  for (const { kind, number, cells } of new Set([...regions, ...board.houses]))
    for (let digit = 1; digit <= board.size; digit += 1) {
      const isStanding = cells.some((cell) => faults.includes(cell) && digits[cell] === digit);
      const closers = faults.filter((cell) => digits[cell] === digit && !cells.includes(cell));
      const empty = cells.filter((cell) => !faults.includes(cell));
      const isClosed = empty.every((cell) => closers.some((closer) => board.peers[closer]?.includes(cell)));
      if (isStanding || !isClosed) continue;
      const struck = empty.filter((cell) => !digits[cell]);
      return { kind, number, digit, house: cells, faults, struck, rays: raysOf(board, closers, struck) };
    }
  return null;
}

/** Return a drawing of the conflicting givens, with rays to the house that they block, if they block one. */
export function contradictionDrawing(board: Board, digits: readonly number[], faults: readonly number[]): Drawing {
  const reason = closedHouse(board, digits, faults);
  return {
    ...NOTHING,
    fills: new Map((reason?.house ?? []).map((cell) => [cell, "elim"])),
    written: new Set(reason?.struck ?? []),
    contradiction: reason ?? { digit: 0, house: [], faults, struck: [], rays: [] },
  };
}

/** Return for each blocking given a ray to the farthest empty cell in its row or column that no ray has reached yet. */
function raysOf({ size }: Board, closers: readonly number[], empty: readonly number[]): { from: number; to: number }[] {
  const met = new Set<number>();
  const rowOf = (cell: number) => Math.floor(cell / size);
  const lines = closers.map((from) => ({
    from,
    cells: empty.filter((cell) => rowOf(cell) === rowOf(from) || cell % size === from % size),
  }));
  lines.sort((a, b) => b.cells.length - a.cells.length);
  return lines.flatMap(({ from, cells }) => {
    const left = cells.filter((cell) => !met.has(cell));
    const last = left.sort((a, b) => Math.abs(b - from) - Math.abs(a - from))[0];
    for (const cell of cells) met.add(cell);
    return last === undefined ? [] : [{ from, to: last }];
  });
}

/** Return a ray as straight segments that skip the digits on its way. */
export function rayPath(g: Geometry, digits: readonly number[], { from, to }: { from: number; to: number }): string {
  const [a, b] = [centre(g, from), centre(g, to)];
  const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  const reach = Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]) + (dx ? 0.42 : 0.17) * g.n;
  const step = dx + dy * g.size;
  const pieces: [number, number][] = [];
  let start = (dx ? 0.38 : 0.46) * g.n;
  for (let k = 1; k * g.n < reach; k += 1) {
    if (!digits[from + k * step]) continue;
    pieces.push([start, (k - 0.44) * g.n]);
    start = (k + 0.44) * g.n;
  }
  pieces.push([start, reach]);
  return pieces
    .filter(([first, last]) => last > first)
    .map(([first, last]) => path([a[0] + dx * first, a[1] + dy * first], [a[0] + dx * last, a[1] + dy * last]))
    .join("");
}
