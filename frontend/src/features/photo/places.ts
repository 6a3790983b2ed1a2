/** Places: where the cells of the puzzle are in the photo, whichever way it is rotated. */

import type { Place } from "../../engine";

export type Mesh = readonly (readonly Place[])[];

/** Return a place after quarter turns of the photo, clockwise. */
export function turnPlace([x, y]: Place, quarters: number): Place {
  return quarters % 4 ? turnPlace([1 - y, x], (quarters % 4) - 1) : [x, y];
}

/** Return the number of clockwise quarter turns that bring the puzzle upright. */
export const uprightTurn = (rotation: number): number => (((360 - rotation) / 90) | 0) % 4;

/** Return the corners of a cell: top left, top right, bottom right, bottom left in reading direction. */
export function cornersOf(mesh: Mesh, cell: number): readonly [Place, Place, Place, Place] | null {
  const size = mesh.length - 1;
  const [row, column] = [Math.floor(cell / size), cell % size];
  const [above, below] = [mesh[row], mesh[row + 1]];
  const [a, b, c, d] = [above?.[column], above?.[column + 1], below?.[column + 1], below?.[column]];
  return a && b && c && d ? [a, b, c, d] : null;
}

/** Return the cell at a place, or −1. */
export function cellAt(mesh: Mesh, [x, y]: Place): number {
  const size = mesh.length - 1;
  for (let cell = 0; cell < size * size; cell += 1) {
    const corners = cornersOf(mesh, cell) ?? [];
    const isInside = corners.every(([ax, ay], k) => {
      const [bx, by] = corners[(k + 1) % 4] ?? [ax, ay];
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
    });
    if (corners.length && isInside) return cell;
  }
  return -1;
}

/** Return the line around the whole grid: along every crossing at its edge, since paper bends. */
export function edgeOf(mesh: Mesh): Place[] {
  const size = mesh.length - 1;
  const right = mesh.map((row) => row[size]).filter((place) => place !== undefined);
  const left = mesh.map((row) => row[0]).filter((place) => place !== undefined);
  return [
    ...(mesh[0] ?? []),
    ...right.slice(1),
    ...[...(mesh[size] ?? [])].reverse().slice(1),
    ...left.reverse().slice(1, -1),
  ];
}
