/** Routes: curves between candidates that avoid digits, shapes and each other.
 *
 * A link is a quadratic curve; its control point lies `bend` cells to the side of the middle. A long link along a row
 * or column prefers a bend of one cell, so that its middle runs along a grid line. Every other bend is tried too, and
 * the one that crosses the least is used. Places are in units of cells. */

import { ROUTES } from "./description";
import type { Place } from "./geometry";

export type Curve = readonly [start: Place, control: Place, end: Place];

interface Obstacle {
  readonly place: Place;
  readonly radius: number;
  readonly cost: number; // of crossing its centre
}

/** Routes one link after another. */
export class Router {
  readonly #obstacles = new Map<number, Obstacle[]>();
  readonly #drawn: Place[] = [];

  constructor(private readonly size: number) {}

  /** Keep links away from a round object in a cell. */
  add(cell: number, place: Place, radius: number, cost: number): void {
    const there = this.#obstacles.get(cell) ?? [];
    there.push({ place, radius, cost });
    this.#obstacles.set(cell, there);
  }

  /** Return a curve from the rim of one shape to the rim of the other. */
  route(start: Place, end: Place, rims: readonly [number, number]): Curve {
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy);
    const middle: Place = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const usual = usualBend(dx, dy);
    let [best, control] = [Infinity, middle];
    for (const bend of usual ? ROUTES.bends.flatMap((bend) => [bend, -bend]) : [0]) {
      const tried: Place = [middle[0] + (dy / length) * bend, middle[1] - (dx / length) * bend];
      const more = Math.abs(bend) - usual;
      const cost = more > 0 ? more * ROUTES.more : -more * ROUTES.less;
      const whole = cost + this.#cost([start, tried, end], rims, best - cost);
      if (whole < best - 1e-9) [best, control] = [whole, tried];
    }
    this.#drawn.push(...points([start, control, end]).slice(2, -2)); // links may meet at their ends
    return [towards(start, control, rims[0]), control, towards(end, control, rims[1])];
  }

  /** Return how much a curve crosses; stop early when it exceeds the limit. */
  #cost(curve: Curve, rims: readonly [number, number], enough: number): number {
    const [start, , end] = curve;
    let cost = 0;
    for (const point of points(curve)) {
      if (far(point, start) <= rims[0] || far(point, end) <= rims[1]) continue;
      if (Math.min(...point) < ROUTES.edge || Math.max(...point) > this.size - ROUTES.edge) {
        cost += ROUTES.outside;
        continue;
      }
      const cell = Math.floor(point[1]) * this.size + Math.floor(point[0]);
      for (const { place, radius, cost: weight } of this.#obstacles.get(cell) ?? [])
        if (Math.min(far(place, start), far(place, end)) > 1e-6)
          cost += weight * Math.max(0, 1 - far(point, place) / radius);
      if (this.#drawn.some((other) => far(point, other) < ROUTES.near)) cost += ROUTES.crossing;
      if (cost > enough) break;
    }
    return cost;
  }
}

/** Return the bend of a link that has no obstacles. */
function usualBend(across: number, down: number): number {
  const length = Math.hypot(across, down);
  if (length < ROUTES.straight) return 0;
  if (length < ROUTES.short) return ROUTES.usual.short;
  if (Math.min(Math.abs(across), Math.abs(down)) >= ROUTES.along) return ROUTES.usual.across;
  return length > ROUTES.long ? ROUTES.usual.long : ROUTES.usual.along;
}

function points([a, b, c]: Curve): Place[] {
  const count = Math.max(ROUTES.fewestSamples, Math.ceil((far(a, b) + far(b, c)) / ROUTES.sample));
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
