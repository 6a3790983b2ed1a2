/** What a verdict says, as a title and a sentence. */
import { cellName, houseFact } from "../../core/board";
import type { Board } from "../../core/types";
import { t } from "../../words";
import type { Conflict } from "./conflict";
import type { Difference } from "./verdict.svelte";

export interface Sentences {
  readonly title: string;
  readonly text: string;
}

const symbolOf = (board: Board, digit: number): string => board.symbols[digit - 1] ?? String(digit);

/** Explain why there is no solution. */
export function describeConflict(board: Board, conflict: Conflict, givens: readonly number[]): Sentences {
  const names = (of: readonly number[]) => of.map((cell) => cellName(cell, board.size));
  const cells = names(givens);
  switch (conflict.kind) {
    case "twice": {
      const { digit, house } = conflict;
      const facts = {
        digit: symbolOf(board, digit),
        house: houseFact(house, board.isJigsaw),
        cells: names(conflict.cells),
      };
      return { title: t("entry.twice", facts), text: t("entry.twice.text", facts) };
    }
    case "no-place": {
      const isIn = (cell: number) => conflict.house.cells.includes(cell);
      const facts = {
        digit: symbolOf(board, conflict.digit),
        house: houseFact(conflict.house, board.isJigsaw),
        sources: names(givens.filter((cell) => !isIn(cell) && board.givens[cell] === conflict.digit)),
        taken: names(givens.filter(isIn)),
        cells,
      };
      return { title: t("entry.no-place", facts), text: t("entry.no-place.text", facts) };
    }
    case "no-digit": {
      const facts = { cell: cellName(conflict.cell, board.size), cells };
      return { title: t("entry.no-digit", facts), text: t("entry.no-digit.text", facts) };
    }
    case "shape":
      return { title: t("entry.no-grid"), text: t("entry.no-grid.text") };
    default:
      return { title: t("entry.together", { cells }), text: t("entry.together.text", { cells }) };
  }
}

/** Explain that there are several solutions, and where two of them differ. */
export function describeDifference(board: Board, differences: readonly Difference[]): Sentences {
  const [first] = differences;
  if (!first) return { title: t("entry.several"), text: "" };
  const [one = "", other = ""] = [...first.digits].sort((a, b) => a - b).map((digit) => symbolOf(board, digit));
  const facts = { cell: cellName(first.cell, board.size), one, other, count: differences.length };
  return { title: t("entry.several"), text: t("entry.several.text", facts) };
}
