/** Ranked games: the server opens, times and stores them. */
import { ApiError, LEVELS, type PuzzleJson } from "../../server";
import * as api from "../../server/race";
import type { RaceJson, RacePuzzleJson } from "../../server/race";
import { boardOf } from "../../core/board";
import { replayEvent, type LogEvent } from "../../core/log";
import { pastOfLog } from "../../core/past";
import { startOf } from "../../core/position";
import { Race } from "../../server/race-session.svelte";
import { forgetRace, keepRace, readEvents, readRace, longerLog } from "../../server/race-store";
import { newGame } from "../../server/saves";
import { freshProgress } from "../../core/state";
import { at, here } from "../../ui/routes";
import { t } from "../../words";
import { loadWords } from "../../words/load";
import type { Game } from "./game.svelte";
import type { Opening } from "./start";
import { rateGame } from "./rating";

const GONE = ["race-finished", "race-expired", "player-none"]; // there is nothing to continue
const AWAY = 5000; // milliseconds hidden before the timer is synchronized again

/** Open the game of a query: `race=<id>`, `daily=<date>&level=…`, or `ranked=1&level=…`. */
export async function rankedGame(query: URLSearchParams): Promise<Opening> {
  await loadWords("play/Ranked");
  const id = query.get("race");
  return id ? again(id) : beginRace(query);
}

async function beginRace(query: URLSearchParams): Promise<Opening> {
  const level = LEVELS.find((name) => name === query.get("level")) ?? "easy";
  const date = query.get("daily");
  const json = await api.startRace(date ? { daily: { date, level } } : { level }).catch((reason: unknown) => {
    const running = (reason as ApiError).body as { race?: RaceJson } | null;
    if (api.refusalOf(reason) === "race-running" && running?.race) return running.race;
    throw reason;
  });
  return onward(json);
}

/** Reopen a running race; without the server, from what this tab has stored. */
async function again(id: string): Promise<Opening> {
  try {
    return await onward(await api.race(id));
  } catch (reason) {
    if (GONE.includes(api.refusalOf(reason))) forgetRace(id);
    const kept = readRace(id);
    if (!(reason instanceof ApiError && reason.offline && kept)) throw reason;
    const log = readEvents(id);
    const since = log ? log.elapsed + (Date.now() - log.at) / 1000 : kept.json.elapsed;
    const opening = table({ ...kept.json, elapsed: since }, kept.puzzle, log?.events ?? []);
    if (opening.race) opening.race.isLost = true;
    return opening;
  }
}

/** Continue a race. A paused race stays paused if the tab still has its puzzle; otherwise it is resumed. */
async function onward(json: RaceJson): Promise<Opening> {
  const known = json.puzzle ?? readRace(json.id)?.puzzle;
  const running = known ? json : await api.resumeRace(json.id, json.token);
  const puzzle = known ?? running.puzzle;
  if (!puzzle) throw new Error(t("ranked.hidden"));
  const mine = readEvents(json.id)?.events ?? [];
  const events = running.puzzle ? longerLog(running.events, mine) : mine;
  return table(running, puzzle, events);
}

function table(json: RaceJson, puzzle: RacePuzzleJson, events: LogEvent[]): Opening {
  keepRace(json, puzzle);
  const race = new Race(json, puzzle, events);
  const board = boardOf(puzzle);
  const position = events.reduce(replayEvent, startOf(board));
  const hints = json.hints.nudge + json.hints.technique + json.hints.reveal;
  const progress = {
    ...freshProgress(board),
    position,
    elapsed: json.elapsed,
    hints,
    order: orderIn(events),
    past: pastOfLog(startOf(board), events),
  };
  const whole: PuzzleJson = { ...puzzle, seed: null, source: "race" };
  const saved = newGame(whole, progress, `race-${json.id}`);
  return { saved, progress, race, game: (opening, Base) => new (rankedOf(Base))(opening, json.paused) };
}

/** The cells in the order they were last filled. */
function orderIn(events: readonly LogEvent[]): number[] {
  const order = new Set<number>();
  for (const [, cell, op] of events) if (op === "d" && (order.delete(cell) || true)) order.add(cell);
  return [...order];
}

/** The game class for a race. The page passes the base class, so that this module need not import it. */
function rankedOf(Base: typeof Game) {
  return class RankedGame extends Base {
    readonly #race: Race;
    readonly #startsPaused: boolean;
    #hidden = 0;
    #pausing = false;

    constructor(opening: Opening, isPaused: boolean) {
      super(opening);
      if (!opening.race) throw new Error("a ranked game has a race");
      this.#race = opening.race;
      this.#startsPaused = isPaused;
      this.#race.attach(this.session);
    }

    override get id(): string {
      return `race-${this.#race.id}`;
    }

    protected override begin(): void {
      const { session } = this;
      if (this.#startsPaused) session.pause();
      if (session.finished) {
        session.solvedAt = session.timer.elapsed; // solved before a reload but not yet submitted
        session.timer.stop();
      }
      this.#race.enter();
      void rateGame(this); // for ER
    }

    override leave(): void {
      super.leave();
      this.#race.leave();
    }

    /** The server's timer keeps running while the page is hidden, so only send the log. */
    override seen(visible: boolean): void {
      if (!visible) {
        this.#hidden = Date.now();
        void this.#race.send(true);
      } else if (!this.session.paused && Date.now() - this.#hidden > AWAY) void this.#race.look();
    }

    override changed(): void {
      this.#race.note();
    }

    override flush(leaving = false): void {
      if (leaving) void this.#race.send(true);
      else this.#race.note();
    }

    override showAddress(): void {
      if (here().startsWith("/play"))
        history.replaceState(null, "", at(`/play?race=${encodeURIComponent(this.#race.id)}`));
    }

    /** The solution of a ranked game is not available before its end. */
    override solution(): Promise<readonly number[] | null> {
      return this.#isRunning ? Promise.resolve(null) : super.solution();
    }

    override async check(): Promise<void> {
      if (!this.#isRunning) return super.check();
      const wrong = this.session.check().length;
      this.tell(wrong ? t("ranked.check.wrong", { count: wrong }) : t("ranked.check.good"));
    }

    get #isRunning(): boolean {
      return this.#race.state === "running" || this.#race.state === "finishing";
    }

    override pause(): void {
      if (this.#race.state === "running") void (this.session.paused ? this.#resume() : this.#pause());
      else super.pause();
    }

    /** Hide the board immediately; show it again if the server does not pause the race. */
    async #pause(): Promise<void> {
      if (this.#pausing || this.session.finished) return;
      this.#pausing = true;
      this.hinting.close();
      this.session.pause();
      const since = performance.now();
      const [isPaused, elapsed] = [await this.#race.pause(), this.session.timer.elapsed];
      this.#pausing = false;
      if (isPaused) this.said = t("play.said.paused");
      else {
        this.session.resume();
        this.#race.agree(elapsed + (performance.now() - since) / 1000);
        this.tell(t(this.#race.isLost ? "ranked.pause.lost" : "ranked.pause.refused"));
      }
    }

    async #resume(): Promise<void> {
      if (this.#pausing) return;
      this.#pausing = true;
      const goesOn = await this.#race.resume();
      this.#pausing = false;
      if (goesOn) this.said = t("play.said.resumed");
      else this.tell(t("ranked.resume.lost"));
    }

    /** Remove all entries; the timer keeps running. */
    override restart(): void {
      if (!this.#isRunning) return super.restart();
      this.session.restore({ name: "", colour: 1, elapsed: 0, position: startOf(this.session.board) });
    }
  };
}
