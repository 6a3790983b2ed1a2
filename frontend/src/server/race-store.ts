/** A running race as stored in this browser: enough to continue after a reload, even offline. */
import type { PulseJson, RaceJson, RacePuzzleJson } from "./race";
import type { LevelName } from "./types";
import type { LogEvent } from "../core/log";
import { browserStore, readJson, writeJson } from "../core/storage";

const RACE = "nonet.race."; // in the tab, with the token; gone when the tab closes
const LOG = "nonet.racelog."; // on the device: the events, until the race ends

const LIST = "nonet.races"; // on the device: the running races, without their puzzles
const LIFE = 24 * 3600_000; // milliseconds until a race expires

/** A race that can be continued, with its last known time. */
export interface RunningRace {
  readonly id: string;
  readonly level: LevelName;
  readonly date: string | null; // of a daily puzzle
  readonly started: number;
  readonly elapsed: number; // seconds
  readonly paused: boolean;
  readonly at: number; // milliseconds since 1970, when that much had elapsed
}

export interface KeptRace {
  readonly json: RaceJson;
  readonly puzzle: RacePuzzleJson;
}

export interface KeptLog {
  readonly events: LogEvent[];
  readonly elapsed: number;
  readonly at: number; // milliseconds since 1970, when that much had elapsed
}

export function keepRace(json: RaceJson, puzzle: RacePuzzleJson): void {
  writeJson(RACE + json.id, { json: { ...json, puzzle: null, events: [] }, puzzle }, browserStore("sessionStorage"));
  const { id, date, elapsed, paused } = json;
  listRace({ id, level: puzzle.level, date, started: Date.parse(json.started), elapsed, paused, at: Date.now() });
}

/** Add a race to the top of the list. */
export function listRace(race: RunningRace): void {
  writeJson(LIST, [race, ...runningRaces().filter(({ id }) => id !== race.id)]);
}

/** Remove a race from the list and return it. */
export function unlistRace(id: string): RunningRace | undefined {
  const races = runningRaces();
  writeJson(
    LIST,
    races.filter((race) => race.id !== id),
  );
  return races.find((race) => race.id === id);
}

/** Update the stored time of a race. */
export function keepPulse(id: string, { elapsed, paused }: Pick<PulseJson, "elapsed" | "paused">): void {
  writeJson(
    LIST,
    runningRaces().map((race) => (race.id === id ? { ...race, elapsed, paused, at: Date.now() } : race)),
  );
}

/** The running races of this device, most recent first. */
export function runningRaces(now = Date.now()): RunningRace[] {
  const kept = readJson(LIST);
  if (!Array.isArray(kept)) return [];
  return (kept as RunningRace[]).filter((race) => typeof race?.id === "string" && now - race.started < LIFE);
}

/** The current time of a race, in seconds. */
export const secondsOf = ({ elapsed, paused, at }: RunningRace, now = Date.now()): number =>
  elapsed + (paused ? 0 : (now - at) / 1000);

export function readRace(id: string): KeptRace | null {
  const kept = readJson(RACE + id, browserStore("sessionStorage")) as Partial<KeptRace> | null;
  return kept?.json?.token && kept.puzzle?.puzzle ? (kept as KeptRace) : null;
}

export function keepEvents(id: string, events: readonly LogEvent[], elapsed: number): void {
  writeJson(LOG + id, { events, elapsed, at: Date.now() });
}

export function readEvents(id: string): KeptLog | null {
  const kept = readJson(LOG + id) as Partial<KeptLog> | null;
  return Array.isArray(kept?.events) && typeof kept.elapsed === "number" ? (kept as KeptLog) : null;
}

export function forgetRace(id: string): void {
  unlistRace(id);
  browserStore("sessionStorage")?.removeItem(RACE + id);
  browserStore()?.removeItem(LOG + id);
}

/** The longer of two logs with the same beginning; if they differ, the server's. */
export function longerLog(theirs: readonly LogEvent[], mine: readonly LogEvent[]): LogEvent[] {
  const alike = theirs.every((event, place) => String(event) === String(mine[place]));
  return [...(alike && mine.length > theirs.length ? mine : theirs)];
}
