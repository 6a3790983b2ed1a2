/** Looks of clues: the names of styles, the lowest first, and sizes in units of cells. The library's pictures are drawn
 * from the same file. */

import looks from "virtual:clue-looks";

/** How the items of a clue are drawn. An item uses what it needs: a line its strokes, a circle its shapes. */
export interface ClueLook {
  readonly fill?: string;
  readonly inset?: number; // of a fill
  readonly bars?: readonly string[]; // a style, and where they are in a cell: row, column or box
  readonly chevrons?: string;
  readonly strokes?: readonly string[];
  readonly case?: string; // around a line where it runs over another one
  readonly beads?: readonly string[]; // a style, and the form in the middle of each step of a line
  readonly trims?: boolean; // a line ends at the shapes around its ends
  readonly head?: number; // of an arrow
  readonly heads?: number; // at both ends of a line
  readonly shapes?: readonly (readonly [style: string, radius: number])[];
  readonly cage?: string;
  readonly label?: string;
  readonly text?: string;
  readonly size?: number; // of a text or a label
  readonly patch?: string; // below a text
  readonly frame?: readonly string[]; // a style, and the lines around a text: bread, ground or room
  readonly yields?: boolean; // a text that makes room for the digit of its cell
}

export const CLUES = looks as Readonly<Record<string, ClueLook>>;
