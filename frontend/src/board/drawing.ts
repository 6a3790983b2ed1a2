/** Drawing: the parts of a step, or of a contradiction, that are drawn on a board. Every role has a colour and a
 * shape. */

export type Colour = "base" | "cover" | "pincer" | "pivot" | "fin" | "elim" | "place";

/** The shape around a candidate; a rimmed circle has a second line inside, open ones are outlines. */
export type Form = "circle" | "rimmed" | "square" | "diamond" | "open-circle" | "open-square";

/** How a role is drawn: its shape, the fill of its cells, and the band over its houses. */
export interface Look {
  readonly form: Form;
  readonly colour: Colour;
  readonly fill: Colour | "";
  readonly band: Colour;
}

/** One digit in one cell. */
export interface Spot {
  readonly cell: number;
  readonly digit: number;
}

export interface Shape extends Spot {
  readonly looks: readonly Look[];
}

export interface Band {
  readonly colour: Colour;
  readonly cells: readonly number[];
}

/** A link from any of these candidates to any of those. */
export interface Link {
  readonly from: readonly Spot[];
  readonly to: readonly Spot[];
  readonly strong: boolean;
}

/** Cells that act as one node of a chain: their candidates, or (a locked set) whole cells. */
export interface Group {
  readonly cells: readonly number[];
  readonly digit: number;
  readonly isSet: boolean;
}

/** Dotted rays from givens to the house that they leave without a place for a digit. */
export interface Contradiction {
  readonly digit: number;
  readonly house: readonly number[];
  readonly faults: readonly number[]; // the givens in conflict style
  readonly struck: readonly number[]; // empty cells that the digit cannot take
  readonly rays: readonly { readonly from: number; readonly to: number }[];
}

export interface Drawing {
  readonly bands: readonly Band[];
  readonly fills: ReadonlyMap<number, Colour | "doubt">;
  readonly shapes: readonly Shape[];
  readonly groups: readonly Group[];
  readonly links: readonly Link[];
  readonly struck: readonly Spot[];
  readonly placed: ReadonlyMap<number, number>;
  /** The single digit that the step is about, and the single digit of the conclusion. */
  readonly only: number | null;
  readonly focus: number | null;
  /** The candidates to write in place of the player's notes, as bit masks by cell; null keeps the notes. */
  readonly candidates: readonly number[] | null;
  /** The cells where the drawing writes digits: the player's notes are hidden there. */
  readonly written: ReadonlySet<number>;
  /** Only one digit is written, large and centred in its cells. */
  readonly large: boolean;
  readonly contradiction: Contradiction | null;
}

export const NOTHING: Drawing = {
  bands: [],
  fills: new Map(),
  shapes: [],
  groups: [],
  links: [],
  struck: [],
  placed: new Map(),
  only: null,
  focus: null,
  candidates: null,
  written: new Set(),
  large: false,
  contradiction: null,
};
