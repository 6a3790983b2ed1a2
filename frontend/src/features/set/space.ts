/** Space: where the columns of the page go, and how large the cells of the board are. */
import type { Editor } from "./editor.svelte";
import { clueOf } from "./clue";

export interface Space {
  /** The palette has a column of its own. */
  readonly isWide: boolean;
  /** Everything is below the board. */
  readonly isStacked: boolean;
  /** The pitch of the cells in pixels. */
  readonly cell: number;
  /** How many cells of room there are around the board. */
  readonly room: number;
}

const PALETTE = 272;
const SIDE = 328;
const GAPS = 112; // between the columns and beside them
const ABOVE = 56 + 64; // header and status
const BELOW = 44 + 28; // the keys
const LARGEST = 68;

export function arrange(size: number, { width, height }: { width: number; height: number }, isOutside: boolean): Space {
  const isWide = width >= 1200;
  const isStacked = width < 900;
  const room = isStacked && !isOutside ? 0.1 : 1;
  const cells = size + 2 * room;
  const across = isWide ? width - PALETTE - SIDE - GAPS : isStacked ? Math.min(width - 8, 640) : width - SIDE - 72;
  const down = isStacked ? Infinity : height - ABOVE - BELOW;
  const cell = Math.floor((Math.min(across, down) - 3) / cells);
  return {
    isWide,
    isStacked,
    room,
    cell: Math.max(8, Math.min(cell, size > 9 ? LARGEST * (9 / size) + 8 : LARGEST)) | 0,
  };
}

/** Is anything outside the grid, or about to be? */
export const needsRoom = ({ kind, puzzle }: Editor): boolean =>
  isOutside(kind?.placement) || puzzle.words.some((word) => isOutside(clueOf(word, puzzle.size)?.kind.placement));

const isOutside = (placement: string | undefined): boolean => placement === "outside" || placement === "diagonal";
