/** Games saved in this browser: one entry per game, up to a limit. */
import { stateOf, type Progress } from "../core/state";
import { browserStore, readJson, type Store } from "../core/storage";
import type { PuzzleJson, StateJson } from "../core/types";

export interface SavedGame {
  id: string;
  remote: { id: string; revision: number } | null; // the server's copy
  puzzle: PuzzleJson;
  state: StateJson;
  revealed: number[];
  order: number[]; // the cells in the order they were filled
  past?: string; // the undo history
  updated: number; // milliseconds since 1970
}

const PREFIX = "nonet.game.";
const MOST = 40;

/** An unguessable id for a game. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new game that the server does not know yet. */
export function newGame(puzzle: PuzzleJson, progress: Progress, id = newId()): SavedGame {
  return { id, remote: null, puzzle, state: stateOf(progress), revealed: [], order: [], updated: Date.now() };
}

/** Save a game. Returns whether the browser could save it. */
export function keepGame(game: SavedGame, store: Store | null = browserStore()): boolean {
  if (!store) return false;
  const text = JSON.stringify({ ...game, puzzle: { ...game.puzzle, variant: undefined } }); // the core knows the rules
  return write(store, game.id, text) || (makeRoom(store, game.id) && write(store, game.id, text));
}

function write(store: Store, id: string, text: string): boolean {
  try {
    store.setItem(PREFIX + id, text);
    return true;
  } catch {
    return false;
  }
}

/** Drop the oldest game, finished games first. */
function makeRoom(store: Store, except: string): boolean {
  const others = allGames(store).filter((game) => game.id !== except);
  const oldest = others.filter((game) => game.state.finished).at(-1) ?? others.at(-1);
  if (!oldest) return false;
  dropGame(oldest.id, store);
  return true;
}

/** The game with this id, either the local id or the server's. */
export function loadGame(id: string, store: Store | null = browserStore()): SavedGame | null {
  if (!store) return null;
  return gameAt(PREFIX + id, store) ?? allGames(store).find((game) => game.remote?.id === id) ?? null;
}

export function dropGame(id: string, store: Store | null = browserStore()): void {
  store?.removeItem(PREFIX + id);
}

/** All games, newest first. */
export function allGames(store: Store | null = browserStore()): SavedGame[] {
  if (!store) return [];
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  const games = keys.flatMap((key) => (key?.startsWith(PREFIX) ? (gameAt(key, store) ?? []) : []));
  return games.sort((a, b) => b.updated - a.updated);
}

/** The games to continue: unfinished, with at least one entry. */
export function openGames(store: Store | null = browserStore()): SavedGame[] {
  return allGames(store).filter(({ puzzle, state }) => !state.finished && isTouched(puzzle, state));
}

/** Has the player entered anything? */
export function isTouched(puzzle: PuzzleJson, state: StateJson): boolean {
  const marked = [state.corner, state.centre, state.colours].some((layer) => layer.some(Boolean));
  return marked || state.digits.some((digit, cell) => digit !== puzzle.givens[cell]);
}

/** Drop the oldest games beyond the limit. */
export function tidyGames(store: Store | null = browserStore()): void {
  for (const game of allGames(store).slice(MOST)) dropGame(game.id, store);
}

function gameAt(key: string, store: Store): SavedGame | null {
  const game = readJson(key, store) as Partial<SavedGame> | null;
  const whole = game?.id && game.puzzle?.puzzle && Array.isArray(game.puzzle.givens) && game.state?.version === 1;
  return whole ? ({ revealed: [], order: [], remote: null, updated: 0, ...game } as SavedGame) : null;
}
