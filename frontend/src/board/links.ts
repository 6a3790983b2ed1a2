/** Links: curves between candidates that keep clear of digits, of shapes, and of each other.
 *
 * A link is a quadratic curve; its control point stands `bend` cells to the side of the middle. A long link along a
 * row or column takes a bend of one cell, so that its middle runs along a line of the grid; every other bend is tried
 * too, and the one that crosses the least is taken. */

import { short, type Geometry, type Place } from "./geometry";

/** Something round that a link should not cross, and how much it hurts to do so. */
export interface Obstacle {
  readonly place: Place;
  readonly radius: number;
  readonly weight: number;
}

type Curve = readonly [start: Place, control: Place, end: Place];

const BENDS = [0.15, 0.3, 0.45, 0.6, 0.8, 1, 1.25, 1.5];
const STEP = 0.1; // of a cell: how far the points of a curve are apart when it is judged
const CROSSED = 0.35; // what it costs to come near an earlier link, a point
const OUTSIDE = 2; // and to run on the frame, or beyond
const EDGE = 0.1; // of a cell: what belongs to the frame
const CLOSE = 0.11; // of a cell: what is near an earlier link

/** Finds a way for one link after the other. */
export class Router {
  readonly #obstacles = new Map<number, Obstacle[]>();
  readonly #drawn: Place[] = [];

  constructor(private readonly g: Geometry) {}

  /** Keep links away from something in a cell. */
  add(cell: number, obstacle: Obstacle): void {
    const there = this.#obstacles.get(cell);
    if (there) there.push(obstacle);
    else this.#obstacles.set(cell, [obstacle]);
  }

  /** Return the path of a link from the rim of one shape to that of the other. */
  route(start: Place, end: Place, rims: readonly [number, number]): string {
    const { n } = this.g;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy) || 1;
    const middle: Place = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const usual = usualBend(dx / n, dy / n);
    let [best, control] = [Infinity, middle];
    for (const bend of usual === 0 ? [0] : BENDS.flatMap((bend) => [bend, -bend])) {
      const tried: Place = [middle[0] + (dy / length) * bend * n, middle[1] - (dx / length) * bend * n];
      const more = Math.abs(bend) - usual;
      const cost = (more > 0 ? 0.3 * more : -0.12 * more) + this.#cost([start, tried, end], rims);
      if (cost < best - 1e-9) [best, control] = [cost, tried];
    }
    this.#drawn.push(...points([start, control, end], n).slice(2, -2)); // links may meet at their ends
    const [first, last] = [towards(start, control, rims[0]), towards(end, control, rims[1])];
    return `M${told(first)}Q${told(control)} ${told(last)}`;
  }

  /** Return how much a curve hurts. */
  #cost(curve: Curve, rims: readonly [number, number]): number {
    const { n, size, width } = this.g;
    const [start, , end] = curve;
    const edge = EDGE * n;
    let cost = 0;
    for (const point of points(curve, n)) {
      if (far(point, start) <= rims[0] || far(point, end) <= rims[1]) continue;
      const [x, y] = point;
      if (Math.min(x, y) < edge || Math.max(x, y) > width - edge) {
        cost += OUTSIDE;
        continue;
      }
      const cell = Math.floor((y - 1) / n) * size + Math.floor((x - 1) / n);
      for (const { place, radius, weight } of this.#obstacles.get(cell) ?? [])
        if (far(place, start) > 0.01 && far(place, end) > 0.01)
          cost += weight * Math.max(0, 1 - far(point, place) / radius);
      if (this.#drawn.some((other) => far(point, other) < CLOSE * n)) cost += CROSSED;
    }
    return cost;
  }
}

/** Return the bend of a link that nothing stands in the way of, in cells. */
function usualBend(across: number, down: number): number {
  const length = Math.hypot(across, down);
  if (length < 0.95) return 0; // within a cell
  if (length < 1.6) return 0.3;
  const isAlong = Math.min(Math.abs(across), Math.abs(down)) < 0.75;
  if (!isAlong) return 0.3;
  return length > 2 ? 1 : 0.6;
}

function points([a, b, c]: Curve, n: number): Place[] {
  const count = Math.max(4, Math.ceil((far(a, b) + far(b, c)) / (STEP * n)));
  return Array.from({ length: count + 1 }, (_, k): Place => {
    const t = k / count;
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]];
  });
}

function towards(start: Place, goal: Place, distance: number): Place {
  const share = Math.min(1, distance / (far(start, goal) || 1));
  return [start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])];
}

function far(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function told([x, y]: Place): string {
  return `${short(x)} ${short(y)}`;
}
