/** The live check: each change is checked, and only the newest answer counts. */
import { check, rate } from "../../engine";
import { errorText, type CheckAnswer, type LevelName } from "../../server";
import { cellOf, digitsOf } from "../../core/board";
import type { SeRating } from "../../ui/er";
import { sentence, tell, type Message } from "../../words";
import { givensOf, isWhole, lineOfDraft, type Draft } from "./draft";

export type Verdict =
  | { readonly kind: "empty" | "checking" }
  | {
      readonly kind: "unique";
      readonly level: LevelName | null;
      readonly score: number | null;
      readonly se?: SeRating | null | undefined;
    }
  | { readonly kind: "several"; readonly differences: readonly Difference[] }
  | { readonly kind: "none"; readonly conflict: readonly number[]; readonly reason: Message | null }
  | { readonly kind: "regions" }
  | { readonly kind: "unknown"; readonly reason: string };

/** A cell that can have either of two digits. */
export interface Difference {
  readonly cell: number;
  readonly digits: readonly [number, number];
}

const PAUSE = 60; // milliseconds without typing before the board is checked

export class Checker {
  verdict: Verdict = $state.raw({ kind: "empty" });
  /** The draft that the verdict is about: the board may have changed since. */
  about: Draft | null = $state.raw(null);
  #asked = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Check a draft; an earlier check is cancelled. */
  look(draft: Draft, pause = PAUSE): void {
    this.stop();
    if (!isWhole(draft)) this.#say(draft, { kind: "regions" });
    else if (!givensOf(draft)) this.#say(draft, { kind: "empty" });
    else {
      const { signal } = (this.#asked = new AbortController());
      this.#timer = setTimeout(() => void this.#ask(draft, signal), pause);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked.abort();
  }

  async #ask(draft: Draft, signal: AbortSignal): Promise<void> {
    const puzzle = lineOfDraft(draft);
    const slow = setTimeout(() => this.#say(draft, { kind: "checking" }), 300);
    try {
      const answer = await check(puzzle, { signal });
      if (signal.aborted) return;
      clearTimeout(slow);
      this.#say(draft, verdictOf(draft, answer));
      if (answer.status === "unique") await this.#rate(puzzle, signal);
    } catch (error) {
      if (!signal.aborted) this.#say(draft, { kind: "unknown", reason: errorText(error) });
    } finally {
      clearTimeout(slow);
    }
  }

  #say(draft: Draft, verdict: Verdict): void {
    [this.about, this.verdict] = [draft, verdict];
  }

  /** Rate a puzzle that can be played; it can be played without a rating as well. */
  async #rate(puzzle: string, signal: AbortSignal): Promise<void> {
    const answer = await rate({ puzzle, se: true }, { signal }).catch(() => null);
    if (signal.aborted || answer?.rating?.outcome !== "solved") return;
    const { level, score } = answer.rating;
    this.verdict = { kind: "unique", level, score, se: answer.se };
  }
}

/** The verdict on a draft from the engine's answer. */
export function verdictOf(draft: Draft, answer: CheckAnswer): Verdict {
  switch (answer.status) {
    case "unique":
      return { kind: "unique", level: null, score: null };
    case "several":
      return { kind: "several", differences: differencesOf(draft, answer) };
    case "none":
      return { kind: "none", conflict: cellsOf(draft, answer.conflict ?? []), reason: reasonOf(answer) };
    default:
      return { kind: "unknown", reason: answer.message ? sentence(tell(answer.message)) : "" };
  }
}

/** Why the givens contradict each other. */
function reasonOf({ message }: CheckAnswer): Message | null {
  const reason = message?.facts["reason"];
  return typeof reason === "object" && reason !== null && "code" in reason ? (reason as Message) : null;
}

function differencesOf(draft: Draft, { differences, solutions }: CheckAnswer): Difference[] {
  const [one, other] = (solutions ?? []).map((line) => digitsOf(line, draft.symbols));
  return cellsOf(draft, differences ?? []).map((cell) => ({ cell, digits: [one?.[cell] ?? 0, other?.[cell] ?? 0] }));
}

const cellsOf = (draft: Draft, names: readonly string[] | null): number[] =>
  (names ?? []).map((name) => cellOf(name, draft.size)).filter((cell) => cell >= 0);
