/** Requests about races, daily puzzles, standings and the player. Loaded only by the pages that need them. */
import type {
  DailyJson,
  FinishRequest,
  LoggedResultJson,
  MeJson,
  PulseJson,
  RaceHintRequest,
  RaceJson,
  ResultJson,
  RunningJson,
  StandingsJson,
} from "../core/api";
import type { LogEvent } from "../core/log";
import { ApiError, get, post, send, type Options } from "./client";
import { setKnown } from "./known";
import type { HintAnswer, LevelName } from "./types";

export type { Hints, PulseJson, RacePuzzleJson, RaceJson, ResultJson, LoggedResultJson } from "../core/api";
export type { RunningJson, DailyLevelJson, DailyJson, RowJson, BarJson, StandingsJson, MeJson } from "../core/api";

export type Category = ResultJson["class"];
export type Period = "today" | "week" | "all";

/** Is it a result rather than a running race? */
export const isResult = (yours: ResultJson | RunningJson): yours is ResultJson => "seconds" in yours;

/** Did the race expire? Then its time means nothing. */
export const hasExpired = ({ elapsed }: RunningJson): boolean => elapsed > 23 * 3600; // a day minus an hour of pauses

/** The name of a refusal such as `race-clock`, or "". */
export function refusalOf(reason: unknown): string {
  const code = reason instanceof ApiError ? reason.code : "";
  return code.startsWith("refused.") ? code.slice("refused.".length) : "";
}

const PATIENT = { seconds: 40 }; // a puzzle may have to be generated first

// ---- races

export const startRace = (
  of: { level: LevelName } | { daily: { date: string; level: LevelName } },
): Promise<RaceJson> => rememberPlayer(post("/races", of, PATIENT));

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

export type RaceHint = Omit<RaceHintRequest, "token">;

export const raceHint = (id: string, token: string, request: RaceHint): Promise<HintAnswer> =>
  post(at(id, "hint"), { token, ...request });

export const finishRace = (id: string, finish: FinishRequest): Promise<ResultJson> => post(at(id, "finish"), finish);

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

/** The signed-in player, or null. */
export const me = (): Promise<MeJson | null> =>
  rememberPlayer(get<MeJson>("/me")).catch((reason: unknown) => {
    if (refusalOf(reason) !== "player-none") throw reason;
    setKnown(false);
    return null;
  });

/** Remember that the server knows this browser. */
async function rememberPlayer<T>(answer: Promise<T>): Promise<T> {
  const told = await answer;
  setKnown(true);
  return told;
}

async function unknown<T>(answer: Promise<T>): Promise<T> {
  const told = await answer;
  setKnown(false);
  return told;
}

export const rename = (nickname: string): Promise<MeJson> => send("PATCH", "/me", { nickname });
/** Create a new recovery phrase. If the old phrase is not given, it keeps working for another week. */
export const newPhrase = (old: string): Promise<{ phrase: string }> => post("/me/phrase", old ? { old } : {});
export const recover = (phrase: string): Promise<MeJson> => rememberPlayer(post("/me/recover", { phrase }));
export const exportAll = (): Promise<unknown> => get("/me/export");
export const signOut = (): Promise<null> => unknown(send("DELETE", "/me/devices/this", {}));
export const signOutOthers = (): Promise<null> => send("DELETE", "/me/devices", {});
export const leave = (): Promise<null> => unknown(send("DELETE", "/me", {}));

export const results = (after?: string | null): Promise<{ results: ResultJson[]; next: string | null }> =>
  get(`/me/results?limit=200${after ? `&after=${encodeURIComponent(after)}` : ""}`);

export const result = (id: string): Promise<LoggedResultJson> => get(`/me/results/${encodeURIComponent(id)}`);
