/** The tracker: where a sheet of paper is from frame to frame, relative to the frame that was read.
 *
 * It always searches for the sheet as it was in that frame, drawn as it should look now, so errors do not accumulate.
 * First the whole sheet is shifted, coarsely; then single patches are located, from the quarter picture to the full
 * one. */

import { cornersIn } from "./corners";
import { isInside, LEVELS, type Grey, type Pyramid } from "./grey";
import {
  findConsensus,
  IDENTITY,
  mapPoint,
  shift,
  stretch,
  chain,
  type Homography,
  type Pair,
  type Point,
} from "./homography";
import { findPatch } from "./patch";

export interface Track {
  /** From the frame that was read to this one. */
  readonly h: Homography;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly isLost: boolean;
}

const FIELDS = 9; // patches across and down, one in each field
const DOTS = 27; // samples across and down, of the sheet as a whole
const SEARCH = 6; // pixels of the quarter picture
const FAR_SEARCH = 20; // if the sheet was lost a moment ago
const ALIKE = 0.7; // patches with a lower similarity are rejected
const SAME_SHEET = 0.5; // the minimum similarity of the sheet as a whole
const FEWEST = 12; // patches that agree
const LEAST_SHARE = 0.4; // of those that should be visible
const WITHIN = 1.6; // pixels at its pyramid level
const MOST_SCALE = 1.5; // beyond this a new key frame is taken
const MOST_TURN = 0.4; // radians, likewise

export class Tracker {
  #key: Pyramid;
  #quad: readonly Point[]; // in the key frame
  #base: Homography = IDENTITY; // from the first frame to the key frame
  #last: Homography = IDENTITY; // from the key frame to the newest one
  #corners: Point[] = [];
  #dots: Point[] = [];
  #tones = new Float32Array(DOTS * DOTS);
  #misses = 0;

  /** Start with the frame that was read, and the corners in it. */
  constructor(key: Pyramid, quad: readonly Point[]) {
    this.#key = key;
    this.#quad = quad;
    this.#keep();
  }

