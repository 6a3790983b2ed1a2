/** Asking: what the lab asks the server. */
import type { CompareJson as Answer, MethodJson, RunJson, Stats } from "../../core/api";
import { get, post } from "../../server/client";

export type { MethodJson, RunJson } from "../../core/api";

export type TrialJson = Stats & Pick<RunJson, "method" | "outcome" | "size"> & { number: number; clues: number };

export type CompareJson = Omit<Answer, "trials"> & { trials: TrialJson[] };

/** Puzzles as text, or to be made by the server. */
export type Asked =
  string[] | { clues: number[]; each: number; seed: number } | { sizes: number[]; each: number; seed: number };

export const MOST_EVENTS = 200_000;
const PATIENCE = 40; // seconds: the server may have others to serve first

export const methods = (): Promise<MethodJson[]> => get("/methods");

/** The method that always draws lots; the others do so only where they are given a seed. */
const RANDOM = "backtracking-random";

/** Ask for a run; the same puzzle is always told the same way, so that a link shows what its sender saw. */
export function run(puzzle: string, method: string, signal: AbortSignal): Promise<RunJson> {
  const question = { puzzle, method, most: MOST_EVENTS };
  return post("/lab/run", method === RANDOM ? { ...question, seed: 1 } : question, { seconds: PATIENCE, signal });
}

export const compare = (
  puzzles: Asked,
  names: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<CompareJson> => post("/lab/compare", { puzzles, methods: names, seconds }, { seconds: PATIENCE, signal });
