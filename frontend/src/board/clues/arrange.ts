/** Arrange: where the items of a puzzle's rules are drawn, as primitives in layers. The library has the same code in
 * nonet.views.scene.clues, and a test compares the two on every kind of rule. */

import type { Place } from "../geometry";
import type { Item, Layer } from "./items";
import { LAYERS } from "./items";
import { CLUES, type ClueLook } from "./looks";
import { findHead, keyOf, pairs, sample, splitCrossing, splitSteps } from "./strokes";
import { fit, splitLines, widthOf } from "./texts";

/** One primitive: the name of its style, its form, the numbers of the form, and the rule that it belongs to.
 *
 * `circle` x, y, radius · `box` left, top, width, height, corner radius · `line` and `polygon` x, y, x, y … · `area`
 * how far inside of their border, and the cells · `text` x, y of its centre, and its size · `text-start` the same with
 * the x of its start */
export interface CluePart {
  readonly style: string;
  readonly form: "circle" | "box" | "line" | "polygon" | "area" | "text" | "text-start";
  readonly at: readonly number[];
  readonly text: string;
  readonly rule: number;
}

/** How many cells of room the clues outside the grid need on each side. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The layers of the rules, the lowest one first; the lines of the grid belong below `over`. */
export interface Clues extends Readonly<Record<Layer, readonly CluePart[]>> {
  readonly room: Room;
  /** The cells whose upper edge is taken by a label. */
  readonly labels: ReadonlySet<number>;
}

/** Of cages: their sides are then multiples of a sixth of a cell, so that dashes meet in corners. */
const INSET = 1 / 12;
const BESIDE = 0.45; // from the middle of a clue outside the grid to the edge of the picture

type Stroke = readonly Place[];

const BEADS: Readonly<Record<string, readonly Stroke[]>> = {
  chevron: [
    [
      [-0.05, -0.085],
      [0.045, 0],
      [-0.05, 0.085],
    ],
  ],
  plus: [
    [
      [-0.075, 0],
      [0.075, 0],
    ],
    [
      [0, -0.075],
      [0, 0.075],
    ],
  ],
  bars: [
    [
      [-0.07, -0.042],
      [0.07, -0.042],
    ],
    [
      [-0.07, 0.042],
      [0.07, 0.042],
    ],
  ],
};
/** Around a text; its width is 2. */
const FRAMES: Readonly<Record<string, readonly Stroke[]>> = {
  bread: [
    [
      [-1, -0.22],
      [1, -0.22],
    ],
    [
      [-1, 0.22],
      [1, 0.22],
    ],
  ],
  ground: [
    [
      [-1, 0.05],
      [-1, 0.22],
      [1, 0.22],
      [1, -0.05],
    ],
  ],
  room: [
    [
      [-1, -0.22],
      [1, -0.22],
      [1, 0.22],
      [-1, 0.22],
      [-1, -0.22],
    ],
  ],
};
/** Which way signs point. */
const SIGNS: Readonly<Record<string, Place>> = { ">": [1, 0], "∨": [0, 1], "<": [-1, 0], "∧": [0, -1] };
const BARS: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  row: [
    [0.09, 0.5, 0.2, 0.5],
    [0.8, 0.5, 0.91, 0.5],
  ],
  column: [
    [0.5, 0.09, 0.5, 0.2],
    [0.5, 0.8, 0.5, 0.91],
  ],
  box: [
    [0.12, 0.28, 0.12, 0.12],
    [0.09, 0.12, 0.28, 0.12],
    [0.88, 0.72, 0.88, 0.88],
    [0.91, 0.88, 0.72, 0.88],
  ],
};
const WAYS: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Return where the items of a puzzle's rules are drawn; `filled` cells have a digit. */
export function arrangeClues(items: readonly Item[], size: number, filled: ReadonlySet<number>): Clues {
  const drawing = new Drawing(items, size, filled);
  const layers = LAYERS.map((layer) => {
    const groups: Item[][] = [];
    for (const item of items.filter((one) => one.layer === layer))
      if (groups.at(-1)?.[0]?.rule === item.rule) groups.at(-1)?.push(item);
      else groups.push([item]);
    return groups.flatMap((group) => drawing.draw(group));
  });
  const [under = [], line = [], cage = [], over = []] = layers;
  return { under, line, cage, over, room: drawing.room(), labels: new Set(drawing.corners.keys()) };
}

