/** Daily puzzles: their seeds, and how a game stores its day. */
import { sha256 } from "./sha256";
import type { LevelName } from "./types";

export const DAILY_LEVELS: readonly LevelName[] = ["easy", "medium", "hard"];

/** The first day with puzzles. */
export const FIRST_DAY = "2026-01-01";

/** The seed of a daily puzzle: the first 53 bits of a public hash, as on the server. */
export function seedOf(day: string, level: string): number {
  const [first = 0, second = 0] = sha256(`nonet daily ${day} ${level}`);
  return first * 2 ** 21 + (second >>> 11);
}

/** The current day, in UTC. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Is there a puzzle of this day already? */
export const isDay = (day: string, now = new Date()): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= FIRST_DAY && day <= today(now);

/** The source of a daily puzzle that was made on this device. */
export const sourceOf = (day: string): string => `daily ${day}`;

/** The day of a daily puzzle that was made on this device, or null. */
export const dayOfSource = ({ source }: { readonly source: string | null }): string | null =>
  /^daily (\d{4}-\d\d-\d\d)$/.exec(source ?? "")?.[1] ?? null;
