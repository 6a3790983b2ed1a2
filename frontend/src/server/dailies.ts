/** The daily puzzles, made on this device from their public seeds: for play without ranking, and before the server has
 * answered. */
import { DAILY_LEVELS, isDay, seedOf, sourceOf } from "../core/daily";
import { readJson, writeJson } from "../core/storage";
import type { LevelName } from "../core/types";
import { generate } from "../engine";
import { t } from "../words";
import type { DailyJson } from "./race";
import type { PuzzleJson } from "./types";

const KEY = "nonet.daily"; // the puzzles of one day, so that the home page need not make them each time

interface Kept {
  readonly day: string;
  readonly puzzles: readonly PuzzleJson[];
}

const making = new Map<string, Promise<PuzzleJson>>();

/** The daily puzzle of a day and a level. */
export function daily(day: string, level: string): Promise<PuzzleJson> {
  const known = DAILY_LEVELS.find((name) => name === level);
  if (!known || !isDay(day)) return Promise.reject(new Error(t("shell.daily.none", { date: day })));
  const name = `${day} ${known}`;
  const found = making.get(name) ?? make(day, known);
  making.set(name, found);
  found.catch(() => making.delete(name)); // the next call tries again
  return found;
}

async function make(day: string, level: LevelName): Promise<PuzzleJson> {
  const kept = readJson(KEY) as Partial<Kept> | null;
  const here = kept?.day === day ? kept.puzzles?.find((puzzle) => puzzle.level === level) : undefined;
  return here ?? { ...(await generate({ level, seed: seedOf(day, level) })), source: sourceOf(day) };
}

/** The puzzles of a day as the server lists them, without the player's results. */
export async function dailies(day: string, today: string): Promise<DailyJson> {
  const puzzles: PuzzleJson[] = [];
  for (const level of DAILY_LEVELS) puzzles.push(await daily(day, level));
  if (day === today) writeJson(KEY, { day, puzzles } satisfies Kept);
  const levels = puzzles.map(({ level, score, givens }, k) => ({
    level: DAILY_LEVELS[k] ?? "easy",
    puzzle_id: "",
    score: level === null ? 0 : (score ?? 0),
    signature: givens.filter(Boolean).slice(0, 9),
    yours: null,
    seed: seedOf(day, DAILY_LEVELS[k] ?? ""),
  }));
  return { date: day, today, levels };
}
