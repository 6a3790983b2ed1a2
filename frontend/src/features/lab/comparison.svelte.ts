/** Comparing methods on the same puzzles, in small requests, so that results arrive early. */
import { errorText, ApiError } from "../../server";
import type { Plan } from "./address";
import { compare, type Asked, type TrialJson } from "./requests";

export interface Result {
  readonly plan: Plan;
  readonly methods: readonly string[];
  readonly puzzles: readonly string[];
  /** The number of a trial is the number of its puzzle, from 1. */
  readonly trials: readonly TrialJson[];
  /** How many puzzles were skipped for lack of time. */
  readonly missed: number;
}

const OWN_PART = 5; // puzzles asked for at once
const AGAIN = 1; // retries if the server is busy
const PAUSE = 2000; // milliseconds before a retry

export class Comparing {
  result: Result | null = $state.raw(null);
  problem = $state("");
  done = $state(0);
  parts = $state(0);
  #stop: AbortController | null = null;

  get isBusy(): boolean {
    return this.parts > 0;
  }

  stop(): void {
    this.#stop?.abort();
    this.parts = 0;
  }

  /** Compare part by part; the charts grow with each. */
  async start(plan: Plan, methods: readonly string[]): Promise<void> {
    this.stop();
    const mine = (this.#stop = new AbortController());
    const parts = partsOf(plan);
    this.problem = "";
    this.done = 0;
    this.parts = parts.length;
    this.result = null;
    try {
      for (const { asked, count } of parts) {
        const answer = await patiently(() => compare(asked, methods, plan.seconds, mine.signal), mine.signal);
        if (mine.signal.aborted) return;
        this.result = joinResults(this.result ?? { plan, methods, puzzles: [], trials: [], missed: 0 }, answer, count);
        this.done += 1;
      }
    } catch (reason) {
      if (mine.signal.aborted) return;
      this.problem = errorText(reason);
    } finally {
      if (!mine.signal.aborted) this.parts = 0;
    }
  }
}

/** One part for each number of givens or size; the player's own puzzles a few at a time. */
export function partsOf({ by, clues, sizes, each, seed, own }: Plan): { asked: Asked; count: number }[] {
  if (by === "clues") return clues.map((n) => ({ asked: { clues: [n], each, seed }, count: each }));
  if (by === "sizes") return sizes.map((n) => ({ asked: { sizes: [n], each, seed }, count: each }));
  const parts: { asked: Asked; count: number }[] = [];
  for (let k = 0; k < own.length; k += OWN_PART) {
    const asked = own.slice(k, k + OWN_PART);
    parts.push({ asked, count: asked.length });
  }
  return parts;
}

export function joinResults(
  before: Result,
  { puzzles, trials }: { puzzles: string[]; trials: TrialJson[] },
  count: number,
): Result {
  const shift = before.puzzles.length;
  return {
    ...before,
    puzzles: [...before.puzzles, ...puzzles],
    trials: [...before.trials, ...trials.map((trial) => ({ ...trial, number: trial.number + shift }))],
    missed: before.missed + Math.max(0, count - puzzles.length),
  };
}

async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (reason) {
      const isBusy = reason instanceof ApiError && (reason.status === 503 || reason.status === 429);
      if (!isBusy || tries >= AGAIN || signal.aborted) throw reason;
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}
