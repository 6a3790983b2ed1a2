/** Fills: what lies below the digits, and the mistake marks above. Cells that look alike share one path, so that a key
 * press changes a few paths instead of dozens of squares. */

import { wedges, type Wedge } from "./colours";
import type { Drawing } from "./drawing";
import { left, short, squares, top, type Geometry } from "./geometry";
import type { BoardProps } from "./view";

/** Return the cells whose digit is wrong: by the rules, against the solution, or in the drawing. */
export function badCells({ conflicts, wrong, drawing }: BoardProps): ReadonlySet<number> {
  const faults = drawing?.contradiction?.faults ?? [];
  return wrong?.size || faults.length
    ? new Set([...(conflicts ?? []), ...(wrong ?? []), ...faults])
    : (conflicts ?? new Set());
}

/** Return the cells with the highlighted digit; none while there is a drawing. */
export function sameCells({ board, position: { digits }, same, drawing, fog }: BoardProps): number[] {
  const isHidden = (cell: number) => !!fog?.has(cell) && !!board.givens[cell];
  return !same || drawing ? [] : digits.flatMap((digit, cell) => (digit === same && !isHidden(cell) ? [cell] : []));
}

/** Return the cells around the cursor that do not have the highlighted digit. */
export function peerCells({ position: { digits }, same, peers, drawing, fog }: BoardProps): number[] {
  return !peers || drawing ? [] : [...peers].filter((cell) => !fog?.has(cell) && (!same || digits[cell] !== same));
}

/** Return one path for each role that cells play in a drawing. */
export function roleFills(g: Geometry, fills: Drawing["fills"]): [string, string][] {
  const roles = new Map<string, string>();
  for (const [cell, role] of fills) roles.set(role, (roles.get(role) ?? "") + squares(g, [cell]));
  return [...roles];
}

/** Return the player's colours, cell by cell. */
export function colourFills(g: Geometry, colours: readonly number[]): (Wedge & { readonly cell: number })[] {
  return colours.flatMap((mask, cell) => (mask ? wedges(g, cell, mask).map((wedge) => ({ ...wedge, cell })) : []));
}

/** Return the waves below wrong digits. */
export function waves(g: Geometry, cells: readonly number[]): string {
  const [step, high, full] = [0.46 / 12, 0.05, 0.46 / 6].map((part) => short(part * g.n));
  const turns = `q${step} -${high} ${full} 0q${step} ${high} ${full} 0`.repeat(3);
  return cells
    .map((at) => `M${short(left(g, at) + 0.5 + 0.27 * g.n)} ${short(top(g, at) + 0.87 * g.n)}${turns}`)
    .join("");
}

/** Return the triangles in the corners of wrong cells, inside the lines. */
export function triangles(g: Geometry, regions: readonly number[], cells: readonly number[]): string {
  const triangle = (at: number) => {
    const isUpperWall = at < g.size || regions[at - g.size] !== regions[at];
    const isRightWall = (at + 1) % g.size === 0 || regions[at + 1] !== regions[at];
    const right = left(g, at) + g.n - Number(isRightWall);
    const upper = top(g, at) + (isUpperWall ? 2 : 1);
    return `M${short(right - 0.17 * g.n)} ${upper}H${right}V${short(upper + 0.17 * g.n)}Z`;
  };
  return cells.map(triangle).join("");
}
