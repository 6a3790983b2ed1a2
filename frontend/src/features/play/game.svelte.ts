/** The game on the page: the session plus saving, hints and screen reader announcements. A game stays on this device
 * unless the server knows its player, it came from the server, or it is to be continued on another device. */
import { broken, solve } from "../../engine";
import { reach } from "../../server/reach.svelte";
import { boardOf, digitsOf, lineOf } from "../../core/board";
import { Session, type Event } from "../../core/session.svelte";
import type { Race } from "../../server/race-session.svelte";
import { isKnown } from "../../server/known";
import { keepGame, tidyGames, type SavedGame } from "../../server/saves";
import { settings } from "../../core/settings.svelte";
import { progressOf } from "../../core/state";
import type { Sync, SyncState } from "../../server/sync";
import type { PuzzleJson, StateJson } from "../../core/types";
import { at, here } from "../../ui/routes";
import { sentence, t, tell } from "../../words";
import type { Clueing } from "./clues.svelte";
import { Hinting } from "./hints.svelte";
import type { Opening } from "./start";
import { spoken } from "./speech";

const CLASSIC = 81; // characters in the line of a classic puzzle; other layouts differ
const WORTH = 5; // digits entered before leaving the game needs confirmation
const REST = 400; // milliseconds without a change before the game is saved

/** Run low-priority work when the browser is idle, or now if the browser cannot tell. */
const whenIdle = (act: () => unknown): unknown => globalThis.requestIdleCallback?.(act, { timeout: REST }) ?? act();

export class Game {
  session: Session = $state.raw(undefined as unknown as Session);
  hinting: Hinting = $state.raw(undefined as unknown as Hinting);
  clueing: Clueing | null = $state.raw(null);
  readonly code: Opening["code"]; // of a game with clues
  fault = $state(""); // the sentence about a clue that is broken
  puzzle: PuzzleJson = $state.raw(undefined as unknown as PuzzleJson);
  saving: SyncState = $state("off");
  seconds = $state(0);
  said = $state(""); // for screen readers
  note = $state(""); // the last answer of Check, shown in the status row
  reviewing = $state(false); // the finish card is closed
  canZoom = $state(false); // the cells are too small to tap
  isZoomed = $state(false); // the board is enlarged and can be panned
  isClear = $state(false); // no fog, because there is no solution to lift it by
  readonly race: Race | null; // only in a ranked game
  #saved: SavedGame;
  #syncing: Promise<Sync | null> | null = null; // if the server has a copy or will get one
  #sync: Sync | null = null;
  #keeping: ReturnType<typeof setTimeout> | null = null;
  #ticking: ReturnType<typeof setInterval> | null = null;
  #packed: typeof import("../../core/past").packedPast | null = null; // loaded when there is an undo history to save
  #judging = false;
  #solving: Promise<readonly number[] | null> | null = null;

  constructor({ saved, progress, race, code }: Opening) {
    this.code = code;
    this.#saved = saved;
    this.puzzle = saved.puzzle;
    this.race = race ?? null;
    this.#play(progress);
    this.session.revealed = new Set(saved.revealed);
  }

  /** Keep the server's copy up to date from now on. */
  async #follow(): Promise<Sync | null> {
    const { Sync } = await import("../../server/sync");
    const sync = (this.#sync = new Sync(() => this.snapshot()));
    sync.onstate = (state) => (this.saving = state);
    sync.onremote = (remote) => this.#named(remote);
    sync.onnewer = (state) => this.#replaced(state);
    return sync;
  }

  #shared(): Promise<Sync | null> {
    return (this.#syncing ??= this.#follow().catch(() => (this.#syncing = null)));
  }

