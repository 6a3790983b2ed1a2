/** Corners: places that can be found again, because their brightness changes both across and down. */

import type { Grey } from "./grey";
import type { Point } from "./homography";

const WINDOW = 3; // pixels around a place
const EDGE = 12; // pixels at the edge of the picture that are skipped
const WEAKEST = 0.02; // relative to the strongest corner

/** Return corners inside a polygon, spread over it: at most one in each square of a checkerboard. */
export function cornersIn(grey: Grey, outline: readonly Point[], fields: number): Point[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const left = Math.max(EDGE, Math.floor(Math.min(...xs)));
  const top = Math.max(EDGE, Math.floor(Math.min(...ys)));
  const right = Math.min(grey.width - EDGE, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(grey.height - EDGE, Math.ceil(Math.max(...ys)));
  const best = new Map<number, { point: Point; score: number }>();
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      const field =
        Math.floor((fields * (y - top)) / (bottom - top)) * fields + Math.floor((fields * (x - left)) / (right - left));
      if (!holds(outline, x, y)) continue;
      const score = strength(grey, x, y);
      if (score > (best.get(field)?.score ?? 0)) best.set(field, { point: [x, y], score });
    }
  const strongest = Math.max(0, ...[...best.values()].map(({ score }) => score));
  return [...best.values()].filter(({ score }) => score > WEAKEST * strongest).map(({ point }) => point);
}

/** Return how much the brightness changes in the direction of least change. */
function strength({ width, data }: Grey, x: number, y: number): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let v = y - WINDOW; v <= y + WINDOW; v += 2)
    for (let u = x - WINDOW; u <= x + WINDOW; u += 2) {
      const at = v * width + u;
      const dx = data[at + 1]! - data[at - 1]!;
      const dy = data[at + width]! - data[at - width]!;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  return (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy);
}

/** Does a convex polygon contain a point? */
export function holds(outline: readonly Point[], x: number, y: number): boolean {
  let side = 0;
  for (const [k, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(k + 1) % outline.length]!;
    const turn = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (turn && side && turn !== side) return false;
    side ||= turn;
  }
  return true;
}
