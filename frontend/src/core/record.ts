/** Records: the finished games of this device, with their logs, and those the server knows of the same player. */
import type { Category, ResultJson } from "../api/race";
import type { LevelName, PuzzleJson } from "../api/types";
import type { LogEvent } from "./log";

/** How a game counts: by the server's clock, with hints, offline, or simply played. */
export type Kind = Category | "casual";

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
  readonly isSolved: boolean; // false where the rest was filled in
  readonly techniques: readonly string[];
  readonly hasLog: boolean;
}

/** The part of localStorage that is used. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const LIST = "nonet.records";
const LOG = "nonet.log.";
const MOST = 2000;
const MOST_LOGS = 200;

function browserStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** All finished games, the newest first. */
export function records(store: Store | null = browserStore()): GameRecord[] {
  try {
    const told: unknown = JSON.parse(store?.getItem(LIST) ?? "[]");
    return Array.isArray(told) ? told.filter(isRecord).sort((a, b) => b.finished - a.finished) : [];
  } catch {
    return [];
  }
}

function isRecord(told: unknown): told is GameRecord {
  const { id, puzzle, finished, seconds } = (told ?? {}) as Partial<GameRecord>;
  return typeof id === "string" && typeof puzzle === "string" && Number.isFinite(finished) && Number.isFinite(seconds);
}

/** Keep a finished game. The same game takes the place of what was kept of it. Returns whether the browser could. */
export function keepRecord(record: GameRecord, log: readonly LogEvent[], store = browserStore()): boolean {
  if (!store) return false;
  const all = [record, ...records(store).filter(({ id }) => id !== record.id)];
  for (const old of all.slice(MOST_LOGS)) if (old.hasLog) store.removeItem(LOG + old.id);
  const isLogged = log.length > 0 && written(store, LOG + record.id, packed(log), all);
  const kept = all.slice(0, MOST).map((one, place) => (place < MOST_LOGS ? one : { ...one, hasLog: false }));
  kept[0] = { ...record, hasLog: isLogged };
  return written(store, LIST, JSON.stringify(kept), kept);
}

/** Write; where there is no room the oldest logs go. */
function written(store: Store, key: string, text: string, all: readonly GameRecord[]): boolean {
  const old = all.filter(({ hasLog }) => hasLog).map(({ id }) => LOG + id);
  for (;;) {
    try {
      store.setItem(key, text);
      return true;
    } catch {
      const oldest = old.pop();
      if (!oldest) return false;
      store.removeItem(oldest);
    }
  }
}

/** The log of a game, or null where this device has none. */
export function logOfRecord(id: string, store: Store | null = browserStore()): LogEvent[] | null {
  const text = store?.getItem(LOG + id);
  return text ? unpacked(text) : null;
}

/** Forget all finished games of this device. */
export function forgetRecords(store: Store | null = browserStore()): void {
  for (const { id } of records(store)) store?.removeItem(LOG + id);
  store?.removeItem(LIST);
}

/** Events as a short text: times as what passed since the one before. */
export function packed(log: readonly LogEvent[]): string {
  let before = 0;
  const told = log.map(([ms, cell, op, value]) => {
    const wait = ms - before;
    before = ms;
    return `${wait.toString(36)}${op.toUpperCase()}${cell.toString(36)}.${value.toString(36)}`;
  });
  return told.join(" ");
}

/** The events of such a text; what cannot be read is left out. */
export function unpacked(text: string): LogEvent[] {
  let ms = 0;
  return text.split(" ").flatMap((one): LogEvent[] => {
    const [, wait = "", op = "", cell = "", value = ""] = /^([0-9a-z]+)([DCMK])([0-9a-z]+)\.([0-9a-z]+)$/.exec(one) ?? [];
    if (!op) return [];
    ms += parseInt(wait, 36);
    return [[ms, parseInt(cell, 36), op.toLowerCase() as LogEvent[2], parseInt(value, 36)]];
  });
}

/** A result of the server as a record. */
export function recordOf(result: ResultJson, techniques: readonly string[] = [], hasLog = false): GameRecord {
  const { nudge, technique, reveal } = result.hints;
  return {
    id: result.id,
    kind: result.class,
    puzzle: result.puzzle ?? "",
    size: Math.round(Math.sqrt((result.puzzle ?? "").split(";")[0]?.length ?? 0)) || 9,
    level: result.level,
    score: result.score,
    date: result.date,
    finished: Date.parse(result.finished),
    seconds: result.seconds,
    mistakes: result.mistakes,
    hints: nudge + technique + reveal,
    accuracy: result.accuracy,
    points: result.points,
    isSolved: true,
    techniques,
    hasLog,
  };
}

/** Take in what the server knows of the player: games of other devices too. Returns all records. */
export function adopt(results: readonly ResultJson[], store = browserStore()): GameRecord[] {
  const known = records(store);
  const ids = new Set(known.map(({ id }) => id));
  const fresh = results.map((result) => recordOf(result)).filter((one) => !ids.has(one.id) && !known.some((other) => isSame(one, other)));
  if (!fresh.length) return known;
  const all = [...known, ...fresh].sort((a, b) => b.finished - a.finished);
  if (store) written(store, LIST, JSON.stringify(all.slice(0, MOST)), all);
  return all;
}

/** Write down which techniques the puzzle of a game needs. Returns all records. */
export function taught(id: string, techniques: readonly string[], store = browserStore()): GameRecord[] {
  const all = records(store).map((one) => (one.id === id ? { ...one, techniques } : one));
  if (store) written(store, LIST, JSON.stringify(all), all);
  return all;
}

/** Is it the game that was played here offline, and sent later? */
const isSame = (theirs: GameRecord, mine: GameRecord): boolean =>
  theirs.kind === "offline" && theirs.puzzle === mine.puzzle && Math.abs(theirs.finished - mine.finished) < 60_000;

/** What a puzzle brings to its record. */
export const puzzleOf = ({ puzzle, size, level, score }: PuzzleJson): Pick<GameRecord, "puzzle" | "size" | "level" | "score"> => ({
  puzzle,
  size,
  level,
  score,
});
