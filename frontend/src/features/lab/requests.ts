/** What the lab asks for: everything runs on this device except SAT, whose solver is on the server. */
import type { MethodJson, RunJson, Stats } from "../../core/api";
import { HAS_SERVER } from "../../core/build";
import known from "../../lessons/data/methods.json";
import { get, isOffline, post } from "../../server/client";
import { t } from "../../words";
import { compareHere, runHere } from "./native";

export type { RunJson } from "../../core/api";

/** A method, and the key of the text that says why it cannot run here, if it cannot. */
export interface Method extends Pick<MethodJson, "name" | "complete"> {
  missing: "lab.methods.missing" | "lab.methods.server" | null;
}

export type TrialJson = Stats & Pick<RunJson, "method" | "outcome" | "size"> & { number: number; clues: number };

/** The puzzles that all methods tried, and how each method did. */
export interface Compared {
  puzzles: string[];
  trials: TrialJson[];
}

/** Puzzles as text, or to be generated. */
export type Asked =
  string[] | { clues: number[]; each: number; seed: number } | { sizes: number[]; each: number; seed: number };

export const MOST_EVENTS = 200_000;
const PATIENCE = 40; // seconds: the server may have others to serve first

/** The method that only the server has. */
const SAT = "sat";

/** All methods, and whether they can run. */
export async function methods(): Promise<readonly Method[]> {
  const found = HAS_SERVER ? await get<MethodJson[]>("/methods").catch(() => null) : null;
  const hasSat = found?.find(({ name }) => name === SAT)?.available;
  const missing = hasSat ? null : found ? "lab.methods.missing" : "lab.methods.server";
  return known.map(({ name, complete }) => ({ name, complete, missing: name === SAT ? missing : null }));
}

/** The method that always makes random choices; the others do so only if they get a seed. */
const RANDOM = "backtracking-random";

/** Request a run; the same puzzle always gives the same run, so that a link shows what its sender saw. */
export function run(puzzle: string, method: string, signal: AbortSignal): Promise<RunJson> {
  const question = { puzzle, method, most: MOST_EVENTS };
  if (method === SAT) return post<RunJson>("/lab/run", question, { seconds: PATIENCE, signal }).catch(withoutServer);
  return runHere(method === RANDOM ? { ...question, seed: 1 } : question, signal);
}

/** Compare methods on this device, or on the server if SAT is one of them: all are measured on the same machine. */
export function compare(
  puzzles: Asked,
  names: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<Compared> {
  if (!names.includes(SAT)) return compareHere(puzzles, names, seconds, signal);
  const question = { puzzles, methods: names, seconds };
  return post<Compared>("/lab/compare", question, { seconds: PATIENCE, signal }).catch(withoutServer);
}

/** Say why SAT cannot run without the server. */
function withoutServer(reason: unknown): never {
  throw isOffline(reason) ? new Error(t("lab.server")) : reason;
}
