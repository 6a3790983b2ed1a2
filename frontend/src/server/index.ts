/** The requests of the page to the server, one function each. */
import type { BadLine, BoardJson, HintRequest } from "../core/api";
import { sentence, tell } from "../words";
import { get, post, put, type Options } from "./client";
import type {
  CheckAnswer,
  FormatJson,
  GameJson,
  HintAnswer,
  PuzzleJson,
  RateAnswer,
  ReadAnswer,
  SolveAnswer,
  StateJson,
  Wishes,
} from "./types";

export type { HintRequest } from "../core/api";
export * from "./types";
export { ApiError, errorText, isOffline } from "./client";

export const solve = (puzzle: string, method?: string): Promise<SolveAnswer> =>
  post("/solve", method ? { puzzle, method } : { puzzle });

export const check = (puzzle: string): Promise<CheckAnswer> => post("/check", { puzzle });

export const rate = (puzzle: string): Promise<RateAnswer> => post("/rate", { puzzle });

export const hint = (request: HintRequest): Promise<HintAnswer> => post("/hint", request);

export const generate = (wishes: Wishes): Promise<PuzzleJson> => post("/generate", wishes, { seconds: 40 });

export const puzzle = (id: string): Promise<PuzzleJson> => get(`/puzzles/${encodeURIComponent(id)}`);

export const read = (text: string, format?: string): Promise<ReadAnswer> =>
  post("/read", format ? { text, format } : { text });

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

/** A puzzle that needs this technique. */
export const puzzleFor = (technique: string): Promise<PuzzleJson> =>
  get(`/techniques/${encodeURIComponent(technique)}/puzzle`);
