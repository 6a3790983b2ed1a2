/** The game on the page: the session with all around it – saving, the server, hints, what is said aloud. */
import * as api from "../../server";
import { reach } from "../../server/reach.svelte";
import { boardOf, digitsOf } from "../../core/board";
import { Session, type Event } from "../../core/session.svelte";
import type { Race } from "../../server/race-session.svelte";
import { keepGame, tidyGames, type SavedGame } from "../../server/saves";
import { settings } from "../../core/settings.svelte";
import { progressOf } from "../../core/state";
import { Sync, type SyncState } from "../../server/sync";
import { t } from "../../words";
import { Hinting } from "./hints.svelte";
import type { Opening } from "./start";
import { spoken } from "./speech";

const CLASSIC = 81; // signs of a line: other layouts have more, or fewer
const WORTH = 5; // digits from which on a game is not left by one press
const REST = 400; // milliseconds without a change before the game is kept

/** Do what nobody waits for between two frames, where the browser can tell when that is. */
const whenIdle = (act: () => unknown): unknown => globalThis.requestIdleCallback?.(act, { timeout: REST }) ?? act();

export class Game {
  session: Session = $state.raw(undefined as unknown as Session);
  hinting: Hinting = $state.raw(undefined as unknown as Hinting);
  puzzle: api.PuzzleJson = $state.raw(undefined as unknown as api.PuzzleJson);
  saving: SyncState = $state("off");
  seconds = $state(0);
  said = $state(""); // for screen readers
  note = $state(""); // the last answer of Check, shown in the status row
  reviewing = $state(false); // the finish card is put away
  canZoom = $state(false); // the cells are smaller than a finger can hit
  isZoomed = $state(false); // the board is enlarged, and panned
  readonly race: Race | null; // of a ranked game
  #saved: SavedGame;
  #sync: Sync;
  #keeping: ReturnType<typeof setTimeout> | null = null;
  #ticking: ReturnType<typeof setInterval> | null = null;
  #packed: typeof import("../../core/past").packedPast | null = null; // brought when there is a way back to keep
  #solving: Promise<readonly number[] | null> | null = null;

  constructor({ saved, progress, race }: Opening) {
    this.#saved = saved;
    this.puzzle = saved.puzzle;
    this.race = race ?? null;
    this.#play(progress);
    this.session.revealed = new Set(saved.revealed);
    this.#sync = new Sync(() => this.snapshot());
    this.#sync.onstate = (state) => (this.saving = state);
    this.#sync.onremote = (remote) => this.#named(remote);
    this.#sync.onnewer = (state) => this.#replaced(state);
  }

