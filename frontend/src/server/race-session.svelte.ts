/** A ranked game: the server's timer, the log sent during play, pauses and hints counted by the server, the finish. */
import { errorText, ApiError, type HintAnswer } from ".";
import * as server from "./race";
import type { Category, RaceJson, RacePuzzleJson, ResultJson } from "./race";
import { eventsOf, type LogEvent } from "../core/log";
import { forgetRace, keepEvents, keepPulse, keepRace, listRace, unlistRace } from "./race-store";
import type { Session } from "../core/session.svelte";

/** The part of the API that is used, so that tests can replace the server. */
export type RaceServer = Pick<
  typeof server,
  "sendEvents" | "pauseRace" | "resumeRace" | "raceHint" | "finishRace" | "giveUpRace" | "race" | "results"
>;

export type RaceState = "running" | "finishing" | "finished" | "refused" | "over";

const EVERY = 15_000; // milliseconds between batches
const AGAIN = 5_000; // milliseconds before a finish that did not arrive is sent again
const LATE = 3_000; // milliseconds after the last digit before the log records the wait
const BATCH = 2_000; // events per request

export class Race {
  readonly id: string;
  readonly date: string | null;
  readonly puzzle: RacePuzzleJson;
  readonly events: LogEvent[];
  readonly #server: RaceServer;
  #token: string;
  #session: Session | null = null;
  #offset = 0; // correction of the local clock, in milliseconds
  #noted = 1; // positions of the trail already in the log
  #sent: number;
  #solvedAt = 0;
  #sending: ReturnType<typeof setInterval> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #answers = new Map<string, HintAnswer>();

  state: RaceState = $state("running");
  category: Category = $state("verified");
  /** Is the server unreachable? Events are still logged, and sent later. */
  isLost = $state(false);
  pauseLeft = $state(3600);
  pauses = $state(0);
  /** The text of the server's last refusal. */
  refusal = $state("");
  result: ResultJson | null = $state.raw(null);
  /** The pending question whether the race may become assisted; asked once. */
  question: ((yes: boolean) => void) | null = $state.raw(null);

  constructor(json: RaceJson, puzzle: RacePuzzleJson, events: LogEvent[], api: RaceServer = server) {
    this.id = json.id;
    this.date = json.date;
    this.puzzle = puzzle;
    this.events = events;
    this.#server = api;
    this.#token = json.token;
    this.#sent = json.count;
    this.category = json.class;
    this.pauses = json.pauses;
    this.pauseLeft = json.pause_left;
  }

  /** The clock for the session's timer. */
  readonly clock = (): number => performance.now() + this.#offset;

  get waiting(): number {
    return this.events.length - this.#sent;
  }

  // ---- entering and leaving

  attach(session: Session): void {
    this.#session = session;
    this.#noted = 1;
  }

  enter(): void {
    this.#sending ??= setInterval(() => void this.send(), EVERY);
  }

  leave(): void {
    if (this.#sending !== null) clearInterval(this.#sending);
    this.#sending = null;
    void this.send(true);
  }

  /** Set the game's timer to the server's time. */
  agree(elapsed: number): void {
    if (this.#session?.timer.running) this.#offset += (elapsed - this.#session.timer.elapsed) * 1000;
  }

  /** Synchronize the timer after the page was hidden for long. */
  async look(): Promise<void> {
    if (this.state !== "running") return;
    await this.#inTurn(async () => {
      const json = await this.#server.race(this.id);
      this.agree(json.elapsed);
    });
  }

  // ---- the log

  /** Add new positions to the log. */
  note(): void {
    if (!this.#session || this.state !== "running") return;
    const { trail, timer } = this.#session;
    const before = this.events.length;
    eventsOf(trail, this.#noted, this.events);
    this.#noted = trail.length;
    if (this.events.length > before) keepEvents(this.id, this.events, timer.elapsed);
  }

  /** Send the events that the server does not have yet. Returns whether it has all of them. */
  async send(keepalive = false): Promise<boolean> {
    this.note();
    return this.#inTurn(() => this.#sendAll(keepalive));
  }

  async #sendAll(keepalive = false): Promise<void> {
    while (this.state === "running" && this.waiting > 0) {
      const batch = this.events.slice(this.#sent, this.#sent + BATCH);
      const before = this.#sent;
      try {
        this.#sent = (await this.#server.sendEvents(this.id, this.#token, this.#sent, batch, { keepalive })).count;
      } catch (reason) {
        const count = countIn(reason);
        if (count === null || count > this.events.length) throw reason;
        this.#sent = count; // an answer was lost: the server already has more events
      }
      if (this.#sent === before) return;
    }
  }

  /** Run requests one after another. Returns whether this one succeeded; failures are reported in the state. */
  #inTurn(work: () => Promise<void>): Promise<boolean> {
    const done = this.#turn.then(work).then(
      () => {
        this.isLost = false;
        return true;
      },
      (reason: unknown) => this.#failed(reason),
    );
    this.#turn = done;
    return done;
  }

  #failed(reason: unknown): false {
    if (isLoss(reason)) this.isLost = true;
    else {
      const name = server.refusalOf(reason);
      if (["race-finished", "race-expired", "race-token-forged", "race-token-foreign"].includes(name))
        this.#over("over");
      this.refusal = errorText(reason);
    }
    return false;
  }

