/** What is asked and answered about races, daily puzzles, standings and the player. Only their pages bring it. */
import type { LogEvent } from "../core/log";
import type { BoardJson } from "../core/types";
import { ApiError, get, post, send, type Options } from "./client";
import type { HintAnswer, LevelName } from "./types";

export type Category = "verified" | "assisted" | "offline";
export type Period = "today" | "week" | "all";

export interface Hints {
  nudge: number;
  technique: number;
  reveal: number;
}

/** The official clock of a race. */
export interface PulseJson {
  elapsed: number;
  paused: boolean;
  pauses: number;
  pause_left: number;
  class: Category;
}

export interface RacePuzzleJson extends BoardJson {
  id: string;
  level: LevelName;
  score: number;
  hardest: string;
}

export interface RaceJson extends PulseJson {
  id: string;
  token: string;
  puzzle: RacePuzzleJson | null; // hidden while it is paused
  date: string | null;
  started: string;
  hints: Hints;
  count: number;
  events: LogEvent[];
}

export interface ResultJson {
  id: string;
  class: Category;
  date: string | null;
  puzzle: string | null;
  puzzle_id: string | null;
  level: LevelName | null;
  score: number | null;
  seconds: number;
  mistakes: number;
  accuracy: number;
  adjusted: number;
  points: number | null;
  par: number | null;
  hints: Hints;
  finished: string;
  place: number | null;
  of: number | null;
  percentile: number | null;
}

export interface LoggedResultJson extends ResultJson {
  events: LogEvent[];
}

export interface RunningJson {
  status: "running" | "ended";
  race: string;
  elapsed: number;
  paused: boolean;
}

export interface DailyLevelJson {
  level: LevelName;
  puzzle_id: string;
  score: number;
  signature: number[];
  yours: ResultJson | RunningJson | null;
  seed: number;
}

export interface DailyJson {
  date: string;
  today: string;
  levels: DailyLevelJson[];
}

export interface RowJson {
  place: number;
  player: string | null;
  class: Category;
  mistakes: number;
  seconds: number;
  points: number;
  you: boolean;
}

export interface BarJson {
  low: number;
  high: number | null;
  count: number;
}

export interface StandingsJson {
  board: string;
  rows: RowJson[];
  total: number;
  next: string | null;
  you: RowJson | null;
  percentile: number | null;
  unit: "seconds" | "points";
  histogram: BarJson[];
}

export interface MeJson {
  nickname: string;
  since: string;
  has_phrase: boolean;
  results: number;
  devices: number;
}

/** Is it a result, and not a race that runs? */
export const isResult = (yours: ResultJson | RunningJson): yours is ResultJson => "seconds" in yours;

/** The name of a refusal, as `race-clock`, or nothing. */
export function refusalOf(reason: unknown): string {
  if (!(reason instanceof ApiError) || typeof reason.body !== "object" || reason.body === null) return "";
  const { type } = reason.body as { type?: unknown };
  return typeof type === "string" && type.startsWith("/problems/") ? type.slice("/problems/".length) : "";
}

const PATIENT = { seconds: 40 }; // a puzzle may have to be made first

// ---- races

export const startRace = (of: { level: LevelName } | { daily: { date: string; level: LevelName } }): Promise<RaceJson> =>
  post("/races", of, PATIENT);

export const race = (id: string): Promise<RaceJson> => get(`/races/${encodeURIComponent(id)}`);

const at = (id: string, what: string): string => `/races/${encodeURIComponent(id)}/${what}`;

export const sendEvents = (
  id: string,
  token: string,
  from: number,
  events: readonly LogEvent[],
  options?: Options,
): Promise<{ count: number }> => post(at(id, "events"), { token, from, events }, options);

export const pauseRace = (id: string, token: string): Promise<PulseJson> => post(at(id, "pause"), { token });

export const resumeRace = (id: string, token: string): Promise<RaceJson> => post(at(id, "resume"), { token });

export interface RaceHintRequest {
  digits?: string;
  marks?: Record<string, number[]>;
  level?: string;
}

export const raceHint = (id: string, token: string, request: RaceHintRequest): Promise<HintAnswer> =>
  post(at(id, "hint"), { token, ...request });

export interface Finish {
  digits: string;
  events: readonly LogEvent[];
  hash: string | null;
}

export const finishRace = (id: string, token: string, finish: Finish): Promise<ResultJson> =>
  post(at(id, "finish"), { token, ...finish });

export const giveUpRace = (id: string): Promise<null> => send("DELETE", `/races/${encodeURIComponent(id)}`, {});

// ---- daily puzzles and standings

export const daily = (date?: string): Promise<DailyJson> => get(date ? `/daily?date=${date}` : "/daily", PATIENT);

export interface BoardOf {
  level: LevelName;
  date?: string;
  period?: Period;
  around?: "me";
  limit?: number;
  after?: string;
}

export function standings(of: BoardOf): Promise<StandingsJson> {
  const told = Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return get(`/standings?${new URLSearchParams(told as [string, string][])}`);
}

// ---- the player

/** Who one is here, or null for nobody. */
export const me = (): Promise<MeJson | null> =>
  get<MeJson>("/me").catch((reason: unknown) => {
    if (refusalOf(reason) === "player-none") return null;
    throw reason;
  });

export const becomePlayer = (): Promise<MeJson> => post("/me", {});
export const rename = (nickname: string): Promise<MeJson> => send("PATCH", "/me", { nickname });
export const newPhrase = (): Promise<{ phrase: string }> => post("/me/phrase", {});
export const recover = (phrase: string): Promise<MeJson> => post("/me/recover", { phrase });
export const exported = (): Promise<unknown> => get("/me/export");
export const leave = (): Promise<null> => send("DELETE", "/me", {});

export const results = (after?: string | null): Promise<{ results: ResultJson[]; next: string | null }> =>
  get(`/me/results?limit=200${after ? `&after=${encodeURIComponent(after)}` : ""}`);

export const result = (id: string): Promise<LoggedResultJson> => get(`/me/results/${encodeURIComponent(id)}`);
