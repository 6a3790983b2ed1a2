/** Describe: what a screen reader says about a cell. */

import type { Board } from "../core/types";
import { t, tell, type Key } from "../words";
import { digitsIn } from "../core/position";

export interface Written {
  readonly digit: number;
  readonly corner: number;
  readonly centre: number;
  readonly colours: number;
  readonly isSolved: boolean;
  readonly isConflict: boolean;
  readonly isWrong: boolean;
  /** The cell is in fog: its clues are hidden. */
  readonly isFogged?: boolean;
  /** What the page adds about the cell. */
  readonly remark?: string;
}

/** Return a cell in words: "Row 4, column 5, box 5, empty, notes 2 and 6". */
export function describe(board: Board, cell: number, written: Written): string {
  const { size, symbols } = board;
  const signs = (mask: number) => digitsIn(mask).map((digit) => symbols[digit - 1] ?? digit);
  const words = [t("board.cell.place", { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 })];
  if (board.houses.some(({ kind }) => kind === "region"))
    words.push(t(board.isJigsaw ? "board.cell.region" : "board.cell.box", { box: (board.regions[cell] ?? 0) + 1 }));
  words.push(value(board, cell, written));
  words.push(...(written.isFogged ? [t("board.cell.fog")] : clueNames(board, cell)));
  if (!written.digit && written.centre) words.push(t("board.cell.centre", { digits: signs(written.centre) }));
  if (!written.digit && written.corner) words.push(t("board.cell.corner", { digits: signs(written.corner) }));
  if (written.colours) {
    const names = digitsIn(written.colours).map((colour) => t(`board.colour.${colour}` as Key));
    words.push(t("board.cell.colours", { colours: names }));
  }
  if (written.isConflict) words.push(t("board.cell.conflict"));
  else if (written.isWrong) words.push(t("board.cell.wrong"));
  if (written.remark) words.push(written.remark);
  return words.join(", ");
}

/** Return the clues of a cell: "cage 15 at r1c4". */
function clueNames({ variant }: Board, cell: number): string[] {
  const own = (variant?.rules ?? []).filter(({ role, cells }) => role === "clue" && cells.includes(cell));
  return own.map(({ name }) => tell(name));
}

function value(board: Board, cell: number, { digit, isSolved }: Written): string {
  if (!digit) return t("board.cell.empty");
  const key = board.givens[cell] ? "board.cell.given" : isSolved ? "board.cell.solved" : "board.cell.entry";
  return t(key, { digit: board.symbols[digit - 1] ?? digit });
}