  /** Find the sheet in the next frame. */
  step(now: Pyramid): Track {
    const coarse = this.#shift(now[LEVELS - 1]!, this.#misses ? FAR_SEARCH : SEARCH);
    let h = coarse;
    let confidence = 0;
    for (let level = LEVELS - 1; level >= 0; level -= 1) {
      const { pairs, seen } = this.#pairs(now, h, level);
      const fit = findConsensus(pairs, WITHIN * 2 ** level, h);
      if (!fit) return this.#lost();
      h = fit.h;
      if (level === 0) confidence = fit.inliers.length < FEWEST ? 0 : fit.inliers.length / seen;
    }
    const same = this.#sameness(now[1]!, h, 2);
    if (confidence < LEAST_SHARE || same < SAME_SHEET || !isSheet(this.#quad, h)) return this.#lost();
    this.#misses = 0;
    this.#last = h;
    const whole = chain(this.#base, h);
    if (this.#isFar(h)) this.#renew(now, h, whole);
    return { h: whole, confidence: confidence * Math.min(1, same + 0.2), isLost: false };
  }

  #lost(): Track {
    this.#misses += 1;
    return { h: chain(this.#base, this.#last), confidence: 0, isLost: true };
  }

  /** Find each patch that should be visible, near its expected place. */
  #pairs(now: Pyramid, h: Homography, level: number): { pairs: Pair[]; seen: number } {
    const scale = 2 ** level;
    const [before, here] = [this.#key[level]!, now[level]!];
    const pairs: Pair[] = [];
    let seen = 0;
    for (let k = 0; k < this.#corners.length; k += level + 1) {
      const from = this.#corners[k]!; // a few are enough for a first guess
      const to = mapPoint(h, from);
      const expected = reducePoint(to, scale);
      if (!isInside(here, expected[0], expected[1], 5)) continue;
      seen += 1;
      const match = findPatch(before, reducePoint(from, scale), here, expected, stretch(h, from));
      if (match && match.alike > ALIKE) pairs.push({ from, to: enlargePoint(match.at, scale) });
    }
    return { pairs, seen };
  }

  /** Shift the sheet as a whole to where it looks most like itself. */
  #shift(now: Grey, reach: number): Homography {
    const step = 2 ** (LEVELS - 1);
    let best = this.#sameness(now, this.#last, step);
    let [left, top] = [0, 0];
    const look = (x: number, y: number) => {
      const same = this.#sameness(now, this.#last, step, x, y) - 0.002 * Math.hypot(x, y);
      if (same > best) [best, left, top] = [same, x, y];
    };
    for (let y = -reach; y <= reach; y += 2) for (let x = -reach; x <= reach; x += 2) look(x, y);
    const [x, y] = [left, top];
    for (let k = 0; k < 9; k += 1) look(x + (k % 3) - 1, y + Math.floor(k / 3) - 1);
    return left || top ? shift(this.#last, left * step, top * step) : this.#last;
  }

  #across = new Int32Array(DOTS * DOTS); // where the samples are, in pixels of a smaller picture
  #down = new Int32Array(DOTS * DOTS);
  #placed: readonly [h: Homography, scale: number] | null = null;

  /** Return the similarity (−1 to 1) of the sheet as a whole between the key frame and a smaller picture, shifted. */
  #sameness(now: Grey, h: Homography, scale: number, left = 0, top = 0): number {
    const [across, down, tones] = [this.#across, this.#down, this.#tones];
    if (this.#placed?.[0] !== h || this.#placed[1] !== scale) {
      for (const [k, dot] of this.#dots.entries()) {
        const [x, y] = mapPoint(h, dot);
        [across[k], down[k]] = [Math.floor(x / scale), Math.floor(y / scale)];
      }
      this.#placed = [h, scale];
    }
    const { width, height, data } = now;
    let [n, a, b, ab, aa, bb] = [0, 0, 0, 0, 0, 0];
    for (let k = 0; k < tones.length; k += 1) {
      const x = across[k]! + left;
      const y = down[k]! + top;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const one = tones[k]!;
      const other = data[y * width + x]!;
      n += 1;
      a += one;
      b += other;
      ab += one * other;
      aa += one * one;
      bb += other * other;
    }
    if (n < tones.length / 3) return -1;
    return (n * ab - a * b) / Math.sqrt(Math.max((n * aa - a * a) * (n * bb - b * b), 1));
  }

  /** Has the sheet's scale or rotation changed so much that it looks different? */
  #isFar(h: Homography): boolean {
    const [a, b, c, d] = stretch(h, middle(this.#quad));
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    return scale > MOST_SCALE || scale < 1 / MOST_SCALE || Math.abs(Math.atan2(c - b, a + d)) > MOST_TURN;
  }

  #renew(now: Pyramid, h: Homography, whole: Homography): void {
    this.#quad = this.#quad.map((corner) => mapPoint(h, corner));
    [this.#key, this.#base, this.#last] = [now, whole, IDENTITY];
    this.#keep();
  }

  /** Choose the patches of the key frame to search for. */
  #keep(): void {
    const [a, b, c, d] = this.#quad as readonly [Point, Point, Point, Point];
    this.#corners = cornersIn(this.#key[0]!, this.#quad, FIELDS);
    this.#dots = [];
    const small = this.#key[1]!;
    for (let row = 0; row < DOTS; row += 1)
      for (let column = 0; column < DOTS; column += 1) {
        const [s, t] = [(column + 0.5) / DOTS, (row + 0.5) / DOTS];
        const dot = between(between(a, b, s), between(d, c, s), t);
        const x = Math.min(small.width - 1, Math.max(0, Math.floor(dot[0] / 2)));
        const y = Math.min(small.height - 1, Math.max(0, Math.floor(dot[1] / 2)));
        this.#tones[this.#dots.length] = small.data[y * small.width + x]!;
        this.#dots.push(dot);
      }
    this.#placed = null;
  }
}

/** Convert a point to a smaller picture: the centre of its first pixel lies between pixels of the full one. */
const reducePoint = ([x, y]: Point, scale: number): Point => [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5];
const enlargePoint = ([x, y]: Point, scale: number): Point => [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
];

const middle = (quad: readonly Point[]): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / quad.length,
  quad.reduce((sum, [, y]) => sum + y, 0) / quad.length,
];

/** Is the sheet seen from its front, and neither vanishingly small nor distorted? */
function isSheet(quad: readonly Point[], h: Homography): boolean {
  const seen = quad.map((corner) => mapPoint(h, corner));
  const turns = seen.map((b, k) => {
    const [a, c] = [seen[(k + 3) % 4]!, seen[(k + 1) % 4]!];
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  });
  return turns.every((turn) => turn > 100) || turns.every((turn) => turn < -100);
}
