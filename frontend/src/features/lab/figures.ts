/** Figures: from trials to what the charts show. Time is CPU time in milliseconds. */
import { spreadOf, type Spread } from "../../ui/charts/statistics";
import type { TrialJson } from "./requests";

export type Measure = "time" | "nodes" | "guesses";
export type Axis = "clues" | "size";

/** All trials of one method with one number of givens or size. */
export interface Group {
  readonly method: string;
  readonly x: number;
  readonly spread: Spread;
  /** The number of trials stopped by the limit: their true values may be higher. */
  readonly limited: number;
}

/** The cost of a trial, or null if it was not counted. A stopped trial counts as infinite: it would exceed any
 * other. */
export function valueOf(trial: TrialJson, measure: Measure): number | null {
  if (measure === "time") return trial.seconds * 1000;
  return trial[measure] ?? (trial.outcome === "limit" ? Number.POSITIVE_INFINITY : null);
}

/** Groups in the order of the axis; methods that do not have this count are left out. */
export function groupsOf(
  trials: readonly TrialJson[],
  methods: readonly string[],
  axis: Axis,
  measure: Measure,
): Group[] {
  const xs = [...new Set(trials.map((trial) => trial[axis]))].sort((a, b) => a - b);
  return methods.flatMap((method) =>
    xs.flatMap((x) => {
      const own = trials.filter((trial) => trial.method === method && trial[axis] === x);
      const values = own.flatMap((trial) => valueOf(trial, measure) ?? []);
      const spread = spreadOf(values);
      return spread ? [{ method, x, spread, limited: own.filter(({ outcome }) => outcome === "limit").length }] : [];
    }),
  );
}

/** The axis value that the second chart shows: the requested one, or the hardest that all methods have. */
export function focusOf(groups: readonly Group[], axis: Axis, wanted: number | null): number | null {
  const xs = [...new Set(groups.map(({ x }) => x))].sort((a, b) => a - b);
  if (wanted !== null && xs.includes(wanted)) return wanted;
  return (axis === "clues" ? xs[0] : xs.at(-1)) ?? null;
}
