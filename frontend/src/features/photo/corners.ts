/** Corners: the outline of the grid, as set by hand. */

import type { Place } from "../../engine";

export type Corners = readonly [Place, Place, Place, Place];

const INSET = 0.15; // of the picture: where the corners start if no grid was found
const STEP = 0.0025; // of the picture: the distance for one press of an arrow key
const FAR = 10; // times as much with Shift
const FLAT = 0.1; // of the outline's area: a flatter angle is not a corner

const START: Corners = [
  [INSET, INSET],
  [1 - INSET, INSET],
  [1 - INSET, 1 - INSET],
  [INSET, 1 - INSET],
];

const inside = (at: number): number => Math.min(1, Math.max(0, at));

/** Return where the corners start: at those of the grid that was found, clockwise from the picture's top left. */
export function startOf(quad: readonly Place[]): Corners {
  const [a, b, c, d] = quad.map(([x, y]): Place => [inside(x), inside(y)]);
  if (!a || !b || !c || !d) return START;
  const sums = [a, b, c, d].map(([x, y]) => x + y);
  const turns: readonly Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return turns[sums.indexOf(Math.min(...sums))] ?? START;
}

/** Is it convex, and at least as large as a share of the picture? */
export function isOutline(corners: Corners, least: number): boolean {
  const turns = corners.map(([x, y], k) => {
    const [next, last] = [corners[(k + 1) % 4] ?? [x, y], corners[(k + 3) % 4] ?? [x, y]];
    return (next[0] - x) * (last[1] - y) - (next[1] - y) * (last[0] - x);
  });
  const area = turns.reduce((sum, turn) => sum + turn, 0) / 4;
  return area >= least && Math.min(...turns) > FLAT * area;
}

/** Return the corners with one of them moved within the picture; unchanged if it would cross the others. */
export function moveCorner(corners: Corners, corner: number, [x, y]: Place, least: number): Corners {
  const at = (k: number): Place => (k === corner ? [inside(x), inside(y)] : (corners[k] ?? [0, 0]));
  const next: Corners = [at(0), at(1), at(2), at(3)];
  return isOutline(next, least) ? next : corners;
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Return how far a key moves a corner, if it does. */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Place | null {
  const arrow = ARROWS[key];
  const far = STEP * (shiftKey ? FAR : 1);
  return arrow ? [arrow[0] * far, arrow[1] * far] : null;
}
