/** Outlines: closed lines along the border of some cells, a little inside of it. */

import type { Place } from "../geometry";

/** Return the corners of each outline, clockwise around cells, the other way around holes. */
export function trace(cells: Iterable<number>, size: number, inset: number): Place[][] {
  const inside = new Set(cells);
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && inside.has(y * size + x);
  const sides = new Map<string, readonly [number, number, number, number]>();
  for (const cell of [...inside].sort((a, b) => a - b)) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const add = (bx: number, by: number, cx: number, cy: number, dx: number, dy: number) => {
      if (!has(bx, by)) sides.set(`${cx} ${cy} ${dx} ${dy}`, [cx, cy, dx, dy]);
    };
    add(x, y - 1, x, y, 1, 0);
    add(x + 1, y, x + 1, y, 0, 1);
    add(x, y + 1, x + 1, y + 1, -1, 0);
    add(x - 1, y, x, y + 1, 0, -1);
  }
  const outlines: Place[][] = [];
  for (let next = sides.values().next(); !next.done; next = sides.values().next())
    outlines.push(follow(sides, next.value, inset));
  return outlines;
}

/** Take the sides of one outline; return its corners, each moved away from its two sides. */
function follow(
  sides: Map<string, readonly [number, number, number, number]>,
  first: readonly [number, number, number, number],
  inset: number,
): Place[] {
  let [x, y, dx, dy] = first;
  const corners: Place[] = [];
  for (;;) {
    [x, y] = [x + dx, y + dy];
    // to the right first: where two cells touch at a corner, the outline stays with its own
    const ways: Place[] = [
      [-dy, dx],
      [dx, dy],
      [dy, -dx],
    ];
    const way = ways.find(([wx, wy]) => sides.has(`${x} ${y} ${wx} ${wy}`));
    if (!way) return corners;
    if (way[0] !== dx || way[1] !== dy) corners.push([x - inset * (dy + way[1]), y + inset * (dx + way[0])]);
    sides.delete(`${x} ${y} ${way[0]} ${way[1]}`);
    if (x === first[0] && y === first[1] && way[0] === first[2] && way[1] === first[3])
      return [...corners.slice(-1), ...corners.slice(0, -1)]; // the upper left one comes first
    [dx, dy] = way;
  }
}
