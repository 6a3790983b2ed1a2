/** Ink: digits written into the cells of a mesh, so that they follow the perspective of the paper. */

import { cornersOf, type Mesh } from "./places";

const HEIGHT = 0.62; // of a cell
const DRAWN = 100; // pixels of the font before it is scaled: whole sizes are drawn best

export interface Writing {
  readonly mesh: Mesh; // in pixels of the canvas
  /** The digit to write in each cell, 0 for none. */
  readonly digits: readonly number[];
  readonly symbols: string;
  readonly colour: string;
}

/** Write digits onto a canvas. */
export function write(context: CanvasRenderingContext2D, { mesh, digits, symbols, colour }: Writing): void {
  context.save();
  context.fillStyle = colour;
  context.font = `500 ${DRAWN}px Inter, system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  for (const [cell, digit] of digits.entries()) {
    const corners = digit ? cornersOf(mesh, cell) : null;
    if (!corners) continue;
    const [a, b, c, d] = corners;
    const across = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2] as const;
    const down = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2] as const;
    const scale = HEIGHT / DRAWN;
    const [x, y] = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
    context.setTransform(across[0] * scale, across[1] * scale, down[0] * scale, down[1] * scale, x, y);
    context.fillText(symbols[digit - 1] ?? "", 0, 0.364 * DRAWN);
  }
  context.restore();
}

/** Draw a line around the grid. */
export function outline(
  context: CanvasRenderingContext2D,
  places: readonly (readonly [number, number])[],
  colour: string,
): void {
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = Math.max(2, context.canvas.width / 320);
  context.lineJoin = "round";
  context.beginPath();
  for (const [x, y] of places) context.lineTo(x, y);
  context.closePath();
  context.stroke();
  context.restore();
}
