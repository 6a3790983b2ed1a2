/** The requests of the page to the server, one function each. Whatever needs no server, engine/ answers. */
import type { BadLine, BoardJson } from "../core/api";
import { sentence, tell } from "../words";
import { get, post, put, type Options } from "./client";
import type { FormatJson, GameJson, PuzzleJson, ReadAnswer, StateJson } from "./types";

export type { HintRequest } from "../core/api";
export * from "./types";
export { ApiError, errorText, isOffline } from "./client";

export const puzzle = (id: string): Promise<PuzzleJson> => get(`/puzzles/${encodeURIComponent(id)}`);

/** Why a line is not a puzzle. */
export const reasonOf = ({ code, facts, reason }: BadLine): string => tell({ code, facts, text: reason });

/** The first puzzle of a text. If there is none, throws the error of the first bad line, or `otherwise`. */
export function firstOf({ puzzles: [first], bad: [bad] }: ReadAnswer, otherwise: string): BoardJson {
  if (!first) throw new Error(bad ? sentence(reasonOf(bad)) : otherwise);
  return first;
}

export const write = (line: string, format: string): Promise<{ text: string; format: string }> =>
  post("/write", { puzzle: line, format });

export const formats = (): Promise<FormatJson[]> => get("/formats");

export const startGame = (of: { puzzle: string } | { puzzle_id: string }, state: StateJson): Promise<GameJson> =>
  post("/games", { ...of, state });

export const game = (id: string): Promise<GameJson> => get(`/games/${encodeURIComponent(id)}`);

export const saveGame = (id: string, revision: number, state: StateJson, options?: Options): Promise<GameJson> =>
  put(`/games/${encodeURIComponent(id)}`, { revision, state }, options);

/** The puzzle of a board, without a rating. */
export function unrated(board: BoardJson): PuzzleJson {
  const { puzzle, size, symbols, givens, regions, diagonals, clues } = board;
  const shape = { puzzle, size, symbols, givens, regions, diagonals, clues };
  return { ...shape, id: null, seed: null, level: null, score: null, hardest: null, source: null };
}
