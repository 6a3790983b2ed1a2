/** The state of a day, from this device and the server's answer. */
import { isResult, type DailyJson } from "../server/race";
import type { GameRecord } from "../server/records";

export type DayState = "all" | "some" | "none";

const LEVELS = 3;

/** Whether all three daily puzzles, at least one, or none is solved. */
export function stateOfDay(games: readonly GameRecord[], date: string, day: DailyJson | null = null): DayState {
  const solved = new Set(games.filter((game) => game.date === date && game.isSolved).map(({ level }) => level));
  let isBegun = false;
  for (const { level, yours } of day?.date === date ? day.levels : []) {
    if (yours && isResult(yours)) solved.add(level);
    else if (yours) isBegun = true;
  }
  if (solved.size >= LEVELS) return "all";
  return solved.size || isBegun ? "some" : "none";
}
