/** Selects one of three layouts for a window: two columns, one column, or two narrow columns in a low window. */

import { NO_ROOM } from "../../board/geometry";

export type Layout = "wide" | "phone" | "low";

export function layoutOf(width: number, height: number): Layout {
  if (width >= 900 && height >= 500) return "wide";
  return width > height && width >= 480 ? "low" : "phone";
}

/** The height of the line about clues below the board, in pixels. */
export const STRIP = 36;

/** The cell pitch that fits a low window, beside the controls. */
export function lowPitch(size: number, window: { width: number; height: number }, around = NO_ROOM): number {
  const [across, down] = [size + around.left + around.right, size + around.top + around.bottom];
  const fit = (pixels: number, cells: number) => Math.floor((pixels - 3) / cells);
  return Math.max(8, Math.min(fit(window.height - 16, down), fit(window.width * 0.56, across)));
}

export type Density = "roomy" | "plain" | "compact" | "small" | "tight";

const HEAD = 80; // bar and counts above the board
const NEEDED: readonly (readonly [Density, number])[] = [
  ["roomy", 360], // with the secondary actions
  ["plain", 308],
  ["compact", 252],
  ["small", 219],
];

/** The columns of a pad: the usual number, or more if a single key would be left in the last row. */
export function columnsOf(keys: number, usual: number): number {
  let columns = usual;
  while (keys > columns && keys % columns === 1) columns += 1;
  return columns;
}

/** The smallest cell, in pixels, that a finger can hit. Boards with smaller cells can be enlarged. */
export const SMALLEST = 24;
export const LARGE = 40; // pixels of an enlarged cell

/** How much room the controls get on a phone: the height left by the board. */
export function densityOf(left: number, size: number): Density {
  const room = left - HEAD - (size > 9 ? 36 : 0); // a pad of three rows
  return NEEDED.find(([, needed]) => room >= needed)?.[0] ?? "tight";
}
