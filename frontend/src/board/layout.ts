/** Layout: a drawing as circles, boxes, lines and symbols, each with its place in units of cells. */

import { digitsIn } from "../core/position";
import { ROUTES, SIZES } from "./description";
import type { Drawing, Group, Link, Look, Shape, Spot } from "./drawing";
import { across, centreOf, markOf, type Place } from "./geometry";
import { Router } from "./routes";
import { keyOf } from "./scene";

/** One primitive: the name of its style, its form, and the numbers of the form.
 *
 * `circle` x, y, radius · `box` left, top, width, height, corner radius · `line` and `polygon` x, y, x, y … · `curve`
 * start, control and end · `outline` the cells that it encloses · `sign` x, y of its centre, the digit, and its size
 * (0: that of notes) */
export interface Primitive {
  readonly style: string;
  readonly form: "circle" | "box" | "line" | "polygon" | "curve" | "outline" | "sign";
  readonly at: readonly number[];
}

export interface Options {
  /** Only this digit is written, large and centred in its cells. */
  readonly large?: number | null;
  /** Candidates outside the step are written, too. */
  readonly marks?: boolean;
  /** The cells whose upper edge is taken by a label. */
  readonly labels?: ReadonlySet<number>;
}

/** A drawing being laid out: each method arranges one layer. */
export class Layout {
  readonly #large: number | null;
  readonly #labels: ReadonlySet<number> | undefined;
  readonly #radius: number;
  readonly #strike: number;
  readonly #shapes: ReadonlyMap<string, Shape>;
  readonly #struck: ReadonlySet<string>;
  readonly #alone: ReadonlySet<number>; // placed digits that are alone in their cell
  readonly #written: readonly Spot[];

