/** The types of requests and answers under /api/v1. */
import type { GameJson as SavedGame, GenerateRequest, PuzzleJson as SavedPuzzle, StateJson } from "../core/api";

export { LEVELS, type LevelName, type StateJson } from "../core/types";
export type {
  CheckAnswer,
  FormatJson,
  HintAnswer,
  HintJson,
  MessageJson as Note,
  RateAnswer,
  ReadAnswer,
  SolveAnswer,
  StepJson,
} from "../core/api";

/** A puzzle; the server may not have stored it. */
export type PuzzleJson = Omit<SavedPuzzle, "id" | "source" | "er"> & {
  id: string | null;
  source: string | null;
  er?: number | null | undefined; // missing from games saved before ER was introduced
  complete?: boolean | undefined; // false: ER is at least this
};

/** A game as stored by the server. */
export type GameJson = Omit<SavedGame, "puzzle" | "state"> & { puzzle: PuzzleJson; state: StateJson | null };

export type Wishes = Omit<GenerateRequest, "boxes" | "symmetry"> & {
  boxes?: readonly [rows: number, columns: number];
  symmetry?: string;
};

export const DETAILS = ["nudge", "region", "technique", "pattern", "full"] as const;
export type Detail = (typeof DETAILS)[number];