type Part = Omit<CluePart, "rule" | "text"> & { readonly text?: string };
type Parts = Part[];

const flat = (places: readonly Place[]): number[] => places.flatMap(([x, y]) => [x, y]);
const firstOf = (item: Item): Place => item.points[0] ?? [0, 0];

/** The items of all rules on their way to the board. */
class Drawing {
  readonly corners = new Map<number, number>(); // how many labels are in a cell
  readonly #crossed = new Map<string, Set<number>>(); // which rules have a line through a place
  readonly #caged = new Map<number, number>(); // how many outlines run in a cell
  readonly #outside: Place[] = [];
  readonly #rounds = new Map<string, { form: string; radius: number; centres: ReadonlySet<string> }>();

  constructor(
    private readonly items: readonly Item[],
    private readonly size: number,
    private readonly filled: ReadonlySet<number>,
  ) {
    for (const item of items) {
      const radius = CLUES[item.look]?.shapes?.at(-1)?.[1];
      if (radius === undefined || !["circle", "diamond", "pill"].includes(item.form)) continue;
      const round = { form: item.form, radius, centres: new Set(item.points.map(keyOf)) };
      for (const point of item.points) this.#rounds.set(`${item.rule} ${keyOf(point)}`, round);
    }
  }

  /** Return the room that is needed outside the grid. */
  room(): Room {
    const reach = [...this.items.flatMap(({ points }) => points), ...this.#outside];
    const [xs, ys] = [
      [0, this.size, ...reach.map(([x]) => x)],
      [0, this.size, ...reach.map(([, y]) => y)],
    ];
    const end = (far: number) => (far > 0.2 ? far + BESIDE : 0);
    return {
      left: end(-Math.min(...xs)),
      top: end(-Math.min(...ys)),
      right: end(Math.max(...xs) - this.size),
      bottom: end(Math.max(...ys) - this.size),
    };
  }

  /** Draw the items of one rule in one layer: all lowest strokes first, so that branches join. */
  draw(group: readonly Item[]): CluePart[] {
    const passes: Parts[] = [];
    for (const item of group) {
      const look = CLUES[item.look] ?? {};
      let parts = this.#form(item, look);
      if (parts.some(([first]) => first && first.style === `${look.case}-cut`)) parts = [parts.flat()];
      parts.forEach((part, k) => (passes[k] = [...(passes[k] ?? []), ...part]));
    }
    const rule = group[0]?.rule ?? 0;
    return passes.flat().map((part) => ({ text: "", ...part, rule }));
  }

  #form(item: Item, look: ClueLook): Parts[] {
    switch (item.form) {
      case "fill":
        return this.#fill(item, look);
      case "chevrons":
        return this.#chevrons(item, look);
      case "line":
        return this.#line(item, look);
      case "arrow":
        return this.#arrow(item, look);
      case "circle":
        return circle(item, look);
      case "square":
        return square(item, look);
      case "diamond":
        return diamond(item, look);
      case "pill":
        return pill(item, look);
      case "cage":
        return this.#cage(item, look);
      default:
        return this.#text(item, look);
    }
  }

