/** View: what Board.svelte shows and reports. It knows nothing about the rules: the page decides what is selected, in
 * conflict or highlighted, and is notified where the player points. Key events bubble to the page. */

import type { Board, NoteStyle, Position } from "../core/types";
import type { Drawing } from "./drawing";

/** How a cell was pointed at: alone, or with Ctrl, Cmd or Shift to add to (or remove from) the selection. */
export interface Pointing {
  readonly add: boolean;
  readonly kind: "mouse" | "touch" | "pen";
}

export interface BoardProps {
  board: Board;
  position: Position;

  /** Cells whose digit was filled in by "Solve", drawn differently from the player's own. */
  solved?: ReadonlySet<number>;
  selected?: ReadonlySet<number>;
  /** The cell that has the keyboard focus; Tab goes to it. */
  cursor?: number | null;
  /** The cells that share a house with the cursor, if that option is on. */
  peers?: ReadonlySet<number>;
  /** The digit to highlight: a fill on digits, bold in notes. 0 for none. */
  same?: number;
  /** Cells in conflict with another cell, and cells that differ from the solution. */
  conflicts?: ReadonlySet<number>;
  wrong?: ReadonlySet<number>;
  /** Extra descriptions of cells, for screen readers. */
  remarks?: ReadonlyMap<number, string>;
  /** Cells of houses that were just completed: an animation sweeps over them when this changes. */
  finished?: readonly number[];
  /** The cells of a clue that the player looks at. */
  lit?: ReadonlySet<number>;
  /** The cells in fog: givens and clues in them are hidden. */
  fog?: ReadonlySet<number> | null;
  /** Cells whose fog lifts: it fades when this changes. */
  cleared?: readonly number[];
  /** What a hint or a check draws on the board. */
  drawing?: Drawing | null;

  noteStyle?: NoteStyle;
  largeNotes?: boolean;
  /** The player's colours also get a pattern. */
  patterns?: boolean;
  coordinates?: boolean;
  /** Regions of a jigsaw are tinted. */
  tints?: boolean;
  /** The digits are removed from the page entirely. */
  paused?: boolean;
  /** Read-only: no focus, no pointer, one labelled picture. */
  still?: boolean;
  /** A finger pans the board instead of selecting cells. */
  pans?: boolean;
  /** The pitch of the cells in pixels; derived from the window by default. */
  cell?: number;
  /** The name of the board for screen readers. */
  label?: string;

  /** The pointer draws: it went down, moved or came up at this place, in units of cells. */
  onpen?: ((phase: "down" | "move" | "up", x: number, y: number) => void) | undefined;
  onpress?: (cell: number, how: Pointing) => void;
  /** The pointer moved to another cell with the button held. */
  ondrag?: (cell: number) => void;
  onrelease?: () => void;
  /** The browser took over the pointer, for example to pan. */
  oncancel?: () => void;
  ondouble?: (cell: number) => void;
  /** A cell received the focus, by Tab or by a screen reader. */
  onfocuscell?: (cell: number) => void;
}
