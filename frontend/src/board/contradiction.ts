/** Contradiction: givens that cannot all be right, drawn so that the reason is visible. */

import type { Board, House } from "../core/types";
import { NOTHING, type Drawing } from "./drawing";
import { centre, path, type Geometry } from "./geometry";

/** A digit that has no place in a house, because of these givens. */
export interface Closed {
  readonly digit: number;
  readonly house: Pick<House, "cells">;
}

/** Return a drawing of the conflicting givens, with rays to the house where they leave no place for a digit. */
export function contradictionDrawing(board: Board, faults: readonly number[], { digit, house }: Closed): Drawing {
  const { cells } = house;
  const closers = faults.filter((cell) => board.givens[cell] === digit && !cells.includes(cell));
  const struck = cells.filter((cell) => !faults.includes(cell) && !board.givens[cell]);
  const rays = raysOf(board, closers, struck);
  return {
    ...NOTHING,
    fills: new Map(cells.map((cell) => [cell, "elim"])),
    written: new Set(struck),
    contradiction: { digit, house: cells, faults, struck, rays },
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
