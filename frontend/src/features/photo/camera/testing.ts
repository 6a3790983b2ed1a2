/** Pictures for the tests: a sheet with a grid and strokes in its cells, and a camera's view of it. */

import { pyramidOf, toneAt, type Grey, type Pyramid } from "./grey";
import { fitPairs, makeRandom, type Point } from "./homography";

const SIDE = 900; // of the sheet
const CELL = 84;
const MARGIN = 72;
export const [WIDTH, HEIGHT] = [480, 360];

/** The corners of the grid on the sheet. */
export const GRID: readonly Point[] = [
  [MARGIN, MARGIN],
  [MARGIN + 9 * CELL, MARGIN],
  [MARGIN + 9 * CELL, MARGIN + 9 * CELL],
  [MARGIN, MARGIN + 9 * CELL],
];

/** A sheet with a grid, and strokes in some cells that represent digits. */
export function sheet(seed = 1): Grey {
  const data = new Uint8Array(SIDE * SIDE).fill(226);
  const chance = makeRandom(seed);
  const ink = (x: number, y: number, wide: number, high: number) => {
    for (let v = y; v < y + high; v += 1)
      data.fill(35, Math.round(v) * SIDE + Math.round(x), Math.round(v) * SIDE + Math.round(x + wide));
  };
  for (let k = 0; k <= 9; k += 1) {
    const thick = k % 3 ? 3 : 7;
    ink(MARGIN, MARGIN + k * CELL, 9 * CELL, thick);
    ink(MARGIN + k * CELL, MARGIN, thick, 9 * CELL);
  }
  for (let cell = 0; cell < 81; cell += 1) {
    if (chance() > 0.4) continue;
    const [x, y] = [MARGIN + (cell % 9) * CELL + 24, MARGIN + Math.floor(cell / 9) * CELL + 20];
    for (let stroke = 0; stroke < 3; stroke += 1) {
      if (chance() < 0.5) ink(x + 8 * Math.floor(chance() * 3), y, 8, 48);
      else ink(x, y + 18 * stroke, 36, 7);
    }
  }
  return { width: SIDE, height: SIDE, data };
}

/** What the camera sees, with some noise and light. */
export function filmSheet(paper: Grey, corners: readonly Point[], { noise = 4, light = 1, seed = 7 } = {}): Pyramid {
  const back = fitPairs(corners.map((from, k) => ({ from, to: GRID[k]! })));
  if (!back) throw new Error("these corners do not form a sheet");
  const chance = makeRandom(seed);
  const data = new Uint8Array(WIDTH * HEIGHT);
  const [a, b, c, d, e, f, g, h, i] = back as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let tone = 0;
      for (let part = 0; part < 4; part += 1) {
        const [u, v] = [x - 0.25 + (part & 1) / 2, y - 0.375 + part / 4]; // four samples per pixel
        const w = g * u + h * v + i;
        const [px, py] = [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
        tone +=
          px >= 0 && py >= 0 && px < SIDE - 1 && py < SIDE - 1 ? toneAt(paper, px, py) / 4 : 15 + 10 * Math.sin(x / 9);
      }
      data[y * WIDTH + x] = Math.max(0, Math.min(255, tone * light + noise * (chance() + chance() - 1)));
    }
  return pyramidOf({ width: WIDTH, height: HEIGHT, data });
}

/** Corners of a grid with a given position, size, rotation and tilt. */
export function corners({ x = 240, y = 180, size = 260, turn = 0, tilt = 0 } = {}): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]): Point => {
    const far = 1 / (1 + tilt * v!);
    const [px, py] = [(u! * size * far) / 2, (v! * size * far) / 2];
    return [x + cos * px - sin * py, y + sin * px + cos * py];
  });
}
