/** What the core does on this device, one function each. */
import type {
  BoardJson,
  CheckAnswer,
  CountAnswer,
  ExplainAnswer,
  ExplainRequest,
  GenerateRequest,
  HintAnswer,
  HintRequest,
  PuzzleJson,
  RateAnswer,
  SolveAnswer,
} from "../core/api";
import { ask } from "./client";
import type { Options } from "./worker";

export { ask, warm } from "./client";
export { EngineError } from "./error";
export type { Options } from "./worker";

/** A puzzle that was made here: the server does not know it. */
export type NewPuzzle = Omit<PuzzleJson, "id" | "source"> & { id: null; source: null };

/** A puzzle to make: the seed decides which one it is. */
export type GenerateWishes = Omit<GenerateRequest, "seed"> & { seed: number | string };

const SEARCH = 10; // seconds for a search whose answer may be that there was not enough time

export const board = (puzzle: string, options?: Options): Promise<BoardJson> => ask("board", { puzzle }, options);

export const solve = (puzzle: string, options?: Options): Promise<SolveAnswer> =>
  ask("solve", { puzzle, seconds: SEARCH }, options);

export const count = (puzzle: string, limit: number, options?: Options): Promise<CountAnswer> =>
  ask("count", { puzzle, limit, seconds: SEARCH }, options);

export const check = (puzzle: string, options?: Options): Promise<CheckAnswer> =>
  ask("check", { puzzle, seconds: SEARCH }, options);

/** The digits that each open cell has in some solution, by the name of the cell. */
export const candidates = (
  request: Pick<HintRequest, "puzzle" | "digits" | "marks">,
  options?: Options,
): Promise<{ candidates: Record<string, number[]> }> => ask("candidates", { ...request, seconds: SEARCH }, options);

export const hint = (request: HintRequest & { ladder?: string }, options?: Options): Promise<HintAnswer> =>
  ask("hint", request, options);

export const explain = (
  request: Pick<ExplainRequest, "puzzle" | "digits" | "marks">,
  options?: Options,
): Promise<ExplainAnswer> => ask("explain", request, options);

export const rate = (
  request: { puzzle: string; path?: boolean; se?: boolean; work?: number },
  options?: Options,
): Promise<RateAnswer> => ask("rate", request, options);

export const generate = (wishes: GenerateWishes, options?: Options): Promise<NewPuzzle> =>
  ask("generate", { seconds: SEARCH, ...wishes }, options);
