/** Findings: what the answers of the tools mean on the board, and large numbers as text. */
import type { CandidatesAnswer, LargeNumber, StepJson } from "../../core/api";
import { cellName, cellOf } from "../../core/board";
import { bit } from "../../core/position";
import type { Board, Position } from "../../core/types";
import { numberText } from "../../words";

export interface Counted {
  readonly digit: number;
  readonly count: number;
}

/** The true candidates of a cell, with the number of solutions of each. */
export function countsOf({ candidates, counts }: CandidatesAnswer, cell: number, size: number): readonly Counted[] {
  const name = cellName(cell, size);
  return (candidates?.[name] ?? []).map((digit, k) => ({ digit, count: counts?.[name]?.[k] ?? 0 }));
}

/** The true candidates as pencil marks. */
export function markCandidates(start: Position, { candidates = {} }: CandidatesAnswer, size: number): Position {
  const centre = [...start.centre];
  for (const [name, digits] of Object.entries(candidates))
    centre[cellOf(name, size)] = digits.reduce((mask, digit) => mask + bit(digit), 0);
  return { ...start, centre };
}

/** The cells with a candidate that only one solution has: another clue there helps most. */
export function rareCells({ candidates = {}, counts }: CandidatesAnswer, size: number): number[] {
  return Object.keys(candidates).flatMap((name) =>
    (candidates[name]?.length ?? 0) > 1 && counts?.[name]?.includes(1) ? [cellOf(name, size)] : [],
  );
}

/** The cells of a step: those of its pattern, and those where something follows. */
export function cellsOfStep({ cells = {}, placements = {}, eliminations = {} }: StepJson, size: number): number[] {
  const names = [...Object.values(cells).flat(), ...Object.keys(placements), ...Object.keys(eliminations)];
  return [...new Set(names)].map((name) => cellOf(name, size));
}

/** A position with a full solution in the empty cells. */
export function fillSolution(board: Board, start: Position, solution: readonly number[]): Position {
  return { ...start, digits: board.givens.map((given, cell) => given || (solution[cell] ?? 0)) };
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A number of any size: 12,345 or 6.67 × 10²¹. */
export function largeText({ mantissa, exponent }: LargeNumber): string {
  if (exponent < 6) return numberText(Math.round(mantissa * 10 ** exponent));
  const power = [...String(exponent)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? "").join("");
  return `${numberText(Math.round(mantissa * 100) / 100)} × 10${power}`;
}
