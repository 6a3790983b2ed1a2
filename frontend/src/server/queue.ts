/** Results of games finished offline: queued here and sent when the server can be reached again. */
import { ApiError, get, post } from "./client";
import type { OfflineRequest } from "../core/api";
import { lineOf } from "../core/board";
import { browserStore, readJson, writeJson, type Store } from "../core/storage";

/** A finished game in the server's format; the mark makes sure that it is stored only once. */
type OfflineResult = OfflineRequest & { mark: string };

/** A game at its end. */
export interface Ended {
  readonly id: string;
  readonly puzzle: { readonly puzzle: string; readonly symbols: string };
  readonly digits: readonly number[];
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

const KEY = "nonet.queue";
const MOST = 100; // queued results; the oldest are dropped first

/** The part of the server API that is used, so that tests can replace it. */
export interface Desk {
  /** Is a player signed in who could own these results? */
  known: () => Promise<boolean>;
  send: (result: OfflineResult) => Promise<unknown>;
}

const REAL: Desk = {
  known: () =>
    get("/me").then(
      () => true,
      (reason: unknown) => failUnless(reason, 404),
    ),
  send: (result) => post("/results", result),
};

/** Queue the result of a game until it can be sent. */
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

/** The queued results, oldest first. */
export function waiting(store: Store | null = browserStore()): OfflineResult[] {
  const told = readJson(KEY, store);
  return Array.isArray(told) ? told.filter((one): one is OfflineResult => typeof one?.mark === "string") : [];
}

let busy = false;

/** Send the queued results if a player is signed in. Results that the server rejects are dropped. */
export async function flush(desk: Desk = REAL, store: Store | null = browserStore()): Promise<void> {
  if (busy || !waiting(store).length) return;
  busy = true;
  try {
    if (!(await desk.known())) return;
    for (const result of waiting(store)) {
      await desk.send(result).catch((reason: unknown) => failUnless(reason, 400, 409, 413, 422));
      keep(
        waiting(store).filter(({ mark }) => mark !== result.mark),
        store,
      );
    }
  } catch {
    // The rest stays queued until the next attempt.
  } finally {
    busy = false;
  }
}

/** Return false for a final rejection; rethrow any other failure. */
function failUnless(reason: unknown, ...statuses: number[]): false {
  if (reason instanceof ApiError && statuses.includes(reason.status)) return false;
  throw reason;
}

function keep(results: readonly OfflineResult[], store: Store | null): void {
  if (results.length) writeJson(KEY, results, store);
  else store?.removeItem(KEY);
}
