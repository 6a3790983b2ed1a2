/** What the lab asks for: of the engine on this device, and of the server, which has the methods written in Python. */
import type { MethodJson, RunJson, Stats } from "../../core/api";
import { HAS_SERVER } from "../../core/build";
import known from "../../lessons/data/methods.json";
import { get, isOffline, post } from "../../server/client";
import { t } from "../../words";
import { nameOf } from "./looks";
import { compareHere, ENGINE, runHere } from "./native";

export type { RunJson } from "../../core/api";

/** A method, and whether it can run. */
export type Method = Pick<MethodJson, "name" | "complete" | "available">;

export type TrialJson = Stats & Pick<RunJson, "method" | "outcome" | "size"> & { number: number; clues: number };

/** The puzzles that all methods tried, and what it took them. */
export interface Compared {
  puzzles: string[];
  trials: TrialJson[];
}

/** Puzzles as text, or to be generated. */
export type Asked =
  string[] | { clues: number[]; each: number; seed: number } | { sizes: number[]; each: number; seed: number };

export const MOST_EVENTS = 200_000;
const PATIENCE = 40; // seconds: the server may have others to serve first

/** All methods. Which of them can run, the server knows. */
export async function methods(): Promise<readonly Method[]> {
  const told = await get<MethodJson[]>("/methods").catch(() => null);
  return known.map(({ name, complete }) => {
    const available = told?.find((one) => one.name === name)?.available ?? (HAS_SERVER || name === ENGINE);
    return { name, complete, available };
  });
}

/** The method that always makes random choices; the others do so only if they get a seed. */
const RANDOM = "backtracking-random";

/** Request a run; the same puzzle always gives the same run, so that a link shows what its sender saw. */
export function run(puzzle: string, method: string, signal: AbortSignal): Promise<RunJson> {
  if (method === ENGINE) return runHere(puzzle, signal);
  const question = { puzzle, method, most: MOST_EVENTS };
  const seeded = method === RANDOM ? { ...question, seed: 1 } : question;
  return post<RunJson>("/lab/run", seeded, { seconds: PATIENCE, signal }).catch(withoutServer([method]));
}

/** Compare methods. The engine alone is measured on this device, several methods on one machine: the server. */
export function compare(
  puzzles: Asked,
  names: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<Compared> {
  if (names.every((name) => name === ENGINE)) return compareHere(puzzles, seconds, signal);
  const question = { puzzles, methods: names, seconds };
  return post<Compared>("/lab/compare", question, { seconds: PATIENCE, signal }).catch(withoutServer(names));
}

/** Say which methods need the server, if it cannot be reached. */
function withoutServer(names: readonly string[]): (reason: unknown) => never {
  return (reason) => {
    if (!isOffline(reason)) throw reason;
    const python = names.filter((name) => name !== ENGINE).map((name) => nameOf(name));
    throw new Error(t("lab.server", { methods: python }));
  };
}
