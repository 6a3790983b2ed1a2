/** Colours: how several of the player's colours share a cell. */

import { left, path, squares, top, type Geometry, type Place } from "./geometry";
import { digitsIn } from "../core/position";

export interface Wedge {
  readonly colour: number;
  readonly d: string;
}

/** Return the part of a cell that each of its colours fills: two are split along the rising diagonal, more are
 * wedges. */
export function wedges(g: Geometry, cell: number, mask: number): Wedge[] {
  const colours = digitsIn(mask);
  const [x, y, side] = [left(g, cell), top(g, cell), g.n + 1];
  return colours.map((colour, k) => {
    if (colours.length === 1 || (colours.length === 2 && k === 0)) return { colour, d: squares(g, [cell]) };
    if (colours.length === 2) return { colour, d: `M${x + side} ${y}V${y + side}H${x}Z` };
    return { colour, d: wedge([x + side / 2, y + side / 2], side / 2, k / colours.length, (k + 1) / colours.length) };
  });
}

/** Return a wedge of a square from its centre, between two fractions of a turn from the top, clockwise. */
function wedge(middle: Place, half: number, from: number, to: number): string {
  const corners = [0.125, 0.375, 0.625, 0.875].filter((turn) => turn > from && turn < to);
  return path(middle, ...[from, ...corners, to].map((turn) => rim(middle, half, turn))) + "Z";
}

function rim([x, y]: Place, half: number, turn: number): Place {
  const [dx, dy] = [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)];
  const reach = half / Math.max(Math.abs(dx), Math.abs(dy));
  return [x + dx * reach, y + dy * reach];
}
