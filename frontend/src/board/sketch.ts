/** Sketch: a drawing set out on paper, as shapes, curves and signs that only need to be written. */

import type { Board } from "../core/types";
import type { Drawing, Look, Shape, Spot } from "./drawing";
import { across, centre, path, SANS_BASELINE, short, spot, spotSize, type Geometry, type Place } from "./geometry";
import { outline } from "./lines";
import { Router } from "./links";
import { digitsIn } from "./marks";
import { keyOf } from "./step";

export interface Curve {
  readonly d: string;
  readonly strong: boolean;
}

/** One form of a badge: a circle of a radius, or a path. */
export interface Badge {
  readonly kind: string; // the class that colours it
  readonly x: number;
  readonly y: number;
  readonly r: number; // of a circle
  readonly d: string; // of any other form
}

export interface Sign {
  readonly kind: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const RING = 0.37; // of a cell: the ring around a digit placed
const SMALL = 32; // pixels: in smaller cells only the digit that it is about is written

export class Sketch {
  readonly #isLarge: boolean;
  readonly #radius: number;
  readonly #shapes: ReadonlyMap<string, Shape>;
  readonly #struck: ReadonlySet<string>;
  readonly #whole: ReadonlySet<number>; // placements that have the cell for themselves

  constructor(
    private readonly g: Geometry,
    private readonly board: Board,
    private readonly digits: readonly number[],
    private readonly drawing: Drawing,
  ) {
    this.#isLarge = drawing.only !== null && (drawing.large || g.n < SMALL);
    this.#radius = (this.#isLarge ? 0.33 : (0.138 * 3) / Math.max(across(g.size), 2.5)) * g.n;
    this.#shapes = new Map(drawing.shapes.map((shape) => [keyOf(shape), shape]));
    this.#struck = new Set(drawing.struck.map(keyOf));
    const shares = (cell: number, digit: number) =>
      drawing.shapes.some((shape) => shape.cell === cell && shape.digit !== digit);
    this.#whole = new Set(
      [...drawing.placed].filter(([cell, digit]) => this.#isLarge || !shares(cell, digit)).map(([cell]) => cell),
    );
  }

  get linkWidth(): number {
    return Math.max(1.75, 0.034 * this.g.n);
  }

  /** Where a candidate stands. */
  place(at: Spot): Place {
    return this.#isLarge || this.#whole.has(at.cell) ? centre(this.g, at.cell) : spot(this.g, at);
  }

