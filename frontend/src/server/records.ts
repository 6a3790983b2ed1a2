/** Records: the finished games of this device with their logs, and the player's games from the server. */
import type { ResultJson } from "./race";
import { pack, unpack, type LogEvent } from "../core/log";
import type { GameRecord } from "../core/statistics";
import { browserStore, readJson, type Store } from "../core/storage";

export type { GameRecord, Kind } from "../core/statistics";

const LIST = "nonet.records";
const LOG = "nonet.log.";
const MOST = 2000;
const MOST_LOGS = 200;

/** All finished games, newest first. */
export function records(store: Store | null = browserStore()): GameRecord[] {
  const told = readJson(LIST, store);
  return Array.isArray(told) ? told.filter(isRecord).sort((a, b) => b.finished - a.finished) : [];
}

function isRecord(told: unknown): told is GameRecord {
  const { id, puzzle, finished, seconds } = (told ?? {}) as Partial<GameRecord>;
  return typeof id === "string" && typeof puzzle === "string" && Number.isFinite(finished) && Number.isFinite(seconds);
}

/** Save a finished game, replacing an earlier record of it. Returns whether the browser could save it. */
export function keepRecord(
  record: GameRecord,
  log: readonly LogEvent[],
  store: Store | null = browserStore(),
): boolean {
  if (!store) return false;
  const all = [record, ...records(store).filter(({ id }) => id !== record.id)];
  for (const old of all.slice(MOST_LOGS)) if (old.hasLog) store.removeItem(LOG + old.id);
  const isLogged = log.length > 0 && writeText(store, LOG + record.id, pack(log), all);
  const kept = all.slice(0, MOST).map((one, place) => (place < MOST_LOGS ? one : { ...one, hasLog: false }));
  kept[0] = { ...record, hasLog: isLogged };
  return writeText(store, LIST, JSON.stringify(kept), kept);
}

/** Write to the store. If it is full, drop the oldest logs. */
function writeText(store: Store, key: string, text: string, all: readonly GameRecord[]): boolean {
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

/** The log of a game, or null if this device does not have it. */
export function logOfRecord(id: string, store: Store | null = browserStore()): LogEvent[] | null {
  const text = store?.getItem(LOG + id);
  return text ? unpack(text) : null;
}

/** Forget all finished games of this device. */
export function forgetRecords(store: Store | null = browserStore()): void {
  for (const { id } of records(store)) store?.removeItem(LOG + id);
  store?.removeItem(LIST);
}

/** A result from the server as a record. */
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

/** Add the player's results from the server, including games of other devices. Returns all records. */
export function adopt(results: readonly ResultJson[], store: Store | null = browserStore()): GameRecord[] {
  const known = records(store);
  const ids = new Set(known.map(({ id }) => id));
  const fresh = results
    .map((result) => recordOf(result))
    .filter((one) => !ids.has(one.id) && !known.some((other) => isSame(one, other)));
  if (!fresh.length) return known;
  const all = [...known, ...fresh].sort((a, b) => b.finished - a.finished);
  if (store) writeText(store, LIST, JSON.stringify(all.slice(0, MOST)), all);
  return all;
}

/** Store the techniques that the puzzle of a game needs. Returns all records. */
export function storeTechniques(
  id: string,
  techniques: readonly string[],
  store: Store | null = browserStore(),
): GameRecord[] {
  const all = records(store).map((one) => (one.id === id ? { ...one, techniques } : one));
  if (store) writeText(store, LIST, JSON.stringify(all), all);
  return all;
}

/** Is it a game that was played here offline and sent later? */
const isSame = (theirs: GameRecord, mine: GameRecord): boolean =>
  theirs.kind === "offline" && theirs.puzzle === mine.puzzle && Math.abs(theirs.finished - mine.finished) < 60_000;
