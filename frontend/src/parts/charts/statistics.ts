/** Statistics: the middle of some numbers, and how far they spread. */

export interface Spread {
  readonly count: number;
  readonly low: number; // 10 % are below it
  readonly median: number;
  readonly high: number; // 10 % are above it
}

/** The value below which a share of the numbers lies, between neighbours by even parts; the numbers are in order.
 * One that is only known to be large counts as infinite. */
export function quantile(ordered: readonly number[], share: number): number {
  if (!ordered.length) return Number.NaN;
  const place = share * (ordered.length - 1);
  const lower = ordered[Math.floor(place)] ?? 0;
  const upper = ordered[Math.ceil(place)] ?? 0;
  return upper === lower ? lower : lower + (upper - lower) * (place - Math.floor(place));
}

export function spreadOf(numbers: readonly number[]): Spread | null {
  if (!numbers.length) return null;
  const ordered = [...numbers].sort((a, b) => a - b);
  return { count: ordered.length, low: quantile(ordered, 0.1), median: quantile(ordered, 0.5), high: quantile(ordered, 0.9) };
}
