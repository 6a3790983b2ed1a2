/** Conflicts: what the engine says about givens that contradict each other, and how it is drawn. */
import { contradictionDrawing } from "../../board/contradiction";
import { NOTHING, type Drawing } from "../../board/drawing";
import { cellOf, houseFact } from "../../core/board";
import type { Board, House } from "../../core/types";
import type { Facts, Message } from "../../words";

export type Conflict =
  | { readonly kind: "twice"; readonly digit: number; readonly house: House; readonly cells: readonly number[] }
  | { readonly kind: "no-place"; readonly digit: number; readonly house: House }
  | { readonly kind: "no-digit"; readonly cell: number }
  | { readonly kind: "together" | "shape" }; // shape: no grid fits the regions, with or without givens

/** The conflict that a message of the engine is about. */
export function conflictOf(board: Board, reason: Message | null): Conflict {
  const { digit, cell, cells } = (reason?.facts ?? {}) as { digit?: number; cell?: string; cells?: string[] };
  const house = houseIn(board, reason?.facts ?? {});
  switch (reason?.code) {
    case "conflict.house":
      if (!digit || !house) break;
      return { kind: "twice", digit, house, cells: (cells ?? []).map((name) => cellOf(name, board.size)) };
    case "conflict.place":
      if (!digit || !house) break;
      return { kind: "no-place", digit, house };
    case "conflict.cell":
      return { kind: "no-digit", cell: cellOf(cell ?? "", board.size) };
    case "conflict.rules":
      return { kind: "shape" };
  }
  return { kind: "together" };
}

/** The house in a message; regions have letters there. */
function houseIn(board: Board, { house }: Facts): House | undefined {
  if (typeof house !== "object" || house === null || !("kind" in house)) return undefined;
  const { kind, number } = house;
  return board.houses.find((own) => {
    const fact = houseFact(own, board.isJigsaw);
    const letter = String.fromCharCode(64 + own.number);
    return fact.kind === kind && (fact.number === undefined || [own.number, letter].includes(number ?? ""));
  });
}

/** Draw the givens in conflict style, with rays to the house that has no place. */
export function drawingOfConflict(board: Board, cells: readonly number[], conflict: Conflict): Drawing {
  if (conflict.kind === "no-place") return contradictionDrawing(board, cells, conflict);
  const fills: Drawing["fills"] = conflict.kind === "no-digit" ? new Map([[conflict.cell, "elim"]]) : NOTHING.fills;
  return { ...NOTHING, fills, contradiction: { digit: 0, house: [], faults: cells, struck: [], rays: [] } };
}
