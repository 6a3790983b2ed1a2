/** What the core does on this device, one function each. */
import type {
  BoardJson,
  CheckAnswer,
  CountAnswer,
  ExplainAnswer,
  ExplainRequest,
  HintAnswer,
  HintRequest,
  RateAnswer,
  SolveAnswer,
} from "../core/api";
import { boardOf, boardOfLine, needsCore } from "../core/board";
import type { Board, Broken, PuzzleJson, Wishes } from "../core/types";
import type { Message } from "../words";
import { ask } from "./client";
import type { Options } from "./worker";

export { ask, warm } from "./client";
export { EngineError } from "./error";
export { readPhoto, type Place } from "./photo";
export type { Options } from "./worker";

const SEARCH = 10; // seconds for a search whose answer may be that there was not enough time

export const board = (puzzle: string, options?: Options): Promise<BoardJson> => ask("board", { puzzle }, options);

/** The board of a puzzle's line, or null if it is invalid. Only those with rules of variants are asked for. */
export const openBoard = async (line: string, options?: Options): Promise<Board | null> =>
  needsCore(line) ? boardOf(await board(line, options)) : boardOfLine(line);

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

/** The clues that cannot be met any more with these digits. */
export const broken = (puzzle: string, digits: string, options?: Options): Promise<{ broken: Broken[] }> =>
  ask("broken", { puzzle, digits }, options);

/** What is left of a clue, or of some cells. */
export interface Left {
  readonly message: Message;
  readonly cells: readonly number[];
  readonly open: readonly number[];
  readonly candidates: Readonly<Record<string, readonly number[]>>;
  /** Null if they are about nothing that adds up. */
  readonly combinations: readonly (readonly number[])[] | null;
  readonly complete: boolean;
}

export interface LeftRequest {
  puzzle: string;
  digits: string;
  rule?: number;
  cells?: string[];
  sum?: number;
  with?: number[];
  without?: number[];
}

export const left = (request: LeftRequest, options?: Options): Promise<Left> => ask("combinations", request, options);

/** A new puzzle. The seed decides which one it is: without one, any. */
export const generate = (wishes: Wishes, options?: Options): Promise<PuzzleJson> =>
  ask("generate", { seconds: SEARCH, ...wishes, seed: wishes.seed ?? newSeed() }, options);

/** A random number of 53 bits. */
function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
