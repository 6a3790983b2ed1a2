/** Statistics: the median and spread of some numbers. */
import { quantile } from "../../core/statistics";

export interface Spread {
  readonly count: number;
  readonly low: number; // 10 % are below it
  readonly median: number;
  readonly high: number; // 10 % are above it
}

export function spreadOf(numbers: readonly number[]): Spread | null {
  if (!numbers.length) return null;
  const ordered = [...numbers].sort((a, b) => a - b);
  return {
    count: ordered.length,
    low: quantile(ordered, 0.1),
    median: quantile(ordered, 0.5),
    high: quantile(ordered, 0.9),
  };
}
