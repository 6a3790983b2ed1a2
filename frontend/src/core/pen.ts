/** Pen: lines that the player draws, between the centres of cells or along their edges.
 *
 * A stroke is written `c40-41:2`: c for centres (of cells 40 and 41) or e for edges (between two corners of cells,
 * numbered in reading order, one more in each row than there are cells), and its colour. */
import { MOST_STROKES } from "./state";
import type { Position } from "./types";

export type Side = "c" | "e";
const FORM = /^([ce])(\d{1,4})-(\d{1,4}):([1-8])$/;

export interface Stroke {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly colour: number;
}

/** The stroke in a text, or null if it does not fit a board of this size. */
export function strokeOf(text: string, size: number): Stroke | null {
  const [, side, from, to, colour] = FORM.exec(text) ?? [];
  const stroke = { side: side as Side, from: Number(from), to: Number(to), colour: Number(colour) };
  return side && isStep(stroke, size) ? stroke : null;
}

export const textOf = ({ side, from, to, colour }: Stroke): string =>
  `${side}${Math.min(from, to)}-${Math.max(from, to)}:${colour}`;

/** Where the ends of a stroke are, in units of cells. */
export function placesOf({ side, from, to }: Stroke, size: number): [number, number, number, number] {
  const [wide, half] = side === "c" ? [size, 0.5] : [size + 1, 0];
  const place = (at: number) => [(at % wide) + half, Math.floor(at / wide) + half] as const;
  return [...place(from), ...place(to)];
}

/** Do the ends touch? Along edges there are no diagonal strokes. */
export function isStep({ side, from, to }: Pick<Stroke, "side" | "from" | "to">, size: number): boolean {
  const wide = side === "c" ? size : size + 1;
  if (from === to || Math.max(from, to) >= wide * wide) return false;
  const across = Math.abs((from % wide) - (to % wide));
  const down = Math.abs(Math.floor(from / wide) - Math.floor(to / wide));
  return side === "c" ? Math.max(across, down) === 1 : across + down === 1;
}

const withoutColour = (text: string): string => text.slice(0, text.indexOf(":"));

export function hasStroke({ pen = [] }: Position, stroke: Stroke): boolean {
  return pen.includes(textOf(stroke));
}

/** The position with a stroke, in place of one of another colour; or without it. */
export function drawStroke(position: Position, stroke: Stroke, adds: boolean): Position {
  const text = textOf(stroke);
  const pen = position.pen ?? [];
  const rest = pen.filter((other) => withoutColour(other) !== withoutColour(text));
  if (adds ? pen.includes(text) || rest.length >= MOST_STROKES : rest.length === pen.length) return position;
  return { ...position, pen: adds ? [...rest, text] : rest };
}

/** The position without the strokes that touch these cells. */
export function eraseStrokes(position: Position, cells: ReadonlySet<number>, size: number): Position {
  const pen = position.pen ?? [];
  const left = pen.filter((text) => {
    const stroke = strokeOf(text, size);
    return stroke && ![...cells].some((cell) => touches(stroke, cell, size));
  });
  return left.length === pen.length ? position : { ...position, pen: left };
}

function touches(stroke: Stroke, cell: number, size: number): boolean {
  if (stroke.side === "c") return stroke.from === cell || stroke.to === cell;
  const [column, row] = [cell % size, Math.floor(cell / size)];
  const [ax, ay, bx, by] = placesOf(stroke, size);
  const inside = (x: number, y: number) => x >= column && x <= column + 1 && y >= row && y <= row + 1;
  return inside(ax, ay) && inside(bx, by);
}

/** A pen on its way over the board: near a corner it begins to follow edges, elsewhere it joins cells. */
export class Pen {
  #side: Side | null = null;
  #at = -1;
  #adds: boolean | null = null;

  constructor(private readonly size: number) {}

  /** Put the pen down at a place, in units of cells. */
  down(x: number, y: number): void {
    const corner = Math.hypot(x - Math.round(x), y - Math.round(y));
    const centre = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5);
    this.#side = corner < centre ? "e" : "c";
    this.#at = this.#near(x, y, 1);
    this.#adds = null;
  }

  /** Move it: the step that it made, if it reached another cell or corner. `adds` is decided by the first. */
  move(x: number, y: number, position: Position, colour: number): { stroke: Stroke; adds: boolean } | null {
    const next = this.#side ? this.#near(x, y, REACH) : -1;
    if (!this.#side || next < 0 || next === this.#at) return null;
    const stroke = { side: this.#side, from: this.#at, to: next, colour };
    this.#at = next;
    if (!isStep(stroke, this.size)) return null;
    this.#adds ??= !hasStroke(position, stroke);
    return { stroke, adds: this.#adds };
  }

  up(): void {
    this.#side = null;
  }

  /** The nearest cell or corner, or −1 if none is within reach. */
  #near(x: number, y: number, reach: number): number {
    const [wide, half] = this.#side === "c" ? [this.size, 0.5] : [this.size + 1, 0];
    const [column, row] = [Math.round(x - half), Math.round(y - half)];
    if (column < 0 || row < 0 || column >= wide || row >= wide) return -1;
    return Math.hypot(x - half - column, y - half - row) > reach ? -1 : row * wide + column;
  }
}

const REACH = 0.42; // of a cell: a diagonal step does not touch the cells beside it