  constructor(
    private readonly drawing: Drawing,
    private readonly size: number,
    private readonly digits: readonly number[],
    { large = null, marks = true, labels }: Options,
  ) {
    this.#labels = labels;
    const wide = Math.max(across(size), SIZES.fewest);
    this.#large = large;
    this.#radius = large ? SIZES.large.shape : SIZES.shape / wide;
    this.#strike = large ? SIZES.large.strike : SIZES.strike / wide;
    this.#shapes = new Map(drawing.shapes.map((shape) => [keyOf(shape), shape]));
    this.#struck = new Set(drawing.struck.map(keyOf));
    const shares = (cell: number, digit: number) => drawing.shapes.some((s) => s.cell === cell && s.digit !== digit);
    const alone = [...drawing.placed].filter(([cell, digit]) => large || !shares(cell, digit));
    this.#alone = new Set(alone.map(([cell]) => cell));
    const noted = marks
      ? (drawing.candidates ?? []).flatMap((mask, cell) =>
          digits[cell] ? [] : digitsIn(mask).map((digit) => ({ cell, digit })),
        )
      : [];
    const signs = new Map([...noted, ...drawing.shapes, ...drawing.struck].map((spot) => [keyOf(spot), spot]));
    this.#written = sort(
      [...signs.values()].filter(
        ({ cell, digit }) =>
          !this.#alone.has(cell) && (!large || digit === large) && drawing.placed.get(cell) !== digit,
      ),
    );
  }

  /** The links, with all halos below them, and the lines around groups. */
  links(): Primitive[] {
    const router = new Router(this.size);
    this.#addObstacles(router);
    const curves = this.drawing.links.flatMap((link) => {
      const [start, end] = this.#nearest(link);
      if (!start || !end || keyOf(start) === keyOf(end)) return [];
      const rims = [this.#rim(start), this.#rim(end)] as const;
      return [{ at: router.route(this.#place(start), this.#place(end), rims).flat(), strong: link.strong }];
    });
    return [
      ...curves.map(({ at }) => ({ style: "link-halo", form: "curve", at }) as const),
      ...curves.map(({ at, strong }) => ({ style: strong ? "link-strong" : "link-weak", form: "curve", at }) as const),
      ...this.drawing.groups.map((group) => this.#around(group)),
    ];
  }

  /** The shapes below candidates, and the rings of placed digits. */
  shapes(): Primitive[] {
    const shapes = sort(this.drawing.shapes).filter(({ cell }) => !this.#alone.has(cell));
    const found = shapes.flatMap((shape) => {
      const looks = [...shape.looks].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
      return looks.flatMap((look) => this.#shape(shape, look, looks.length > 1));
    });
    for (const spot of this.#placed()) {
      const isAlone = this.#alone.has(spot.cell);
      const { disc, ring } = isAlone ? SIZES.placed : SIZES.smallPlaced;
      const unit = isAlone ? 1 : this.#radius;
      found.push({ style: "shape-place", form: "circle", at: [...this.#place(spot), disc * unit] });
      found.push({ style: "shape-ring", form: "circle", at: [...this.#place(spot), ring * unit] });
    }
    return found;
  }

  /** The candidates, those of the step on their shapes, and the placed digits. */
  signs(): Primitive[] {
    const signs = this.#written.map((spot) => this.#sign(spot));
    for (const spot of this.#placed()) {
      const size = this.#alone.has(spot.cell) ? SIZES.large.sign : 0;
      signs.push({ style: "sign-filled", form: "sign", at: [...this.#place(spot), spot.digit, size] });
    }
    return signs;
  }

  /** The strokes through eliminated candidates. */
  strikes(): Primitive[] {
    const [half, slope] = [this.#strike, SIZES.slope * this.#strike];
    return sort(this.drawing.struck).map((spot) => {
      const [x, y] = this.#place(spot);
      return { style: "strike", form: "line", at: [x - half, y + slope, x + half, y - slope] };
    });
  }

  #place(spot: Spot): Place {
    if (this.#large || this.#alone.has(spot.cell)) return centreOf(spot.cell, this.size);
    return markOf(spot, this.size, this.#labels?.has(spot.cell));
  }

  #placed(): Spot[] {
    return sort([...this.drawing.placed].map(([cell, digit]) => ({ cell, digit })));
  }

  #sign(spot: Spot): Primitive {
    const looks = this.#shapes.get(keyOf(spot))?.looks ?? [];
    const isStruck = this.#struck.has(keyOf(spot));
    let style = this.drawing.fills.has(spot.cell) ? "sign" : "sign-dim";
    if (isStruck) style = "sign-gone";
    else if (looks.length) style = looks.every(isOpen) ? "sign-open" : "sign-filled";
    else if (spot.digit === this.drawing.focus && !this.#large) style = "sign-focus";
    const size = this.#large ? SIZES.large[looks.length || isStruck ? "sign" : "other"] : 0;
    return { style, form: "sign", at: [...this.#place(spot), spot.digit, size] };
  }

  /** Return the shape of a role; an eliminated candidate keeps only its outline. */
  #shape(spot: Spot, look: Look, isWide: boolean): Primitive[] {
    const [x, y] = this.#place(spot);
    const r = this.#radius;
    const isGone = this.#struck.has(keyOf(spot));
    const style = isGone ? "shape-gone" : isOpen(look) ? "shape-open" : `shape-${look.colour}`;
    const form = look.form.replace("open-", "");
    if (form === "square") {
      const half = r * SIZES[isWide ? "wide" : isOpen(look) ? "open" : "square"];
      return [{ style, form: "box", at: [x - half, y - half, 2 * half, 2 * half, SIZES.corner * r] }];
    }
    if (form === "diamond") {
      const half = r * SIZES.diamond;
      return [{ style, form: "polygon", at: [x, y - half, x + half, y, x, y + half, x - half, y] }];
    }
    const circle = { style, form: "circle", at: [x, y, r * (isOpen(look) ? SIZES.open : 1)] } as const;
    if (form !== "rimmed" || isGone) return [circle];
    return [circle, { style: "shape-rim", form: "circle", at: [x, y, SIZES.rim * r] }];
  }

  /** Return a line around the candidates of a group, or around the cells of a set. */
  #around({ cells, digit, isSet }: Group): Primitive {
    const look = this.#shapes.get(keyOf({ cell: cells[0] ?? -1, digit }))?.looks[0];
    const style = `around-${look?.colour ?? "base"}`;
    if (isSet) return { style, form: "outline", at: cells };
    const places = cells.map((cell) => this.#place({ cell, digit }));
    const pad = this.#radius * (1 + SIZES.around);
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left + 2 * pad, Math.max(...ys) - top + 2 * pad];
    return { style, form: "box", at: [left - pad, top - pad, width, height, pad] };
  }

  /** Return the two closest candidates of the nodes that a link joins. */
  #nearest({ from, to }: Link): [Spot | undefined, Spot | undefined] {
    let best: [Spot | undefined, Spot | undefined] = [undefined, undefined];
    let least = Infinity;
    for (const a of from)
      for (const b of to) {
        const [p, q] = [this.#place(a), this.#place(b)];
        const far = Math.hypot(p[0] - q[0], p[1] - q[1]);
        if (far < least - 1e-6) [least, best] = [far, [a, b]];
      }
    return best;
  }

  /** Return how far from the centre of a candidate its links end. */
  #rim({ cell }: Spot): number {
    return SIZES.gap + (this.#alone.has(cell) ? SIZES.placed.ring : this.#radius);
  }

  /** Keep links away from digits and other shapes, and slightly away from notes. */
  #addObstacles(router: Router): void {
    const { digit, mark, shape, placed } = ROUTES.obstacles;
    const add = (cell: number, place: Place, [radius = 1, cost = 0]: readonly number[]) =>
      router.add(cell, place, radius, cost);
    for (const [cell, value] of this.digits.entries()) if (value) add(cell, centreOf(cell, this.size), digit);
    for (const spot of this.#written)
      if (!this.#shapes.has(keyOf(spot)) && !this.#struck.has(keyOf(spot))) add(spot.cell, this.#place(spot), mark);
    const parts = [...this.drawing.shapes, ...this.drawing.struck.filter((spot) => !this.#shapes.has(keyOf(spot)))];
    const [radius = 1, cost = 0] = shape;
    for (const spot of sort(parts)) add(spot.cell, this.#place(spot), [radius * this.#radius, cost]);
    for (const cell of [...this.#alone].sort((a, b) => a - b)) add(cell, centreOf(cell, this.size), placed);
  }
}

function isOpen({ form }: Look): boolean {
  return form.startsWith("open-");
}

function sort<T extends Spot>(spots: readonly T[]): T[] {
  return [...spots].sort((a, b) => a.cell - b.cell || a.digit - b.digit);
}
