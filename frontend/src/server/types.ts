/** The types of requests and answers under /api/v1. */
import type { GameJson as SavedGame, StateJson } from "../core/api";
import type { PuzzleJson } from "../core/types";

export {
  DETAILS,
  LEVELS,
  type Detail,
  type LevelName,
  type PuzzleJson,
  type StateJson,
  type Wishes,
} from "../core/types";
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

/** A game as stored by the server. */
export type GameJson = Omit<SavedGame, "puzzle" | "state"> & { puzzle: PuzzleJson; state: StateJson | null };
