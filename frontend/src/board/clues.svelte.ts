/** The clues of a board, once the code that draws them is loaded: most games need none of it. */

import type { Board } from "../core/types";
import type { Clues } from "./clues";
import { NO_ROOM, type Room } from "./geometry";

type Code = typeof import("./clues");

let code: Code | null = $state.raw(null);

/** Load the code that draws clues. */
export async function loadClues(): Promise<void> {
  code ??= await import("./clues");
}

/** The component that draws a layer, if it is loaded. */
export const layerCode = (): Code["ClueLayer"] | undefined => code?.ClueLayer;

export const penCode = (): Code["PenLayer"] | undefined => code?.PenLayer;

/** What is drawn of the rules of a board; null if that is nothing, or its code is not loaded yet. */
export function cluesOf(board: Board, digits: readonly number[] = board.givens): Clues | null {
  return board.variant && code ? code.arrange(board, digits) : null;
}

/** How much room the clues outside the grid need. */
export const roomOf = (board: Board): Room => cluesOf(board)?.room ?? NO_ROOM;
