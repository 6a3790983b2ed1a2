/** What the server is asked and what it answers, under /api/v1. */
import type { BoardJson } from "../core/types";

export type LevelName = "easy" | "medium" | "hard" | "expert" | "extreme";
export const LEVELS: readonly LevelName[] = ["easy", "medium", "hard", "expert", "extreme"];

export interface PuzzleJson extends BoardJson {
  id: string | null;
  seed: number | null;
  level: LevelName | null;
  score: number | null;
  hardest: string | null;
  source: string | null;
  er?: number | null | undefined; // missing from games that were kept before there was any
  complete?: boolean | undefined; // false: ER is at least this
}

export interface Wishes {
  level?: LevelName;
  score?: [number, number];
  technique?: string;
  at_most?: string;
  blanks?: number;
  clues?: number;
  minimal?: boolean;
  symmetry?: string;
  pattern?: string;
  size?: number;
  boxes?: string;
  jigsaw?: boolean;
  diagonals?: boolean;
  seed?: number;
}

export type Status = "unique" | "several" | "none" | "solved" | "incomplete" | "limit" | "bad";

export interface SolveAnswer {
  puzzle: string;
  status: Status;
  method: string;
  solution: string | null;
  reason: string | null;
  stats?: { seconds: number; nodes: number | null; guesses: number | null; backtracks: number | null };
}

export interface CheckAnswer {
  puzzle: string;
  status: Status;
  reason: string | null;
  solutions: string[];
  differences: string[];
  conflict: string[];
  fewest: boolean | null;
}

export interface RateAnswer {
  puzzle: string;
  status: Status;
  reason?: string | null;
  rating?: {
    scale: string;
    outcome: "solved" | "stuck" | "contradiction";
    score: number;
    level: LevelName | null;
    hardest: string | null;
    counts: Record<string, number>;
  };
  exact?: { er: number; ep: number | null; ed: number | null; complete: boolean } | null;
}

export const TELLINGS = ["nudge", "region", "technique", "pattern", "full"] as const;
export type Telling = (typeof TELLINGS)[number];

/** A step; a hint has only the keys that its level tells. */
export interface StepJson {
  level: LevelName;
  score: number;
  kind: "placement" | "elimination";
  digits?: number[];
  houses?: Record<string, { name: string; cells: string[] }[]>;
  technique?: string;
  name?: string;
  cells?: Record<string, string[]>;
  candidates?: Record<string, { cell: string; digit: number }[]>;
  nodes?: { cells: string[]; digit: number; on: boolean; set?: string[] | null }[];
  links?: { from: number; to: number; strong: boolean }[];
  chains?: number[];
  placements?: Record<string, number>;
  eliminations?: Record<string, number[]>;
  conclusion?: string;
  reason?: string;
}

export interface HintJson {
  level: "check" | Telling;
  text: string;
  solved: boolean;
  mistakes: { cell: string; kind: "digit" | "mark" }[];
  step: StepJson | null;
}

export interface HintAnswer {
  puzzle: string;
  status: Status;
  reason?: string | null;
  hint?: HintJson;
}

export interface ReadAnswer {
  puzzles: BoardJson[];
  bad: { line: number; text: string; reason: string }[];
  format: string | null;
}

export interface FormatJson {
  name: string;
  title: string;
  about: string;
  extensions: string[];
}

export interface CheckpointJson {
  name: string;
  colour: number;
  elapsed: number;
  digits: number[];
  corner: number[];
  centre: number[];
  colours: number[];
}

/** A game as it is kept: by the browser, and by the server. */
export interface StateJson {
  version: 1;
  digits: number[];
  corner: number[];
  centre: number[];
  colours: number[];
  elapsed: number;
  mistakes: number;
  hints: number;
  finished: boolean;
  checkpoints: CheckpointJson[];
}

export interface GameJson {
  id: string;
  revision: number;
  puzzle: PuzzleJson;
  state: StateJson | null;
  created: string;
  saved: string;
}
