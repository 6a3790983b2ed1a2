/** A race that runs, as this browser keeps it: enough to go on after a reload, also without the network. */
import type { RaceJson, RacePuzzleJson } from "../api/race";
import type { LogEvent } from "./log";

const RACE = "nonet.race."; // in the tab: with the token, gone when the tab is
const LOG = "nonet.racelog."; // on the device: what was done, until the server has it all

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
  write("sessionStorage", RACE + json.id, { json: { ...json, puzzle: null, events: [] }, puzzle });
}

export function keptRace(id: string): KeptRace | null {
  const kept = read("sessionStorage", RACE + id) as Partial<KeptRace> | null;
  return kept?.json?.token && kept.puzzle?.puzzle ? (kept as KeptRace) : null;
}

export function keepEvents(id: string, events: readonly LogEvent[], elapsed: number): void {
  write("localStorage", LOG + id, { events, elapsed, at: Date.now() });
}

export function keptEvents(id: string): KeptLog | null {
  const kept = read("localStorage", LOG + id) as Partial<KeptLog> | null;
  return Array.isArray(kept?.events) && typeof kept.elapsed === "number" ? (kept as KeptLog) : null;
}

export function forgetRace(id: string): void {
  for (const [name, key] of [["sessionStorage", RACE + id], ["localStorage", LOG + id]] as const)
    try {
      globalThis[name].removeItem(key);
    } catch {
      // nothing was kept
    }
}

/** The longer log of two that begin alike; where they differ, that of the server. */
export function longerLog(theirs: readonly LogEvent[], mine: readonly LogEvent[]): LogEvent[] {
  const alike = theirs.every((event, place) => String(event) === String(mine[place]));
  return [...(alike && mine.length > theirs.length ? mine : theirs)];
}

type Where = "sessionStorage" | "localStorage";

function write(where: Where, key: string, value: unknown): void {
  try {
    globalThis[where].setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays; the server has the log but for the last seconds
  }
}

function read(where: Where, key: string): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}