  #fill({ cells }: Item, look: ClueLook): Parts[] {
    const parts: Parts[] = [[{ style: look.fill ?? "", form: "area", at: [look.inset ?? 0, ...cells] }]];
    const [style, form] = look.bars ?? [];
    if (style && form)
      parts.push(
        cells.flatMap((cell) =>
          (BARS[form] ?? []).map(([ax, ay, bx, by]): Part => {
            const [x, y] = this.#corner(cell);
            return { style, form: "line", at: [x + ax, y + ay, x + bx, y + by] };
          }),
        ),
      );
    return parts;
  }

  #chevrons({ cells, inwards }: Item, look: ClueLook): Parts[] {
    const [x, y] = this.#corner(cells[0] ?? 0);
    const [tip, base] = inwards ? [0.36, 0.43] : [0.43, 0.36];
    const places: readonly Place[] = [
      [base, -0.1],
      [tip, 0],
      [base, 0.1],
    ];
    return [
      WAYS.map(([dx, dy]): Part => ({
        style: look.chevrons ?? "",
        form: "line",
        at: places.flatMap(([along, across]) => [
          x + 0.5 + dx * along + dy * across,
          y + 0.5 + dy * along + dx * across,
        ]),
      })),
    ];
  }

  #line(item: Item, look: ClueLook): Parts[] {
    let points = look.trims ? this.#trim(item) : [...item.points];
    if (points.length === 1) points = [...points, ...points];
    const pieces = look.trims ? [points] : splitCrossing(points, item.isClosed);
    const whole = pieces.length === 1;
    const form = item.isClosed && whole ? "polygon" : "line";
    const over = !!look.case && this.#meets(points, item);
    const beads = beadsOf(points, item, look);
    const parts: Parts[] = [];
    pieces.forEach((piece, number) => {
      const at = flat(piece);
      if (look.case && !whole) parts.push(number || over ? [{ style: `${look.case}-cut`, form, at }] : []);
      else parts.push(over && look.case ? [{ style: look.case, form, at }] : []);
      for (const style of look.strokes ?? []) parts.push([{ style, form, at }]);
    });
    const heads = [...findHead(points, look.heads ?? 0), ...findHead([...points].reverse(), look.heads ?? 0)];
    if (heads.length || beads.length)
      parts.push([...heads.map((at): Part => ({ style: look.strokes?.[0] ?? "", form: "line", at })), ...beads]);
    return parts;
  }

  #arrow(item: Item, look: ClueLook): Parts[] {
    const points = this.#trim(item);
    const at = flat(points);
    const isOver = !!look.case && this.#meets(points, item);
    const lines = [at, ...findHead(points, look.head ?? 0)];
    return [
      isOver && look.case ? [{ style: look.case, form: "line", at }] : [],
      lines.map((line): Part => ({ style: look.strokes?.[0] ?? "", form: "line", at: line })),
    ];
  }

  #cage({ cells, text }: Item, look: ClueLook): Parts[] {
    const depth = Math.min(3, 1 + Math.max(...cells.map((cell) => this.#caged.get(cell) ?? 0)));
    for (const cell of cells) this.#caged.set(cell, depth);
    const parts: Parts[] = [[{ style: look.cage ?? "", form: "area", at: [INSET * depth, ...cells] }]];
    if (text) parts.push(this.#label(Math.min(...cells), text, look));
    return parts;
  }

  #text(item: Item, look: ClueLook): Parts[] {
    let [x, y] = firstOf(item);
    if (look.yields && this.filled.has(Math.floor(y) * this.size + Math.floor(x))) return [];
    if (x < 0 || y < 0 || x > this.size || y > this.size) [x, y] = this.#moveOut(x, y);
    const [text, size] = fit(item.text, look.size ?? 0, 0.94);
    const sign = look.strokes?.length ? SIGNS[item.text] : undefined;
    const parts: Parts[] = [];
    if (look.patch) {
      const [half, high] = [Math.max(widthOf(text, size) / 2, 0.3 * size) + 0.02, 0.46 * size];
      parts.push([{ style: look.patch, form: "box", at: [x - half, y - high, 2 * half, 2 * high, 0.03] }]);
    }
    if (sign) {
      const [dx, dy] = sign;
      const ends: readonly Place[] = [
        [-0.4, -0.8],
        [0.4, 0],
        [-0.4, 0.8],
      ];
      const at = ends.flatMap(([u, v]) => [x + ((u * dx - v * dy) * size) / 2, y + ((u * dy + v * dx) * size) / 2]);
      parts.push([{ style: look.strokes?.[0] ?? "", form: "line", at }]);
    } else parts.push([{ style: look.text ?? "", form: "text", at: [x, y, size], text }]);
    const [style, form] = look.frame ?? [];
    if (style && form) {
      const half = Math.max(widthOf(text, size) / 2, 0.14) + 0.05;
      parts.push(
        (FRAMES[form] ?? []).map((line): Part => ({
          style,
          form: "line",
          at: line.flatMap(([u, v]) => [x + u * half, y + v]),
        })),
      );
    }
    return parts;
  }

  #corner(cell: number): Place {
    return [cell % this.size, Math.floor(cell / this.size)];
  }

  /** Write a label into a corner of a cell that is still free, on a patch. */
  #label(cell: number, label: string, look: ClueLook): Parts {
    const [x, y] = this.#corner(cell);
    const slot = this.corners.get(cell) ?? 0;
    this.corners.set(cell, slot + 1);
    const [text, size] = fit(label, look.size ?? 0, slot ? 0.5 : 0.9);
    const width = widthOf(text, size);
    const left = x + (slot % 2 ? 0.955 - width : 0.045);
    const middle = y + (slot < 2 ? 0.045 + 0.365 * size : 0.955 - 0.365 * size);
    return [
      { style: "clue-patch", form: "box", at: [left - 0.02, middle - 0.42 * size, width + 0.045, 0.84 * size, 0] },
      { style: look.label ?? "", form: "text-start", at: [left, middle, size], text },
    ];
  }

  /** Return where a clue outside the grid is written: further out if the place is taken. */
  #moveOut(x: number, y: number): Place {
    const [dx, dy] = [x, y].map((c) => Number(c > this.size) - Number(c < 0)) as [number, number];
    while (this.#outside.some(([a, b]) => Math.hypot(x - a, y - b) < 0.5)) [x, y] = [x + 0.8 * dx, y + 0.8 * dy];
    this.#outside.push([x, y]);
    return [x, y];
  }

  /** Return a line without what is inside the circles at its ends. */
  #trim(item: Item): Place[] {
    const points = [...item.points];
    for (let end = 0; end < 2; end += 1) {
      const [start] = points;
      const found = start && this.#rounds.get(`${item.rule} ${keyOf(start)}`);
      if (found && points.length > 1) {
        while (points.length > 2 && points[1] && found.centres.has(keyOf(points[1]))) points.shift();
        const [[x, y], [ax, ay]] = [points[0] ?? start, points[1] ?? start];
        const length = Math.hypot(ax - x, ay - y);
        const [ux, uy] = [(ax - x) / length, (ay - y) / length];
        const far = found.form === "diamond" ? found.radius / (Math.abs(ux) + Math.abs(uy)) : found.radius;
        points[0] = [x + far * ux, y + far * uy];
      }
      points.reverse();
    }
    return points;
  }

  /** Does a line run over that of another rule? It is remembered for those that follow. */
  #meets(points: readonly Place[], item: Item): boolean {
    const ring = item.isClosed && points[0] ? [...points, points[0]] : points;
    const places = new Set(pairs(ring).flatMap(([a, b]) => sample(a, b)));
    let found = false;
    for (const place of places) {
      const known = this.#crossed.get(place) ?? new Set();
      found ||= [...known].some((rule) => rule !== item.rule);
      this.#crossed.set(place, known.add(item.rule));
    }
    return found;
  }
}

