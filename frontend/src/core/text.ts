/** Reading puzzles on this device: plain lines and plain grids, when the server cannot be reached. */
import { boardOfLine } from "./board";
import type { ReadAnswer } from "./api";
import type { Board, BoardJson } from "./types";

/** The puzzles of a text: one per line, or one grid with a line per row. */
export function readHere(text: string): ReadAnswer {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const puzzles = lines.flatMap((line) => boardOfLine(line) ?? []);
  const grid = puzzles.length ? null : boardOfLine(lines.map(rowOf).join(""));
  return {
    puzzles: (grid ? [grid] : puzzles).map(jsonOf),
    bad: [],
    notes: [],
    format: puzzles.length || grid ? "line" : null,
  };
}

/** A board as the server would send it. */
export function jsonOf({ puzzle, size, symbols, givens, regions, diagonals }: Board): BoardJson {
  return {
    puzzle,
    size,
    symbols,
    givens: [...givens],
    regions: [...regions],
    diagonals,
    clues: givens.filter(Boolean).length,
  };
}

/** The symbols of a row, without the lines drawn between boxes and cells. */
const rowOf = (line: string): string =>
  line
    .replace(/[\s|+-]/g, "")
    .replaceAll("_", ".")
    .replaceAll("*", ".");
