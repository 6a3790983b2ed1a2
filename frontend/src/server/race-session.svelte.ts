/** A ranked game: the server's clock, the log sent on the way, pauses and hints that the server counts, the finish. */
import { errorText, ApiError, type HintAnswer } from ".";
import * as server from "./race";
import type { Category, RaceJson, RacePuzzleJson, ResultJson } from "./race";
import { eventsOf, type LogEvent } from "../core/log";
import { forgetRace, keepEvents, keepPulse, keepRace, listRace, unlistRace } from "./race-store";
import type { Session } from "../core/session.svelte";

/** The part of the API that is used, so that a test can stand in for the server. */
export type RaceServer = Pick<
  typeof server,
  "sendEvents" | "pauseRace" | "resumeRace" | "raceHint" | "finishRace" | "giveUpRace" | "race" | "results"
>;

export type RaceState = "running" | "finishing" | "finished" | "refused" | "over";

const EVERY = 15_000; // milliseconds from batch to batch
const AGAIN = 5_000; // after which a finish that did not arrive is sent again
const LATE = 3_000; // after the last digit: from here on the log says that it waited
const BATCH = 2_000; // events in a request

export class Race {
  readonly id: string;
  readonly date: string | null;
  readonly puzzle: RacePuzzleJson;
  readonly events: LogEvent[];
  readonly #server: RaceServer;
  #token: string;
  #session: Session | null = null;
  #offset = 0; // of the clock: what the server knows better
  #noted = 1; // positions of the trail that are in the log
  #sent: number;
  #solvedAt = 0;
  #sending: ReturnType<typeof setInterval> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #answers = new Map<string, HintAnswer>();

  state: RaceState = $state("running");
  category: Category = $state("verified");
  /** Does the server not answer? What is done goes on being logged, and is sent later. */
  isLost = $state(false);
  pauseLeft = $state(3600);
  pauses = $state(0);
  /** What the server refused, in a sentence. */
  refusal = $state("");
  result: ResultJson | null = $state.raw(null);
  /** Asked once: shall the race become assisted? */
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

  /** The clock that the session goes by. */
  readonly clock = (): number => performance.now() + this.#offset;

  get waiting(): number {
    return this.events.length - this.#sent;
  }

  // ---- coming and going

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

  /** Set the game's clock to what the server says. */
  agree(elapsed: number): void {
    if (this.#session?.timer.running) this.#offset += (elapsed - this.#session.timer.elapsed) * 1000;
  }

  /** The page was away for long: ask the server what time it is. */
  async look(): Promise<void> {
    if (this.state !== "running") return;
    await this.#inTurn(async () => {
      const json = await this.#server.race(this.id);
      this.agree(json.elapsed);
    });
  }

  // ---- the log

  /** Take what happened into the log. */
  note(): void {
    if (!this.#session || this.state !== "running") return;
    const { trail, timer } = this.#session;
    const before = this.events.length;
    eventsOf(trail, this.#noted, this.events);
    this.#noted = trail.length;
    if (this.events.length > before) keepEvents(this.id, this.events, timer.elapsed);
  }

  /** Send what the server has not. Returns whether it has all. */
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
        this.#sent = count; // an answer was lost: the server has more than we knew
      }
      if (this.#sent === before) return;
    }
  }

  /** One request after the other. Returns whether it went well; what went wrong is told. */
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

  /** Stop the clock. Returns whether the server did. */
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

  /** Let the clock go on; the session goes on with it. */
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

  /** May a hint be asked for? The first makes the race assisted, which is asked once. */
  async allows(): Promise<boolean> {
    if (this.state !== "running" || this.category !== "verified") return true;
    const yes = await new Promise<boolean>((answer) => (this.question = answer));
    this.question = null;
    return yes;
  }

  /** A hint of the server, which counts it. The same hint is asked for once. */
  async hint(request: server.RaceHint): Promise<HintAnswer> {
    const name = JSON.stringify(request);
    const known = this.#answers.get(name);
    if (known) return known;
    const { digits = null, marks = null, detail } = request; // the puzzle is that of the race
    const answer = await this.#server.raceHint(this.id, this.#token, { digits, marks, ...(detail && { detail }) });
    this.category = "assisted";
    this.#answers.set(name, answer);
    return answer;
  }

  // ---- the end

  /** The grid is full and right: send it with the whole log, as often as it takes. */
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

  /** The clock of the server went on while it could not be reached: the log says so too. */
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
      const kept = await this.#server.results().catch(() => null); // the answer to an earlier try was lost
      const mine = kept?.results.find(({ puzzle_id }) => puzzle_id === this.puzzle.id);
      if (mine) return this.#finished(mine);
    }
    this.refusal = errorText(reason);
    this.#over("refused");
    await this.#stopClock();
  }

  /** End a race that was refused, as often as it takes: else its clock runs for a day. */
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

  /** End the race without a result. It is off the list of games at once, and on it again if the server refuses. */
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

/** Did no answer come, or none that says anything about the game? */
const isLoss = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.offline || reason.status === 429 || reason.status >= 500);

/** How many events the server has, where it says that some are missing or came twice. */
function countIn(reason: unknown): number | null {
  if (server.refusalOf(reason) !== "race-log-gap") return null;
  const { facts } = (reason as ApiError).body as { facts?: { expected?: unknown } };
  return typeof facts?.expected === "number" ? facts.expected : null;
}

/** SHA-256 of the events as JSON, in hex; null where the browser does not hash. */
async function hashOf(events: readonly LogEvent[]): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(events))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A little later, or as soon as the network is back. */
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
