/** The selected board: a daily puzzle, or a level and a period. */
import type { BoardOf, Period, RowJson, StandingsJson } from "../../server/race";
import { standings } from "../../server/race";
import { LEVELS, type LevelName } from "../../server/types";

export type Kind = "daily" | Period;

export interface Chosen {
  readonly kind: Kind;
  readonly level: LevelName;
  readonly date: string; // of a daily puzzle
}

export const KINDS: readonly Kind[] = ["daily", "today", "week", "all"];
export const DAILY_LEVELS: readonly LevelName[] = ["easy", "medium", "hard"];

/** The board of a query; the default is today's daily puzzle at medium level. */
export function readChoice(query: URLSearchParams, today: string): Chosen {
  const kind = KINDS.find((name) => name === query.get("period")) ?? "daily";
  const level = LEVELS.find((name) => name === query.get("level")) ?? "medium";
  const date = /^\d{4}-\d\d-\d\d$/.exec(query.get("date") ?? "")?.[0] ?? today;
  return { kind, level: kind === "daily" && !DAILY_LEVELS.includes(level) ? "hard" : level, date };
}

/** The address of a board. */
export function addressOf({ kind, level, date }: Chosen): string {
  return kind === "daily" ? `/standings?date=${date}&level=${level}` : `/standings?period=${kind}&level=${level}`;
}

export const requestOf = ({ kind, level, date }: Chosen): BoardOf =>
  kind === "daily" ? { level, date } : { level, period: kind };

const FIRST = 7;
const NEAR = 3;

export interface Table {
  readonly board: StandingsJson;
  readonly top: readonly RowJson[];
  readonly near: readonly RowJson[]; // around the player, if they rank below the top
}

/** The top ranks, and those around the player. */
export async function tableOf(chosen: Chosen): Promise<Table> {
  const of = requestOf(chosen);
  const board = await standings({ ...of, limit: FIRST });
  const isBelow = board.you !== null && board.you.place > FIRST;
  const near = isBelow ? (await standings({ ...of, around: "me", limit: NEAR })).rows : [];
  const known = new Set(board.rows.map(({ place, player }) => `${place} ${player}`));
  return { board, top: board.rows, near: near.filter(({ place, player }) => !known.has(`${place} ${player}`)) };
}

/** The next page of rows. */
export const rowsAfter = (chosen: Chosen, after: string): Promise<StandingsJson> =>
  standings({ ...requestOf(chosen), limit: 50, after });
