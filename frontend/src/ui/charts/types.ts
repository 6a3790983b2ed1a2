/** The data of charts. */
import type { Spread } from "./statistics";

/** One of five looks: a colour and a marker that belong together. */
export type Look = 1 | 2 | 3 | 4 | 5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Series {
  readonly name: string;
  readonly look: Look;
  readonly isChosen?: boolean;
  readonly points: readonly Point[];
}

export interface Range {
  readonly name: string;
  readonly look: Look;
  readonly isChosen?: boolean;
  readonly spread: Spread;
}

export interface Bin {
  readonly name: string;
  readonly count: number;
  readonly isOwn?: boolean;
}

/** The chart as a table: column headings, then the rows. */
export interface Numbers {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}
