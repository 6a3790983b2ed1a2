/** Results of games that were finished without the server: kept here, and sent when it can be reached again. */
import { ApiError, get, post } from "./client";
import type { OfflineRequest } from "../core/api";
import { lineOf } from "../core/board";
import { browserStore, readJson, writeJson, type Store } from "../core/storage";

/** A finished game as the server takes it; the mark makes sure that it is kept once. */
type OfflineResult = OfflineRequest & { mark: string };

/** What is known of a game when it ends. */
export interface Ended {
  readonly id: string;
  readonly puzzle: { readonly puzzle: string; readonly symbols: string };
  readonly digits: readonly number[];
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

const KEY = "nonet.queue";
const MOST = 100; // results that wait; the oldest go first

/** The part of the server that is used, so that a test can stand in for it. */
export interface Desk {
  /** Is there a player here whose results these could be? */
  known: () => Promise<boolean>;
  send: (result: OfflineResult) => Promise<unknown>;
}

const REAL: Desk = {
  known: () =>
    get("/me").then(
      () => true,
      (reason: unknown) => refused(reason, 404),
    ),
  send: (result) => post("/results", result),
};

/** Keep the result of a game until it can be sent. */
export function enqueue(
  { id, puzzle, digits, seconds, mistakes, hints }: Ended,
  now = new Date(),
  store: Store | null = browserStore(),
): void {
  const result: OfflineResult = {
    puzzle: puzzle.puzzle,
    digits: lineOf(digits, puzzle.symbols),
    seconds: Math.max(0.001, Math.round(seconds * 1000) / 1000),
    mistakes,
    nudges: hints,
    finished: now.toISOString(),
    mark: id,
  };
  keep([...waiting(store).filter(({ mark }) => mark !== id), result].slice(-MOST), store);
}

/** The results that wait, the oldest first. */
export function waiting(store: Store | null = browserStore()): OfflineResult[] {
  const told = readJson(KEY, store);
  return Array.isArray(told) ? told.filter((one): one is OfflineResult => typeof one?.mark === "string") : [];
}

let busy = false;

/** Send what waits, if a player is known here. What the server refuses for good is dropped. */
export async function flush(desk: Desk = REAL, store: Store | null = browserStore()): Promise<void> {
  if (busy || !waiting(store).length) return;
  busy = true;
  try {
    if (!(await desk.known())) return;
    for (const result of waiting(store)) {
      await desk.send(result).catch((reason: unknown) => refused(reason, 400, 409, 413, 422));
      keep(
        waiting(store).filter(({ mark }) => mark !== result.mark),
        store,
      );
    }
  } catch {
    // Not now: the rest waits for the next time.
  } finally {
    busy = false;
  }
}

/** Is this a refusal that will not change? Any other failure is passed on. */
function refused(reason: unknown, ...statuses: number[]): false {
  if (reason instanceof ApiError && statuses.includes(reason.status)) return false;
  throw reason;
}

function keep(results: readonly OfflineResult[], store: Store | null): void {
  if (results.length) writeJson(KEY, results, store);
  else store?.removeItem(KEY);
}
