/** The requests of the page to the server, one function each. Jobs that need no server are in engine/. */
import { get, post, put, type Options } from "./client";
import type { FormatJson, GameJson, PuzzleJson, StateJson } from "./types";

export type { HintRequest } from "../core/api";
export * from "./types";
export { ApiError, errorText, isOffline } from "./client";

export const puzzle = (id: string): Promise<PuzzleJson> => get(`/puzzles/${encodeURIComponent(id)}`);

export const write = (line: string, format: string): Promise<{ text: string; format: string }> =>
  post("/write", { puzzle: line, format });

export const formats = (): Promise<FormatJson[]> => get("/formats");

export const startGame = (of: { puzzle: string } | { puzzle_id: string }, state: StateJson): Promise<GameJson> =>
  post("/games", { ...of, state });

export const game = (id: string): Promise<GameJson> => get(`/games/${encodeURIComponent(id)}`);

export const saveGame = (id: string, revision: number, state: StateJson, options?: Options): Promise<GameJson> =>
  put(`/games/${encodeURIComponent(id)}`, { revision, state }, options);
