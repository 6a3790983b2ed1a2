/** Hints: asked for in increasing detail, based on the player's entries, and drawn on the board. */
import * as engine from "../../engine";
import type { HintAnswer, HintJson, HintRequest } from "../../core/api";
import { errorText, isOffline } from "../../server/error";
import type { drawStep } from "../../board/scene";
import type { Drawing } from "../../board/drawing";
import { cellOf, lineOf } from "../../core/board";
import { candidatesOf, marksOf } from "../../core/position";
import type { Session } from "../../core/session.svelte";
import { DETAILS, type Position } from "../../core/types";
import { sentence, t, tell } from "../../words";

const WAIT = 300; // milliseconds before "one moment" is shown

/** The source of hints in a ranked game: the server counts them, and the player agrees to that first. */
export interface RaceHints {
  allows(): Promise<boolean>;
  hint(request: HintRequest): Promise<HintAnswer>;
}

export class Hinting {
  readonly #session: Session;
  readonly #puzzle: string;
  readonly #race: RaceHints | null;
  #asked: Position | null = null;
  #number = 0; // of the latest request: late answers to earlier ones are ignored
  open = $state(false);
  detail = $state(0); // index in DETAILS
  answer: HintJson | null = $state.raw(null);
  error: string | null = $state(null);
  slow = $state(false);
  #drawn: typeof drawStep | null = $state.raw(null); // loaded with the first hint

  constructor(session: Session, puzzle: string, race: RaceHints | null = null) {
    this.#session = session;
    this.#puzzle = puzzle;
    this.#race = race;
  }

  /** The wrong cells that the hint points out. */
  readonly mistakes: ReadonlySet<number> = $derived.by(() => {
    const found = this.open ? (this.answer?.mistakes ?? []) : [];
    return new Set(found.map(({ cell }) => cellOf(cell, this.#session.board.size)));
  });

  readonly drawing: Drawing | null = $derived.by(() => {
    const step = this.open ? this.answer?.step : null;
    if (!step || !this.answer || !this.#drawn) return null;
    const { board, position } = this.#session;
    const candidates = candidatesOf(board, position.digits).map((all, cell) => all && (position.centre[cell] || all));
    return this.#drawn(step, this.answer.detail, { board, digits: position.digits, candidates });
  });

  /** Is the hint already at full detail? */
  readonly complete = $derived(this.answer?.detail === "full" && !!this.answer.step);

  /** The first press shows a nudge, later presses show more detail. */
  async start(): Promise<void> {
    if (this.open) return this.more();
    if (this.#race && !(await this.#race.allows())) return;
    this.open = true;
    this.detail = 0;
    this.answer = null;
    await this.#ask();
    if (this.answer) this.#session.hints += 1;
  }

  async more(): Promise<void> {
    if (!this.open) return this.start();
    if (this.detail >= DETAILS.length - 1 || !this.answer?.step) return;
    this.detail += 1;
    await this.#ask();
  }

  async less(): Promise<void> {
    if (this.detail === 0) return this.close();
    this.detail -= 1;
    await this.#ask();
  }

  close(): void {
    this.open = false;
    this.answer = null;
    this.error = null;
    this.#number += 1;
  }

  /** Close the hint when the position changes, because it may no longer apply. */
  changed(position: Position): void {
    if (this.open && this.#asked && position !== this.#asked) this.close();
  }

  apply(): void {
    const step = this.answer?.step;
    if (!step) return;
    const { size } = this.#session.board;
    const byCell = <Value>(told: Record<string, Value> = {}) =>
      Object.entries(told).map(([name, value]) => [cellOf(name, size), value] as const);
    const [placements, removals] = [byCell(step.placements), byCell(step.eliminations)];
    this.close();
    this.#session.applyStep(placements, removals);
  }

  async #ask(): Promise<void> {
    const number = (this.#number += 1);
    this.error = null;
    const late = setTimeout(() => (this.slow = number === this.#number), WAIT);
    try {
      const [answer, { drawStep }] = await Promise.all([
        (this.#race ?? engine).hint(this.#request()),
        import("../../board/scene"),
      ]);
      this.#drawn = drawStep;
      if (number !== this.#number) return;
      this.answer = answer.hint ?? null;
      if (!answer.hint) this.error = answer.message ? sentence(tell(answer.message)) : null;
    } catch (reason) {
      if (number !== this.#number) return;
      this.answer = null;
      this.error = isOffline(reason) ? t("play.hint.offline") : errorText(reason);
    } finally {
      clearTimeout(late);
      if (number === this.#number) this.slow = false;
    }
  }

  #request(): HintRequest {
    const { board, position } = this.#session;
    this.#asked = position;
    return {
      puzzle: this.#puzzle,
      digits: lineOf(position.digits, board.symbols),
      marks: marksOf(position, board.size),
      detail: DETAILS[this.detail] ?? "nudge",
    };
  }
}
