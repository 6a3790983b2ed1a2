/** Strokes: lines from cell to cell, where they cross, and the heads of arrows. */

import type { Place } from "../geometry";

const SAMPLES = 8; // of a step of a line, to find where lines meet
const HEAD_ANGLE = (33 * Math.PI) / 180;

/** Return each place with the one before it. */
export function pairs<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((one, k) => [list[k] as T, one]);
}

export function keyOf([x, y]: Place): string {
  return `${x} ${y}`;
}

/** Return the steps of a line from cell to cell. */
export function splitSteps(points: readonly Place[]): [Place, Place][] {
  return pairs(points).flatMap(([[ax, ay], [bx, by]]) => {
    const count = Math.max(1, roundEven(Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
    const at = Array.from({ length: count + 1 }, (_, k): Place => [
      ax + (k / count) * (bx - ax),
      ay + (k / count) * (by - ay),
    ]);
    return pairs(at);
  });
}

/** Return places along a step, the same ones for all lines that pass there. */
export function sample(a: Place, b: Place): string[] {
  const count = SAMPLES * Math.max(1, roundEven(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]))));
  const along = (p: number, q: number, k: number) => Math.round((p + (k / count) * (q - p)) * 1000) / 1000;
  return Array.from({ length: count + 1 }, (_, k) => keyOf([along(a[0], b[0], k), along(a[1], b[1], k)]));
}

/** Return the pieces of a line: it is cut before it crosses itself, to be drawn over itself. */
export function splitCrossing(points: readonly Place[], isClosed: boolean): Place[][] {
  const [start, ...more] = points;
  if (!start) return [];
  const steps = splitSteps(isClosed ? [...points, start] : points);
  let piece: Place[] = steps.length ? [start] : [start, ...more];
  let seen = new Set(piece.map(keyOf));
  const pieces: Place[][] = [];
  steps.forEach(([a, b], number) => {
    const ahead = new Set(sample(a, b).slice(1));
    if (isClosed && number === steps.length - 1 && !pieces.length) ahead.delete(keyOf(start));
    if ([...ahead].some((place) => seen.has(place))) {
      const cut: Place = [a[0] + 0.2 * (b[0] - a[0]), a[1] + 0.2 * (b[1] - a[1])];
      pieces.push([...piece, cut]);
      piece = [cut];
      seen = new Set([keyOf(cut)]);
    }
    piece.push(b);
    for (const place of ahead) seen.add(place);
  });
  return [...pieces, isClosed && !pieces.length && piece.length > 1 ? piece.slice(0, -1) : piece];
}

/** Return the head of an arrow at the last point. */
export function findHead(points: readonly Place[], size: number): number[][] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!size || !last || !before) return [];
  const [[ax, ay], [x, y]] = [before, last];
  const length = Math.hypot(x - ax, y - ay) || 1;
  const [ux, uy] = [((ax - x) / length) * size, ((ay - y) / length) * size];
  const [c, s] = [Math.cos(HEAD_ANGLE), Math.sin(HEAD_ANGLE)];
  return [[x + c * ux - s * uy, y + s * ux + c * uy, x, y, x + c * ux + s * uy, y - s * ux + c * uy]];
}

/** Round as Python does: halves to the even number. */
function roundEven(value: number): number {
  const down = Math.floor(value);
  return value - down === 0.5 ? down + (down % 2) : Math.round(value);
}
