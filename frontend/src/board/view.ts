/** View: what Board.svelte shows, and what it tells. It knows no rules of the game: the page decides what is
 * selected, in conflict or alike, and hears what the player points at. Keys bubble to the page. */

import type { Board, NoteStyle, Position } from "../core/types";
import type { Drawing } from "./drawing";

/** How a cell was pointed at: alone, or with Ctrl, Cmd or Shift to add to (or take from) the selection. */
export interface Pointing {
  readonly add: boolean;
  readonly kind: "mouse" | "touch" | "pen";
}

export interface BoardProps {
  board: Board;
  position: Position;

  /** Cells whose digit was filled in by "Solve", told apart from the player's own. */
  solved?: ReadonlySet<number>;
  selected?: ReadonlySet<number>;
  /** The cell that has the keyboard; tab leads to it. */
  cursor?: number | null;
  /** The cells around the cursor that share a house with it, if that help is wanted. */
  peers?: ReadonlySet<number>;
  /** The digit to show everywhere: a fill on digits, bold in notes. 0 for none. */
  same?: number;
  /** Cells with a partner in conflict, and cells that are wrong against the solution. */
  conflicts?: ReadonlySet<number>;
  wrong?: ReadonlySet<number>;
  /** What is said of cells besides, to those who do not see the drawing. */
  remarks?: ReadonlyMap<number, string>;
  /** Cells of houses just finished: one sweep runs over them when this changes. */
  finished?: readonly number[];
  /** What a hint or a check draws on the board. */
  drawing?: Drawing | null;

  noteStyle?: NoteStyle;
  largeNotes?: boolean;
  /** Own colours get a pattern besides. */
  patterns?: boolean;
  coordinates?: boolean;
  /** Regions of a jigsaw are tinted. */
  tints?: boolean;
  /** The digits leave the page altogether. */
  paused?: boolean;
  /** Only to look at: no focus, no pointer, one labelled picture. */
  still?: boolean;
  /** A finger moves the board, and does not choose cells. */
  pans?: boolean;
  /** The pitch of the cells in pixels; measured from the window where it is not given. */
  cell?: number;
  /** The name of the board for screen readers. */
  label?: string;

  onpress?: (cell: number, how: Pointing) => void;
  /** The pointer went on to another cell with the button held. */
  ondrag?: (cell: number) => void;
  onrelease?: () => void;
  /** The browser took the pointer for itself, as to pan. */
  oncancel?: () => void;
  ondouble?: (cell: number) => void;
  /** The focus came to a cell, by tab or by a screen reader. */
  onfocuscell?: (cell: number) => void;
}
