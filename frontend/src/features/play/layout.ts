/** Which of the three layouts a window gets: two columns, one column, or two narrow columns in a low window. */

export type Layout = "wide" | "phone" | "low";

export function layoutOf(width: number, height: number): Layout {
  if (width >= 900 && height >= 500) return "wide";
  return width > height && width >= 480 ? "low" : "phone";
}

export type Density = "roomy" | "plain" | "compact" | "small" | "tight";

const HEAD = 80; // bar and counts above the board
const NEEDED: readonly (readonly [Density, number])[] = [
  ["roomy", 360], // with the quiet actions
  ["plain", 308],
  ["compact", 252],
  ["small", 219],
];

/** The columns of a pad: as many as usual, or more where one key would be alone in the last row. */
export function columnsOf(keys: number, usual: number): number {
  let columns = usual;
  while (keys > columns && keys % columns === 1) columns += 1;
  return columns;
}

/** A cell that a finger cannot hit: smaller than this, in pixels, a board can be enlarged. */
export const SMALLEST = 24;
export const LARGE = 40; // pixels of an enlarged cell

/** How much room the controls of a phone get: what the board leaves of the height. */
export function densityOf(left: number, size: number): Density {
  const room = left - HEAD - (size > 9 ? 36 : 0); // a pad of three rows
  return NEEDED.find(([, needed]) => room >= needed)?.[0] ?? "tight";
}