  /** The links, each from the rim of one shape to that of another. */
  links(): Curve[] {
    const router = new Router(this.g);
    this.#addObstacles(router);
    return this.drawing.links.flatMap(({ from, to, strong }) => {
      const [start, end] = this.#nearest(from, to);
      if (!start || !end || keyOf(start) === keyOf(end)) return [];
      const rims = [this.#rim(start), this.#rim(end)] as const;
      return [{ d: router.route(this.place(start), this.place(end), rims), strong }];
    });
  }

  /** The lines around groups of candidates, and around the cells of sets. */
  rims(): { kind: string; d: string }[] {
    return this.drawing.groups.map(({ cells, digit, isSet }) => {
      const look = this.#shapes.get(keyOf({ cell: cells[0] ?? -1, digit }))?.looks[0];
      const kind = `around ${look?.colour ?? "base"}`;
      if (isSet) return { kind, d: outline(this.g, new Set(cells), Math.max(3, 0.06 * this.g.n)) };
      const places = cells.map((cell) => this.place({ cell, digit }));
      const pad = this.#radius + Math.max(2, 0.2 * this.#radius);
      const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
      const [left, right] = [Math.min(...xs) - pad, Math.max(...xs) + pad];
      const [upper, lower] = [Math.min(...ys) - pad, Math.max(...ys) + pad];
      return { kind, d: capsule(left, upper, right, lower, pad) };
    });
  }

  /** The shapes that candidates stand on, and the circles of placements. */
  badges(): Badge[] {
    const shapes = [...this.#shapes.values()].filter(({ cell }) => !this.#whole.has(cell));
    const found = shapes.flatMap((shape) => {
      const looks = [...shape.looks].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
      return looks.flatMap((look) => this.#badge(shape, look, looks.length > 1));
    });
    for (const [cell, digit] of this.drawing.placed) {
      const [x, y] = this.place({ cell, digit });
      const isWhole = this.#whole.has(cell);
      const [inner, outer] = isWhole ? [0.284 * this.g.n, RING * this.g.n] : [0.86 * this.#radius, 1.12 * this.#radius];
      found.push({ kind: "s-place", x, y, r: inner, d: "" }, { kind: "s-place2", x, y, r: outer, d: "" });
    }
    return found;
  }

  /** The candidates, those of the step on their shapes. */
  signs(): Sign[] {
    const { candidates, only, placed } = this.drawing;
    const found: Sign[] = [];
    for (let cell = 0; cell < this.g.size * this.g.size; cell += 1) {
      if (this.digits[cell] || this.#whole.has(cell)) continue;
      let mask = this.g.n < SMALL && !this.#isLarge ? 0 : (candidates?.[cell] ?? 0);
      for (const part of [...this.#shapes.values(), ...this.drawing.struck])
        if (part.cell === cell) mask |= 1 << (part.digit - 1);
      for (const digit of digitsIn(mask))
        if ((!this.#isLarge || digit === only) && placed.get(cell) !== digit) found.push(this.#sign({ cell, digit }));
    }
    for (const [cell, digit] of placed) {
      const size = this.#whole.has(cell) ? 0.5 * this.g.n : spotSize(this.g);
      found.push(this.#written("m on-role", { cell, digit }, size));
    }
    return found;
  }

  /** The strokes through what goes. */
  strikes(): { d: string; width: number }[] {
    const { n, size } = this.g;
    const half = this.#isLarge ? 0.3 * n : ((0.12 * 3) / Math.max(across(size), 2.5)) * n;
    return this.drawing.struck.map((at) => {
      const [x, y] = this.place(at);
      return { d: path([x - half, y + 0.62 * half], [x + half, y - 0.62 * half]), width: Math.max(1.75, 0.03 * n) };
    });
  }

  #sign(at: Spot): Sign {
    const looks = this.#shapes.get(keyOf(at))?.looks ?? [];
    const isStruck = this.#struck.has(keyOf(at));
    let size = spotSize(this.g);
    if (this.#isLarge) size = (looks.length || isStruck ? 0.5 : 0.34) * this.g.n;
    let kind = this.drawing.tints.has(at.cell) ? "m" : "m m-dim";
    if (isStruck) kind = "m t-elim";
    else if (looks.length) kind = looks.every(isOpen) ? "m t-off" : "m on-role";
    else if (at.digit === this.drawing.told && !this.#isLarge) kind = "m m-focus";
    return this.#written(kind, at, size);
  }

  #written(kind: string, at: Spot, size: number): Sign {
    const [x, y] = this.place(at);
    return { kind, text: this.board.symbols[at.digit - 1] ?? "", x, y: y + SANS_BASELINE * size, size };
  }

  /** Return the form of a role; a candidate that goes keeps only the outline of it. */
  #badge(shape: Shape, look: Look, isWide: boolean): Badge[] {
    const [x, y] = this.place(shape);
    const r = this.#radius;
    const open = isOpen(look);
    const kind = this.#struck.has(keyOf(shape)) ? "s-off elim" : open ? "s-off" : `s-${look.colour}`;
    const form = look.form.replace("open-", "");
    if (form === "square") {
      const half = r * (isWide ? 1.08 : open ? 0.9 : 0.86);
      return [{ kind, x, y, r: 0, d: capsule(x - half, y - half, x + half, y + half, 0.25 * r) }];
    }
    if (form === "diamond") {
      const half = 1.14 * r;
      return [{ kind, x, y, r: 0, d: path([x, y - half], [x + half, y], [x, y + half], [x - half, y]) + "Z" }];
    }
    const circle = { kind, x, y, r: open ? r - 0.8 : r, d: "" };
    const hasRim = form === "rimmed" && r > 6 && kind === `s-${look.colour}`;
    return hasRim ? [circle, { kind: "s-rim", x, y, r: 0.85 * r, d: "" }] : [circle];
  }

  #nearest(from: readonly Spot[], to: readonly Spot[]): [Spot | undefined, Spot | undefined] {
    let best: [Spot | undefined, Spot | undefined] = [from[0], to[0]];
    let least = Infinity;
    for (const a of from)
      for (const b of to) {
        const [p, q] = [this.place(a), this.place(b)];
        const far = Math.hypot(p[0] - q[0], p[1] - q[1]);
        if (far < least) [least, best] = [far, [a, b]];
      }
    return best;
  }

  /** Return how far from the middle of a candidate its links end. */
  #rim({ cell }: Spot): number {
    return 0.6 + (this.#whole.has(cell) ? RING * this.g.n : this.#radius);
  }

  /** Keep links off the digits, the other shapes, and a little off the marks. */
  #addObstacles(router: Router): void {
    const { n } = this.g;
    for (const [cell, digit] of this.digits.entries()) {
      if (digit) router.add(cell, { place: centre(this.g, cell), radius: 0.4 * n, weight: 1.2 });
      else
        for (const noted of digitsIn(this.drawing.candidates?.[cell] ?? 0)) {
          const at = { cell, digit: noted };
          const isPart = this.#shapes.has(keyOf(at)) || this.#struck.has(keyOf(at));
          if (!isPart && (!this.#isLarge || noted === this.drawing.only))
            router.add(cell, { place: this.place(at), radius: 0.13 * n, weight: 0.8 });
        }
    }
    for (const at of [...this.#shapes.values(), ...this.drawing.struck])
      router.add(at.cell, { place: this.place(at), radius: 1.5 * this.#radius, weight: 3 });
    for (const cell of this.#whole) router.add(cell, { place: centre(this.g, cell), radius: 0.42 * n, weight: 3 });
  }
}

function isOpen({ form }: Look): boolean {
  return form.startsWith("open");
}

/** Return a rectangle with round corners. */
function capsule(left: number, upper: number, right: number, lower: number, radius: number): string {
  const r = short(Math.min(radius, (right - left) / 2, (lower - upper) / 2));
  const arc = (x: string, y: string) => `a${r} ${r} 0 0 1 ${x}${r} ${y}${r}`;
  const [wide, high] = [short(right - left - 2 * Number(r)), short(lower - upper - 2 * Number(r))];
  const start = `M${short(left + Number(r))} ${short(upper)}`;
  return `${start}h${wide}${arc("", "")}v${high}${arc("-", "")}h-${wide}${arc("-", "-")}v-${high}${arc("", "-")}z`;
}
