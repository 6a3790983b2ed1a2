/** Homographies: how a flat sheet seen from one place looks from another. Nine numbers, row by row; the last is 1. */

export type Homography = Float64Array;
export type Point = readonly [x: number, y: number];

export interface Pair {
  readonly from: Point;
  readonly to: Point;
}

export const IDENTITY: Homography = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Return the image of a point. */
export function mapPoint(h: Homography, [x, y]: Point): Point {
  const w = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w];
}

/** Return the local stretch around a point: the derivative of x and y by x and y. */
export function stretch(h: Homography, point: Point): readonly [number, number, number, number] {
  const [x, y] = point;
  const w = h[6]! * x + h[7]! * y + h[8]!;
  const [u, v] = mapPoint(h, point);
  return [(h[0]! - u * h[6]!) / w, (h[1]! - u * h[7]!) / w, (h[3]! - v * h[6]!) / w, (h[4]! - v * h[7]!) / w];
}

/** Return the composition: first one, then the other. */
export function chain(first: Homography, other: Homography): Homography {
  const product = new Float64Array(9);
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1)
      for (let k = 0; k < 3; k += 1) product[3 * row + column]! += other[3 * row + k]! * first[3 * k + column]!;
  return product.map((value) => value / product[8]!);
}

/** Return the homography followed by a translation. */
export const shift = (h: Homography, dx: number, dy: number): Homography =>
  chain(h, Float64Array.of(1, 0, dx, 0, 1, dy, 0, 0, 1));

/** Return the error of a pair. */
export function farOff(h: Homography, { from, to }: Pair): number {
  const [x, y] = mapPoint(h, from);
  return Math.hypot(x - to[0], y - to[1]);
}

/** Return the best homography for four or more pairs, or null if they are collinear. */
export function fitPairs(pairs: readonly Pair[], before?: Homography): Homography | null {
  const [a, b] = [frameOf(pairs.map(({ from }) => from)), frameOf(pairs.map(({ to }) => to))];
  if (!a || !b) return null;
  const sums = new Float64Array(72); // eight rows, each with its right-hand side
  for (const { from, to } of pairs) {
    const weight = before ? 1 / (before[6]! * from[0] + before[7]! * from[1] + before[8]!) ** 2 : 1;
    const [x, y] = [(from[0] - a.x) / a.scale, (from[1] - a.y) / a.scale];
    const [u, v] = [(to[0] - b.x) / b.scale, (to[1] - b.y) / b.scale];
    add(sums, [x, y, 1, 0, 0, 0, -u * x, -u * y, u], weight);
    add(sums, [0, 0, 0, x, y, 1, -v * x, -v * y, v], weight);
  }
  const solved = solution(sums);
  if (!solved) return null;
  const inner = Float64Array.of(...solved, 1);
  const into = Float64Array.of(1 / a.scale, 0, -a.x / a.scale, 0, 1 / a.scale, -a.y / a.scale, 0, 0, 1);
  return chain(chain(into, inner), Float64Array.of(b.scale, 0, b.x, 0, b.scale, b.y, 0, 0, 1));
}

export interface Fit {
  readonly h: Homography;
  readonly inliers: readonly Pair[];
}

const TRIES = 60;
const ENOUGH = 0.9; // of the pairs: good enough to stop searching

/** Return the homography that most pairs agree on, by trying four at a time (RANSAC); null if too few agree. */
export function findConsensus(pairs: readonly Pair[], within: number, guess: Homography): Fit | null {
  if (pairs.length < 6) return null;
  const chance = makeRandom(pairs.length);
  const near = (h: Homography) => pairs.filter((pair) => farOff(h, pair) < within);
  let best = near(guess);
  for (let tried = 0; tried < TRIES && best.length < ENOUGH * pairs.length; tried += 1) {
    const four = Array.from({ length: 4 }, () => pairs[Math.floor(chance() * pairs.length)]!);
    const h = new Set(four).size === 4 ? fitPairs(four) : null;
    const found = h ? near(h) : [];
    if (found.length > best.length) best = found;
  }
  let h: Homography | null = guess;
  for (let turn = 0; turn < 2 && h; turn += 1) {
    h = best.length >= 6 ? fitPairs(best, h) : null;
    if (h) best = near(h);
  }
  return h && best.length >= 6 ? { h, inliers: best } : null;
}

/** Return the centre of points and their mean distance from it; null if they coincide. */
function frameOf(points: readonly Point[]): { x: number; y: number; scale: number } | null {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const scale = points.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0) / points.length;
  return points.length >= 4 && scale > 1e-6 ? { x, y, scale } : null;
}

/** Add an equation to the normal equations. */
function add(sums: Float64Array, row: readonly number[], weight: number): void {
  for (let i = 0; i < 8; i += 1) for (let j = 0; j < 9; j += 1) sums[9 * i + j]! += weight * row[i]! * row[j]!;
}

/** Solve eight equations; null if they are underdetermined. */
function solution(m: Float64Array): Float64Array | null {
  for (let column = 0; column < 8; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < 8; row += 1)
      if (Math.abs(m[9 * row + column]!) > Math.abs(m[9 * pivot + column]!)) pivot = row;
    const top = m[9 * pivot + column]!;
    if (Math.abs(top) < 1e-10) return null;
    for (let k = column; k < 9; k += 1) {
      const kept = m[9 * column + k]!;
      m[9 * column + k] = m[9 * pivot + k]! / top;
      if (pivot !== column) m[9 * pivot + k] = kept;
    }
    for (let row = 0; row < 8; row += 1) {
      const factor = m[9 * row + column]!;
      if (row !== column && factor) for (let k = column; k < 9; k += 1) m[9 * row + k]! -= factor * m[9 * column + k]!;
    }
  }
  return Float64Array.from({ length: 8 }, (_, row) => m[9 * row + 8]!);
}

/** A random number generator with a fixed seed. */
export function makeRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
