/** Grey: a greyscale picture, and versions reduced by halves. */

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const LEVELS = 3; // of a pyramid: whole, a half, a quarter

/** The picture itself, then a half and a quarter of it. */
export type Pyramid = readonly Grey[];

/** Return the brightness of RGBA pixels. */
export function greyOf(pixels: Uint8ClampedArray, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = (77 * pixels[from]! + 150 * pixels[from + 1]! + 29 * pixels[from + 2]!) >> 8;
  return { width, height, data };
}

/** Return a picture of half the size: each pixel is the mean of four. */
export function half({ width, height, data }: Grey): Grey {
  const [wide, high] = [width >> 1, height >> 1];
  const small = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    let from = 2 * y * width;
    for (let at = y * wide; at < (y + 1) * wide; at += 1, from += 2)
      small[at] = (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]! + 2) >> 2;
  }
  return { width: wide, height: high, data: small };
}

export function pyramidOf(grey: Grey): Pyramid {
  const levels = [grey];
  while (levels.length < LEVELS) levels.push(half(levels.at(-1)!));
  return levels;
}

/** Return the interpolated brightness at a point. The point must have a pixel to its right and below. */
export function toneAt({ width, data }: Grey, x: number, y: number): number {
  const left = x | 0; // no arrays here: this runs a hundred thousand times per frame
  const top = y | 0;
  const dx = x - left;
  const dy = y - top;
  const at = top * width + left;
  const above = data[at]! + dx * (data[at + 1]! - data[at]!);
  const below = data[at + width]! + dx * (data[at + width + 1]! - data[at + width]!);
  return above + dy * (below - above);
}

/** Is a point inside, with a margin of this many pixels? */
export const isInside = ({ width, height }: Grey, x: number, y: number, around: number): boolean =>
  x >= around && y >= around && x < width - 1 - around && y < height - 1 - around;
