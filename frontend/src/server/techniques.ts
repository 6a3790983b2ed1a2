/** Techniques from the server, and their families. */
import { get, type Options } from "./client";
import type { ExampleJson, LessonJson, PracticeJson, TechniqueJson } from "../core/api";
import { boardOf, cellOf, digitsOf } from "../core/board";
import { bit } from "../core/position";
import type { Board, BoardJson, Position } from "../core/types";

export type { ExampleJson, LessonJson, PracticeJson, TechniqueJson } from "../core/api";

/** A position: the digits, and the candidates of the empty cells. */
export type StandingJson = Pick<ExampleJson, "digits" | "candidates">;

export interface Family {
  readonly name: string;
  readonly techniques: readonly TechniqueJson[];
}

let asked: Promise<TechniqueJson[]> | null = null;

/** All techniques, requested once. */
export function techniques(): Promise<TechniqueJson[]> {
  asked ??= get<TechniqueJson[]>("/techniques").catch((error: unknown) => {
    asked = null; // the next call tries again
    throw error;
  });
  return asked;
}

export const lesson = (id: string, options?: Options): Promise<LessonJson> =>
  get(`/techniques/${encodeURIComponent(id)}`, options);

export const practice = (id: string, n: number): Promise<PracticeJson> =>
  get(`/techniques/${encodeURIComponent(id)}/puzzle?n=${n}`);

/** The techniques by family, in order of difficulty. */
export function familiesOf(all: readonly TechniqueJson[]): Family[] {
  const names = [...new Set(all.map(({ family }) => family))];
  return names.map((name) => ({ name, techniques: all.filter(({ family }) => family === name) }));
}

/** The candidates of a position as bit masks, cell by cell. */
export function masksOf(size: number, candidates: Record<string, number[]>): number[] {
  const masks = Array.from({ length: size * size }, () => 0);
  for (const [name, digits] of Object.entries(candidates)) {
    const cell = cellOf(name, size);
    if (cell >= 0) masks[cell] = digits.reduce((mask, digit) => mask + bit(digit), 0);
  }
  return masks;
}

/** A board and a position on it, with the candidates as notes. */
export function standingOf(json: BoardJson, standing: StandingJson): { board: Board; position: Position } {
  const board = boardOf(json);
  const digits = digitsOf(standing.digits, board.symbols) ?? [...board.givens];
  const none = digits.map(() => 0);
  return { board, position: { digits, corner: none, centre: masksOf(board.size, standing.candidates), colours: none } };
}
