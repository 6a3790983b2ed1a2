/** Conflicts: why some givens contradict each other, if that can be seen at a glance, and how it is drawn. */
import { closedHouse, contradictionDrawing } from "../../board/contradiction";
import { NOTHING, type Drawing } from "../../board/drawing";
import type { Board, House } from "../../core/types";

export type Conflict =
  | { readonly kind: "twice"; readonly digit: number; readonly house: House; readonly cells: readonly number[] }
  | {
      readonly kind: "no-place";
      readonly digit: number;
      readonly house: House;
      readonly sources: readonly number[]; // the same digit elsewhere
      readonly taken: readonly number[]; // givens in the house
    }
  | { readonly kind: "no-digit"; readonly cell: number }
  | { readonly kind: "together" | "shape" }; // shape: no grid fits the regions, with or without givens

/** Find why the givens in these cells contradict each other. */
export function conflictOf(board: Board, cells: readonly number[]): Conflict {
  if (!cells.length) return { kind: "shape" };
  return twice(board, cells) ?? noDigit(board, cells) ?? noPlace(board, cells) ?? { kind: "together" };
}

/** Draw the givens in conflict style, with rays to the house that has no place. */
export function drawingOfConflict(board: Board, cells: readonly number[], conflict: Conflict): Drawing {
  if (conflict.kind === "no-place") return contradictionDrawing(regionsFirst(board), board.givens, cells);
  const fills: Drawing["fills"] = conflict.kind === "no-digit" ? new Map([[conflict.cell, "elim"]]) : NOTHING.fills;
  return { ...NOTHING, fills, contradiction: { digit: 0, house: [], faults: cells, struck: [], rays: [] } };
}

function twice(board: Board, cells: readonly number[]): Conflict | null {
  for (const house of regionsFirst(board).houses)
    for (const cell of cells) {
      const digit = board.givens[cell] ?? 0;
      const alike = house.cells.filter((other) => cells.includes(other) && board.givens[other] === digit);
      if (alike.length > 1 && alike.includes(cell)) return { kind: "twice", digit, house, cells: alike };
    }
  return null;
}

function noDigit(board: Board, cells: readonly number[]): Conflict | null {
  const cell = board.givens.findIndex((_, at) => {
    const seen = cells.filter((other) => board.peers[at]?.includes(other)).map((other) => board.givens[other]);
    return !cells.includes(at) && new Set(seen).size === board.size;
  });
  return cell < 0 ? null : { kind: "no-digit", cell };
}

function noPlace(board: Board, cells: readonly number[]): Conflict | null {
  const found = closedHouse(regionsFirst(board), board.givens, cells);
  if (!found) return null;
  const { digit, kind, number, house } = found;
  const isIn = (cell: number) => house.includes(cell);
  return {
    kind: "no-place",
    digit,
    house: { kind, number, cells: house },
    sources: cells.filter((cell) => !isIn(cell) && board.givens[cell] === digit),
    taken: cells.filter(isIn),
  };
}

/** The same board, with boxes searched first: they are the easiest to see. */
function regionsFirst(board: Board): Board {
  const isRegion = ({ kind }: House) => kind === "region";
  return { ...board, houses: [...board.houses.filter(isRegion), ...board.houses.filter((house) => !isRegion(house))] };
}