  #over(state: RaceState): void {
    this.state = state;
    forgetRace(this.id);
  }

  // ---- pauses

  /** Pause the race. Returns whether the server accepted. */
  async pause(): Promise<boolean> {
    this.refusal = "";
    if (!(await this.send())) return false;
    return this.#inTurn(async () => {
      const pulse = await this.#server.pauseRace(this.id, this.#token);
      this.pauses = pulse.pauses;
      this.pauseLeft = pulse.pause_left;
      keepPulse(this.id, pulse);
    });
  }

  /** Resume the race and the session. */
  async resume(): Promise<boolean> {
    this.refusal = "";
    return this.#inTurn(async () => {
      const json = await this.#server.resumeRace(this.id, this.#token);
      this.#token = json.token;
      keepRace(json, this.puzzle);
      this.pauseLeft = json.pause_left;
      this.#session?.resume();
      this.agree(json.elapsed);
    });
  }

  // ---- hints

  /** May a hint be requested? The first hint makes the race assisted, so the player is asked once. */
  async allows(): Promise<boolean> {
    if (this.state !== "running" || this.category !== "verified") return true;
    const yes = await new Promise<boolean>((answer) => (this.question = answer));
    this.question = null;
    return yes;
  }

  /** A hint from the server, which counts it. The same hint is requested only once. */
  async hint(request: server.RaceHint): Promise<HintAnswer> {
    const name = JSON.stringify(request);
    const known = this.#answers.get(name);
    if (known) return known;
    const { digits = null, marks = null, detail } = request; // the server knows the puzzle
    const answer = await this.#server.raceHint(this.id, this.#token, { digits, marks, ...(detail && { detail }) });
    this.category = "assisted";
    this.#answers.set(name, answer);
    return answer;
  }

  // ---- the end

  /** Send the solved grid with the whole log, and retry until it arrives. */
  async finish(): Promise<void> {
    if (this.state !== "running" || !this.#session) return;
    this.note();
    this.state = "finishing";
    this.#solvedAt = performance.now();
    await this.#turn;
    const { digits } = this.#session.position;
    const last = Math.max(this.events.at(-1)?.[0] ?? 0, Math.round(this.#session.timer.elapsed * 1000));
    for (;;) {
      this.#noteWaiting(last);
      try {
        const hash = await hashOf(this.events);
        const finish = { token: this.#token, digits: digits.join(""), events: this.events, hash };
        this.#finished(await this.#server.finishRace(this.id, finish));
        return;
      } catch (reason) {
        if (!isLoss(reason)) return this.#refused(reason);
        this.isLost = true;
        await nextTry();
      }
    }
  }

  /** The server's timer kept running while it was unreachable: record that in the log. */
  #noteWaiting(last: number): void {
    const now = Math.round(last + performance.now() - this.#solvedAt);
    const [ms, cell] = this.events.at(-1) ?? [0, 0];
    if (now - ms > LATE) this.events.push([now, cell, "k", 0]);
  }

  #finished(result: ResultJson): void {
    this.isLost = false;
    this.refusal = "";
    this.result = result;
    this.#over("finished");
  }

  async #refused(reason: unknown): Promise<void> {
    this.isLost = false;
    if (server.refusalOf(reason) === "race-finished") {
      const kept = await this.#server.results().catch(() => null); // the answer to an earlier attempt was lost
      const mine = kept?.results.find(({ puzzle_id }) => puzzle_id === this.puzzle.id);
      if (mine) return this.#finished(mine);
    }
    this.refusal = errorText(reason);
    this.#over("refused");
    await this.#stopClock();
  }

  /** End a refused race, and retry until it succeeds: otherwise its timer runs for a day. */
  async #stopClock(): Promise<void> {
    for (;;) {
      try {
        return void (await this.#server.giveUpRace(this.id));
      } catch (reason) {
        if (!isLoss(reason)) return;
        await nextTry();
      }
    }
  }

  /** End the race without a result. It leaves the list of games immediately, and returns if the server refuses. */
  async giveUp(): Promise<boolean> {
    const listed = unlistRace(this.id);
    const done = await this.#inTurn(async () => {
      await this.#server.giveUpRace(this.id);
    });
    if (done) this.#over("over");
    else if (listed && this.state === "running") listRace(listed);
    return done;
  }
}

/** Was there no answer, or only one that says nothing about the game? */
const isLoss = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.offline || reason.status === 429 || reason.status >= 500);

/** The number of events the server has, if it reports a gap or an overlap. */
function countIn(reason: unknown): number | null {
  if (server.refusalOf(reason) !== "race-log-gap") return null;
  const { facts } = (reason as ApiError).body as { facts?: { expected?: unknown } };
  return typeof facts?.expected === "number" ? facts.expected : null;
}

/** SHA-256 of the events as JSON, in hex; null if the browser cannot hash. */
async function hashOf(events: readonly LogEvent[]): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(events))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Wait a little, or until the network is back. */
function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN);
    globalThis.addEventListener?.("online", done);
  });
}
