/** Statistics of the player's games: by level, by day, by technique. Pure: records in, numbers out. */
import { LEVELS, type LevelName } from "./types";

/** How a game counts: timed by the server, with hints, with a pause, offline, or casual. */
export type Kind = "verified" | "assisted" | "paused" | "offline" | "casual";

export interface GameRecord {
  readonly id: string;
  readonly kind: Kind;
  readonly puzzle: string; // as one line
  readonly size: number;
  readonly level: LevelName | null;
  readonly score: number | null;
  readonly date: string | null; // of a daily puzzle
  readonly finished: number; // milliseconds since 1970
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
  readonly accuracy: number;
  readonly points: number | null;
  readonly isSolved: boolean; // false if the rest was filled in
  readonly techniques: readonly string[];
  readonly hasLog: boolean;
}

/** Solving times in seconds. */
export interface Times {
  readonly best: number;
  readonly median: number;
  readonly low: number; // a quarter was faster
  readonly high: number; // a quarter was slower
}

export interface LevelStatistics {
  readonly level: LevelName;
  readonly played: number;
  readonly finished: number;
  readonly times: Times | null; // of 9×9 puzzles
  readonly accuracy: number | null;
}

/** The numbers of each level; `open` lists the levels of unfinished games. */
export function byLevel(records: readonly GameRecord[], open: readonly (LevelName | null)[] = []): LevelStatistics[] {
  return LEVELS.map((level) => {
    const mine = records.filter((record) => record.level === level);
    const solved = mine.filter(({ isSolved }) => isSolved);
    return {
      level,
      played: mine.length + open.filter((other) => other === level).length,
      finished: solved.length,
      times: timesOf(solved.filter(({ size }) => size === 9).map(({ seconds }) => seconds)),
      accuracy: accuracyOf(solved),
    };
  });
}

function timesOf(seconds: readonly number[]): Times | null {
  const [best, ...slower] = [...seconds].sort((a, b) => a - b);
  if (best === undefined) return null;
  const at = (share: number) => quantile([best, ...slower], share);
  return { best, low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** The quantile of sorted numbers, interpolated linearly. A value that is only known to be large counts as infinite. */
export function quantile(ordered: readonly number[], share: number): number {
  const place = share * (ordered.length - 1);
  const lower = ordered[Math.floor(place)] ?? 0;
  const upper = ordered[Math.ceil(place)] ?? 0;
  return upper === lower ? lower : lower + (upper - lower) * (place - Math.floor(place));
}

/** The mean accuracy of games, weighted equally. */
export function accuracyOf(records: readonly GameRecord[]): number | null {
  if (!records.length) return null;
  return records.reduce((sum, { accuracy }) => sum + accuracy, 0) / records.length;
}

// ---- days

const DAY = 86_400_000;

/** The number of a day in the player's time zone, counted from 1970. */
export function dayOf(ms: number): number {
  const date = new Date(ms);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** The day of a date such as 2026-11-15. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);

/** A day as a date such as 2026-11-15. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The days when a puzzle was solved, and whether it was a daily one. */
export function daysOf(records: readonly GameRecord[]): Map<number, "daily" | "other"> {
  const days = new Map<number, "daily" | "other">();
  for (const { finished, date, isSolved } of records) {
    if (!isSolved) continue;
    const day = dayOf(finished);
    if (date) days.set(day, "daily");
    else if (!days.has(day)) days.set(day, "other");
  }
  return days;
}

export interface Streak {
  readonly now: number; // days played in the current streak
  readonly longest: number;
  readonly days: number; // days played in all
}

const FORGIVEN = 7; // one missed day in this many is forgiven

/** The streak. One missed day a week is forgiven: it neither counts nor ends the streak. Today is not missed before it
 * is over. */
export function streakOf(days: Iterable<number>, today: number): Streak {
  const played = [...new Set(days)].filter((day) => day <= today).sort((a, b) => a - b);
  let [count, longest, last, missed] = [0, 0, Number.NaN, Number.NEGATIVE_INFINITY];
  for (const day of played) {
    const gap = day - last - 1;
    const isForgiven = gap === 1 && day - 1 - missed >= FORGIVEN;
    if (gap === 0 || isForgiven) count += 1;
    else [count, missed] = [1, Number.NEGATIVE_INFINITY];
    if (isForgiven) missed = day - 1;
    last = day;
    longest = Math.max(longest, count);
  }
  const gap = today - last - 1; // whole days since then
  const goesOn = gap <= 0 || (gap === 1 && today - 1 - missed >= FORGIVEN);
  return { now: played.length && goesOn ? count : 0, longest, days: played.length };
}

// ---- techniques

export interface Met {
  readonly id: string;
  readonly games: number;
}

/** The number of solved games that needed each technique, the most frequent first. */
export function techniquesMet(records: readonly GameRecord[]): Met[] {
  const counts = new Map<string, number>();
  for (const { techniques, isSolved } of records)
    if (isSolved) for (const id of techniques) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, games]) => ({ id, games }))
    .sort((a, b) => b.games - a.games || a.id.localeCompare(b.id));
}

/** The techniques of a puzzle that no earlier game had. */
export function newTechniques(techniques: readonly string[], earlier: readonly GameRecord[]): Set<string> {
  const known = new Set(earlier.flatMap((record) => record.techniques));
  return new Set(techniques.filter((id) => !known.has(id)));
}
