/** Patches: a small piece of one picture, located in another (inverse Lucas–Kanade). */

import { isInside, toneAt, type Grey } from "./grey";
import type { Point } from "./homography";

const REACH = 4; // pixels from the middle of a patch to its edge
const SIDE = 2 * REACH + 1;
const WIDE = SIDE + 2; // with a margin of one pixel, for the gradients
const MOST_STEPS = 6;
const STILL = 0.03; // pixels: a shorter step ends the search
const FURTHEST = 7; // pixels from where it was expected

const wide = new Float32Array(WIDE * WIDE);
const tones = new Float32Array(SIDE * SIDE);
const slopesX = new Float32Array(SIDE * SIDE);
const slopesY = new Float32Array(SIDE * SIDE);
const seen = new Float32Array(SIDE * SIDE);

export interface Match {
  readonly at: Point;
  /** From −1 to 1: the similarity of the patch and what was found. */
  readonly alike: number;
}

/** Find the patch around a point of one picture in another one, near the expected place.
 *
 * `bend` is how the sheet is stretched from the first picture to the second: the patch is drawn as it should look
 * there. */
export function findPatch(
  key: Grey,
  from: Point,
  now: Grey,
  expected: Point,
  bend: readonly [number, number, number, number],
): Match | null {
  if (!drawPatch(key, from, bend)) return null;
  const [xx, xy, yy] = computeSlopes();
  const full = xx * yy - xy * xy;
  if (full < 1e3) return null; // no texture here
  let [x, y] = expected;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (!samplePatch(now, x, y)) return null;
    let [bx, by] = [0, 0];
    for (let k = 0; k < tones.length; k += 1) {
      const off = seen[k]! - tones[k]!;
      bx += off * slopesX[k]!;
      by += off * slopesY[k]!;
    }
    const dx = (yy * bx - xy * by) / full;
    const dy = (xx * by - xy * bx) / full;
    x -= dx;
    y -= dy;
    if (Math.hypot(x - expected[0], y - expected[1]) > FURTHEST) return null;
    if (Math.hypot(dx, dy) < STILL) break;
  }
  return samplePatch(now, x, y) ? { at: [x, y], alike: alikeness() } : null;
}

/** Draw the patch as it should look in the other picture, without its mean. */
function drawPatch(key: Grey, [x, y]: Point, [a, b, c, d]: readonly [number, number, number, number]): boolean {
  const full = a * d - b * c;
  if (Math.abs(full) < 0.05) return false;
  const [ia, ib, ic, id] = [d / full, -b / full, -c / full, a / full];
  const reach = REACH + 1;
  if (!isInside(key, x, y, (Math.max(Math.abs(ia) + Math.abs(ib), Math.abs(ic) + Math.abs(id)) * reach) | 0))
    return false;
  let k = 0;
  for (let v = -reach; v <= reach; v += 1)
    for (let u = -reach; u <= reach; u += 1, k += 1) wide[k] = toneAt(key, x + ia * u + ib * v, y + ic * u + id * v);
  return true;
}

/** Compute brightness and gradients of the drawn patch; return the sums of the products of gradients. */
function computeSlopes(): readonly [number, number, number] {
  let [mean, xx, xy, yy] = [0, 0, 0, 0];
  let k = 0;
  for (let row = 1; row <= SIDE; row += 1)
    for (let column = 1; column <= SIDE; column += 1, k += 1) {
      const at = row * WIDE + column;
      tones[k] = wide[at]!;
      mean += wide[at]!;
      const dx = (slopesX[k] = (wide[at + 1]! - wide[at - 1]!) / 2);
      const dy = (slopesY[k] = (wide[at + WIDE]! - wide[at - WIDE]!) / 2);
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  mean /= tones.length;
  for (k = 0; k < tones.length; k += 1) tones[k]! -= mean;
  return [xx, xy, yy];
}

/** Sample the other picture around a point, without the mean. */
function samplePatch(now: Grey, x: number, y: number): boolean {
  if (!isInside(now, x, y, REACH + 1)) return false;
  const { width, data } = now;
  const dx = x - (x | 0); // the same for all pixels
  const dy = y - (y | 0);
  const [a, b, c, d] = [(1 - dx) * (1 - dy), dx * (1 - dy), (1 - dx) * dy, dx * dy];
  let mean = 0;
  let k = 0;
  for (let row = 0; row < SIDE; row += 1) {
    let at = ((y | 0) - REACH + row) * width + (x | 0) - REACH;
    for (let column = 0; column < SIDE; column += 1, at += 1, k += 1) {
      const tone = a * data[at]! + b * data[at + 1]! + c * data[at + width]! + d * data[at + width + 1]!;
      seen[k] = tone;
      mean += tone;
    }
  }
  mean /= seen.length;
  for (k = 0; k < seen.length; k += 1) seen[k]! -= mean;
  return true;
}

function alikeness(): number {
  let [both, one, other] = [0, 0, 0];
  for (let k = 0; k < tones.length; k += 1) {
    both += tones[k]! * seen[k]!;
    one += tones[k]! * tones[k]!;
    other += seen[k]! * seen[k]!;
  }
  return both / Math.sqrt(Math.max(one * other, 1e-6));
}