/** Return what is in the middle of each step of a line. */
function beadsOf(points: readonly Place[], item: Item, look: ClueLook): Parts {
  const [style, form] = look.beads ?? [];
  if (!style || !form) return [];
  const ring = item.isClosed && points[0] ? [...points, points[0]] : points;
  return splitSteps(ring).flatMap(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    return (BEADS[form] ?? []).map((line): Part => ({
      style,
      form: "line",
      at: line.flatMap(([u, v]) => [x + u * ux - v * uy, y + u * uy + v * ux]),
    }));
  });
}

function circle(item: Item, look: ClueLook): Parts[] {
  const [x, y] = firstOf(item);
  const shapes = look.shapes ?? [];
  const parts: Parts[] = [[], ...shapes.map(([style, r]): Parts => [{ style, form: "circle", at: [x, y, r] }])];
  if (!item.text) return parts; // what is around lines is below
  const { lines, size } = splitLines(item.text, look.size ?? 0, shapes[0]?.[1] ?? 0);
  const written = lines.map((text, k): Part => {
    const down = (k - (lines.length - 1) / 2) * 0.95 * size;
    return { style: look.text ?? "", form: "text", at: [x, y + down, size], text };
  });
  return [...parts, written];
}

function square(item: Item, look: ClueLook): Parts[] {
  const [x, y] = firstOf(item);
  return (look.shapes ?? []).map(([style, r]): Parts => [
    { style, form: "box", at: [x - r, y - r, 2 * r, 2 * r, 0.02] },
  ]);
}

function diamond(item: Item, look: ClueLook): Parts[] {
  const [x, y] = firstOf(item);
  return (look.shapes ?? []).map(([style, r]): Parts => [
    { style, form: "polygon", at: [x, y - r, x + r, y, x, y + r, x - r, y] },
  ]);
}

/** A rounded shape around the cells of a row or a column. */
function pill({ points }: Item, look: ClueLook): Parts[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return (look.shapes ?? []).map(([style, r]): Parts => [
    { style, form: "box", at: [left - r, top - r, width + 2 * r, height + 2 * r, r] },
  ]);
}