  #play(progress: Opening["progress"]): void {
    const session = new Session(boardOf(this.puzzle), settings, progress, this.race?.clock);
    session.onevent = (event) => this.#heard(event);
    this.session = session;
    this.hinting = new Hinting(session, this.puzzle.puzzle, this.race);
    this.seconds = Math.floor(session.progress.elapsed);
  }

  /** What the button at the end of the road says: nobody solves a ranked game for its player. */
  get solving() {
    return this.race?.state === "running" ? "play.tool.giveup" : "play.tool.solve";
  }

  /** Is there something to lose? Then a new puzzle is asked for once more. */
  get isWorthAsking(): boolean {
    const { finished, placed, board } = this.session;
    if (this.race?.state === "running") return true;
    return !finished && placed - board.givens.filter(Boolean).length >= WORTH;
  }

  get id(): string {
    return this.#saved.remote?.id ?? this.#saved.id;
  }

  // ---- coming and going

  /** The page shows the game: the clock runs, the server learns of it. */
  enter(): void {
    this.session.resume();
    this.#ticking = setInterval(() => this.tick(), 250);
    this.begin();
  }

  protected begin(): void {
    keepGame(this.snapshot());
    tidyGames();
    if (this.#saved.remote) void this.#sync.refresh();
    else {
      this.#sync.changed();
      void this.#sync.push();
    }
    const { level, er, puzzle } = this.puzzle;
    if (!level || (er == null && puzzle.length === CLASSIC))
      void import("./rating").then(
        (asked) => asked.rateGame(this),
        () => undefined,
      );
    if (settings.checking === "solution") void this.solution();
  }

  leave(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.session.timer.stop();
    this.flush(true);
    this.#sync.stop();
  }

  /** The page is hidden or seen again: the clock stops and goes on. */
  seen(visible: boolean): void {
    if (!visible) {
      this.session.timer.stop();
      this.flush(true);
    } else if (!this.session.paused) this.session.resume();
  }

  tick(): void {
    this.session.tick();
    const seconds = Math.floor(this.session.solvedAt ?? this.session.timer.elapsed);
    if (seconds !== this.seconds) this.seconds = seconds;
  }

  // ---- keeping

  /** Something changed: keep it when the hand rests. */
  changed(): void {
    this.#sync.changed();
    if (!this.#packed)
      void import("../../core/past").then(
        ({ packedPast }) => (this.#packed = packedPast),
        () => undefined,
      );
    if (this.#keeping !== null) clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => whenIdle(() => this.#keeping !== null && this.flush()), REST);
  }

  flush(leaving = false): void {
    if (this.#keeping !== null) clearTimeout(this.#keeping);
    this.#keeping = null;
    keepGame(this.snapshot());
    if (leaving) void this.#sync.push(true);
  }

  snapshot(): SavedGame {
    const { state, revealed, order, history } = this.session;
    this.#saved = { ...this.#saved, puzzle: this.puzzle, state, revealed: [...revealed], order, updated: Date.now() };
    if (this.#packed) this.#saved.past = this.#packed(history);
    return this.#saved;
  }

  #named(remote: { id: string; revision: number }): void {
    const fresh = this.#saved.remote?.id !== remote.id;
    this.#saved = { ...this.#saved, remote };
    keepGame(this.snapshot());
    if (fresh) this.showAddress();
  }

  /** The address of the page names the game, so that it can be opened again. */
  showAddress(): void {
    if (location.pathname.startsWith("/play")) history.replaceState(null, "", `/play/${encodeURIComponent(this.id)}`);
  }

  #replaced(state: api.StateJson): void {
    const progress = progressOf(this.session.board, state);
    if (!progress) return;
    this.#play(progress);
    this.session.resume();
    this.said = t("play.said.newer");
  }

  // ---- what the server knows

  /** The solution, asked for once; null where there is not exactly one. */
  async solution(): Promise<readonly number[] | null> {
    this.#solving ??= this.#solve().catch((reason: unknown) => {
      this.#solving = null;
      throw reason;
    });
    return this.#solving;
  }

  async #solve(): Promise<readonly number[] | null> {
    const { status, digits } = await this.#solved().catch(async (reason: unknown) => {
      if (!api.isOffline(reason)) throw reason;
      const { judgedAside } = await import("../../core/worker"); // this device can do it too
      const { status, solutions } = await judgedAside(this.session.board);
      if (status === "limit") throw reason;
      return { status, digits: solutions[0] ?? null };
    });
    if (status === "unique") this.session.solution = digits;
    return digits;
  }

  async #solved(): Promise<{ status: string; digits: readonly number[] | null }> {
    const { status, solution } = await api.solve(this.puzzle.puzzle);
    return { status, digits: solution ? digitsOf(solution, this.puzzle.symbols) : null };
  }

  /** Compare with the solution; without a server, by the rules. */
  async check(): Promise<void> {
    const reached = await this.solution().then(
      () => true,
      () => false,
    );
    const wrong = this.session.check().length;
    const byRules = reached && !this.session.solution ? ` ${t("play.check.rules")}` : "";
    this.tell((wrong ? t("play.check.wrong", { count: wrong }) : t("play.check.good")) + byRules);
  }

  /** Fill in the rest. Returns a sentence where that cannot be done. */
  async reveal(): Promise<string | null> {
    try {
      const digits = await this.solution();
      if (!digits) return t("play.solve.none");
      this.session.reveal(digits);
      return null;
    } catch (reason) {
      return reason instanceof Error ? reason.message : t("play.solve.failed");
    }
  }

  // ---- pausing and saving places

  pause(): void {
    if (this.session.paused) this.session.resume();
    else this.session.pause();
    this.said = this.session.paused ? t("play.said.paused") : t("play.said.resumed");
    this.hinting.close();
    this.flush(this.session.paused);
  }

  zoom(): void {
    this.isZoomed = !this.isZoomed;
    this.said = t(this.isZoomed ? "play.said.zoomed" : "play.said.whole");
  }

  checkpoint(): string {
    const { session } = this;
    const all = session.board.givens.length;
    const kept = session.save(t("play.checkpoints.name", { count: session.placed, all }));
    this.said = kept
      ? t("play.checkpoints.saved", { name: kept.name })
      : t("play.checkpoints.full", { count: session.checkpoints.length });
    return this.said;
  }

  /** A message, seen in the status row and heard. */
  tell(text: string): void {
    this.note = text;
    this.said = text;
  }

  restart(): void {
    this.reviewing = false;
    this.session.restart();
  }

  /** A game that ended without the server is told to it later. */
  async #queue(): Promise<void> {
    const { revealed, position, progress, mistakes, hints } = this.session;
    if (revealed.size) return;
    const { enqueue } = await import("../../server/queue");
    enqueue({
      id: this.#saved.id,
      puzzle: this.puzzle,
      digits: position.digits,
      seconds: progress.elapsed,
      mistakes,
      hints,
    });
  }

  #heard(event: Event): void {
    this.note = "";
    if (event.kind === "finished") this.reviewing = false;
    if (event.kind === "finished" && !this.race && (!navigator.onLine || !reach.server)) void this.#queue();
    this.said = spoken(event, this.session, this.said);
    if (event.kind === "noted") this.note = this.said;
  }
}