  #play(progress: Opening["progress"]): void {
    const session = new Session(boardOf(this.puzzle), settings, progress, this.race?.clock);
    session.onevent = (event) => this.#heard(event);
    this.session = session;
    this.clueing = this.code ? new this.code.Clueing(session) : null;
    this.code?.givePen(session);
    this.hinting = new Hinting(session, this.puzzle.puzzle, this.race);
    this.seconds = Math.floor(session.progress.elapsed);
  }

  /** The text of the last-resort button: a ranked game can be given up but not solved for the player. */
  get solving() {
    return this.race?.state === "running" ? "play.tool.giveup" : "play.tool.solve";
  }

  /** Is there progress to lose? Then starting a new puzzle needs confirmation. */
  get isWorthAsking(): boolean {
    const { finished, placed, board } = this.session;
    if (this.race?.state === "running") return true;
    return !finished && placed - board.givens.filter(Boolean).length >= WORTH;
  }

  get id(): string {
    return this.#saved.remote?.id ?? this.#saved.id;
  }

  // ---- entering and leaving

  /** The page shows the game: start the timer. */
  enter(): void {
    this.session.resume();
    this.#ticking = setInterval(() => this.tick(), 250);
    this.begin();
  }

  protected begin(): void {
    keepGame(this.snapshot());
    tidyGames();
    if (this.#saved.remote) void this.#shared().then((sync) => sync?.refresh());
    else if (isKnown()) void this.share();
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
    this.#sync?.stop();
  }

  /** Send the server a copy, so that other devices can continue. Returns its address, or null if that failed. */
  async share(): Promise<string | null> {
    const sync = await this.#shared();
    sync?.changed();
    await sync?.push();
    const { remote } = this.#saved;
    return remote && at(`/play/${encodeURIComponent(remote.id)}`);
  }

  /** Stop the timer while the page is hidden, and resume it when the page is visible again. */
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

  // ---- saving

  /** Something changed: save it once the player pauses. */
  changed(): void {
    this.#sync?.changed();
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
    if (leaving) void this.#sync?.push(true);
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

  /** Put the id of the game into the address, so that a reload opens it again. */
  showAddress(): void {
    if (here().startsWith("/play")) history.replaceState(null, "", at(`/play/${encodeURIComponent(this.id)}`));
  }

  #replaced(state: StateJson): void {
    const progress = progressOf(this.session.board, state);
    if (!progress) return;
    this.#play(progress);
    this.session.resume();
    this.said = t("play.said.newer");
  }

  // ---- the solution

  /** The solution, searched for once; null if there is none. */
  async solution(): Promise<readonly number[] | null> {
    this.#solving ??= this.#solve().catch((reason: unknown) => {
      this.#solving = null;
      throw reason;
    });
    return this.#solving;
  }

  async #solve(): Promise<readonly number[] | null> {
    const { status, solution } = await solve(this.puzzle.puzzle);
    if (status === "limit") throw new Error(t("play.solve.failed"));
    const digits = solution ? digitsOf(solution, this.puzzle.symbols) : null;
    if (status === "unique") this.session.solution = digits;
    return digits;
  }

  /** Compare with the solution, or if it is not available, check the rules only. */
  async check(): Promise<void> {
    const reached = await this.solution().then(
      () => true,
      () => false,
    );
    const wrong = this.session.check().length;
    const byRules = reached && !this.session.solution ? ` ${t("play.check.rules")}` : "";
    this.tell((wrong ? t("play.check.wrong", { count: wrong }) : t("play.check.good")) + byRules);
  }

  /** Fill in the rest. Returns an error text if that is not possible. */
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

  // ---- clues

  /** Ask the core which clues the digits break; while it answers, only the newest digits wait. */
  async judge(): Promise<void> {
    const { session } = this;
    if (this.#judging || !session.board.variant) return;
    this.#judging = true;
    try {
      for (let asked: readonly number[] = []; asked !== session.position.digits;) {
        asked = session.position.digits;
        const line = lineOf(asked, session.board.symbols);
        const answer = await broken(this.puzzle.puzzle, line).catch(() => ({ broken: [] }));
        session.judge(asked, answer.broken);
      }
    } finally {
      this.#judging = false;
    }
    const [clue] = session.broken;
    const text = clue ? sentence(tell({ ...clue.message, text: "" })) : "";
    if (text && text !== this.fault) this.said = text;
    this.fault = text;
  }

  // ---- pausing and checkpoints

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

  /** Show a message in the status row and announce it to screen readers. */
  tell(text: string): void {
    this.note = text;
    this.said = text;
  }

  restart(): void {
    this.reviewing = false;
    this.session.restart();
  }

  /** Queue the result of a game that was finished offline, to be sent later. */
  async #queue(): Promise<void> {
    const { revealed, position, progress, mistakes, hints } = this.session;
    if (revealed.size || !isKnown()) return;
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
