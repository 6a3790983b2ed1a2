/** STAND-IN until the branch engine is merged: asks the server. */
import type {
  BoardJson,
  CheckAnswer,
  ExplainAnswer,
  HintAnswer,
  HintRequest,
  RateAnswer,
  ReadAnswer,
  SolveAnswer,
} from "../core/api";
import type { PuzzleJson, Wishes } from "../core/types";
import { sentence, tell, type Facts } from "../words";
import { loadMessages } from "../words/load";

export interface Options {
  signal?: AbortSignal;
  onprogress?: (done: number, all: number) => void;
  seconds?: number;
}

export class EngineError extends Error {
  readonly code: string;
  readonly facts: Facts;

  constructor(code: string, facts: Facts = {}) {
    super(sentence(tell({ code, facts })));
    this.name = "EngineError";
    this.code = code;
    this.facts = facts;
  }
}

async function ask<T>(job: string, request: object, { signal }: Options = {}): Promise<T> {
  const answer = await fetch(`/api/v1/${job}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
    signal: signal ?? null,
  });
  const json = (await answer.json()) as { code?: string; facts?: Facts };
  await loadMessages(json);
  if (!answer.ok) throw new EngineError(json.code ?? "engine.crashed", json.facts ?? {});
  return json as T;
}

export const solve = (puzzle: string, options?: Options): Promise<SolveAnswer> => ask("solve", { puzzle }, options);
export const check = (puzzle: string, options?: Options): Promise<CheckAnswer> => ask("check", { puzzle }, options);
export const rate = (puzzle: string, options?: Options): Promise<RateAnswer> => ask("rate", { puzzle }, options);
export const hint = (request: HintRequest, options?: Options): Promise<HintAnswer> => ask("hint", request, options);
export const explain = (request: { puzzle: string }, options?: Options): Promise<ExplainAnswer> =>
  ask("explain", request, options);
export const generate = (wishes: Wishes, options?: Options): Promise<PuzzleJson> => ask("generate", wishes, options);
export const board = async (puzzle: string, options?: Options): Promise<BoardJson> => {
  const answer = await ask<ReadAnswer>("read", { text: puzzle }, options);
  if (answer.puzzles.length === 1 && answer.puzzles[0] && ["line", "rows", "board"].includes(answer.format ?? ""))
    return answer.puzzles[0];
  throw new EngineError(answer.bad[0]?.code ?? "parse.unknown", (answer.bad[0]?.facts as Facts) ?? {});
};
