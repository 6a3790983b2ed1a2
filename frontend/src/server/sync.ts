/** The server's copy of a game: created when the game starts, updated shortly after each change. */
import { ApiError, game as readGame, saveGame, startGame, type GameJson, type StateJson } from ".";
import type { SavedGame } from "./saves";

export type SyncState = "off" | "saved" | "waiting" | "offline";

/** The part of the API that is used, so that tests can replace the server. */
export interface Server {
  start: typeof startGame;
  save: typeof saveGame;
  read: typeof readGame;
}

const REAL: Server = { start: startGame, save: saveGame, read: readGame };
const DELAY = 5000;

export class Sync {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #busy = false;
  #dirty = false;
  readonly #server: Server;
  readonly #current: () => SavedGame;
  state: SyncState = "off";
  onstate: (state: SyncState) => void = () => undefined;
  /** Called with the id and revision that the server assigned. */
  onremote: (remote: { id: string; revision: number }) => void = () => undefined;
  /** Called when another device has played the game further. */
  onnewer: (state: StateJson) => void = () => undefined;

  constructor(current: () => SavedGame, server: Server = REAL) {
    this.#current = current;
    this.#server = server;
  }

  /** Load the server's copy of a reopened game: another device may have continued it. */
  async refresh(): Promise<void> {
    const { remote } = this.#current();
    if (!remote) return;
    this.#busy = true;
    try {
      const theirs = await this.#server.read(remote.id);
      this.onremote({ id: theirs.id, revision: theirs.revision });
      if (theirs.state && theirs.state.elapsed > this.#current().state.elapsed) this.onnewer(theirs.state);
      this.#tell("saved");
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      this.#tell(reason.status === 404 ? "off" : "offline");
    } finally {
      this.#busy = false;
    }
  }

  /** The game changed: save it after a delay. */
  changed(): void {
    this.#dirty = true;
    if (this.state === "saved") this.#tell("waiting");
    if (this.#timer === null) this.#timer = setTimeout(() => void this.push(), DELAY);
  }

  /** Save now. With `keepalive` the request survives the closing of the page. */
  async push(keepalive = false): Promise<void> {
    this.stop();
    if (!this.#dirty || this.#busy) return;
    this.#busy = true;
    this.#dirty = false;
    try {
      this.#took(await this.#send(this.#current(), keepalive));
    } catch (reason) {
      this.#failed(reason);
    } finally {
      this.#busy = false;
    }
    if (this.#dirty && this.state !== "offline") this.changed();
  }

  #send(game: SavedGame, keepalive: boolean): Promise<GameJson> {
    const { remote, puzzle, state } = game;
    if (remote) return this.#server.save(remote.id, remote.revision, state, { keepalive });
    return this.#server.start(puzzle.id ? { puzzle_id: puzzle.id } : { puzzle: puzzle.puzzle }, state);
  }

  #took(answer: GameJson): void {
    this.onremote({ id: answer.id, revision: answer.revision });
    this.#tell("saved");
  }

  #failed(reason: unknown): void {
    this.#dirty = true;
    if (!(reason instanceof ApiError)) throw reason;
    if (reason.status === 409) return this.#merge(gameIn(reason.body));
    if (reason.status === 404 && this.#current().remote) return this.#tell("off"); // deleted on the server
    this.#tell("offline");
    if (reason.offline || reason.status >= 429) this.#timer ??= setTimeout(() => void this.push(), DELAY * 6);
  }

  /** Two devices saved the game: the one that played longer wins. */
  #merge(theirs: GameJson | null): void {
    if (!theirs) return this.#tell("offline");
    this.onremote({ id: theirs.id, revision: theirs.revision });
    const mine = this.#current().state;
    if (theirs.state && theirs.state.elapsed > mine.elapsed) {
      this.#dirty = false;
      this.onnewer(theirs.state);
      this.#tell("saved");
    } else this.changed();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tell(state: SyncState): void {
    if (state === this.state) return;
    this.state = state;
    this.onstate(state);
  }
}

/** The current game in the body of a 409, wherever the problem report has it. */
function gameIn(body: unknown): GameJson | null {
  if (typeof body !== "object" || body === null) return null;
  if ("revision" in body && "puzzle" in body) return body as GameJson;
  const inside = (body as { game?: unknown; current?: unknown }).game ?? (body as { current?: unknown }).current;
  return inside === undefined ? null : gameIn(inside);
}
