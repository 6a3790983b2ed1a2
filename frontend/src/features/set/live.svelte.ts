/** The live answer: each change of the givens or rules is asked about, and only the newest answer counts. */
import { ask, check, type Options } from "../../engine";
import type { BoardJson, CheckAnswer, MessageJson } from "../../core/api";
import { cellOf, digitsOf } from "../../core/board";
import { errorText } from "../../server";
import { t } from "../../words";
import { isReady, isSameLogic, logicOf, type Puzzle } from "./puzzle";

/** What the core says about one word: its canonical text, what it is called and demands, and why it does not fit. */
export interface WordJson {
  readonly text: string;
  readonly name: MessageJson | null;
  readonly meaning: MessageJson | null;
  readonly error: MessageJson | null;
  /** Its place among the rules of the board; null for the usual boxes, and for what does not fit. */
  readonly place: number | null;
}

interface DraftAnswer {
  readonly puzzle: string | null;
  readonly board: BoardJson | null;
  readonly words: readonly WordJson[];
  readonly error: MessageJson | null;
}

/** A puzzle as the core reads it. */
export interface Draft {
  readonly about: Puzzle;
  /** The line of what fits; null if the grid itself does not. */
  readonly line: string | null;
  readonly board: BoardJson | null;
  /** Of each word of the puzzle; null for one that still needs a value. */
  readonly words: readonly (WordJson | null)[];
  readonly error: MessageJson | null;
}

export type Answer =
  | { readonly kind: "waiting" } // for the first answer
  | { readonly kind: "working"; readonly done: number; readonly all: number } // all is 0 if it is not known
  | { readonly kind: "broken"; readonly reason: MessageJson | null } // regions or digits that do not fit
  | { readonly kind: "unique"; readonly solution: readonly number[] }
  | {
      readonly kind: "several";
      readonly solutions: readonly (readonly number[])[];
      readonly differences: readonly number[];
      readonly reason: MessageJson | null;
    }
  | {
      readonly kind: "none";
      readonly reason: MessageJson | null;
      readonly cells: readonly number[];
      readonly words: readonly string[];
      readonly isFewest: boolean;
    }
  | { readonly kind: "unknown"; readonly reason: MessageJson | null; readonly text?: string };

const SLOW = 300; // milliseconds until the page says that it is still working

export class Live {
  draft: Draft | null = $state.raw(null);
  answer: Answer = $state.raw({ kind: "waiting" });
  /** The puzzle that the answer is about. */
  about: Puzzle | null = $state.raw(null);
  #asked = new AbortController();
  #latest: Puzzle | null = null;

  /** Ask about a puzzle; an earlier question is cancelled. A change of title, author or text asks nothing. */
  look(puzzle: Puzzle): void {
    if (this.#latest && isSameLogic(this.#latest, puzzle)) return;
    this.#latest = puzzle;
    this.stop();
    const { signal } = (this.#asked = new AbortController());
    void this.#ask(puzzle, signal);
  }

  stop(): void {
    this.#asked.abort();
  }

  /** Stop a search that takes too long. */
  giveUp(): void {
    this.stop();
    if (this.#latest) this.#say(this.#latest, { kind: "unknown", reason: null, text: t("set.stopped") });
  }

  again(): void {
    const puzzle = this.#latest;
    this.#latest = null;
    if (puzzle) this.look(puzzle);
  }

  async #ask(puzzle: Puzzle, signal: AbortSignal): Promise<void> {
    const slow = setTimeout(() => this.#say(puzzle, { kind: "working", done: 0, all: 0 }), SLOW);
    const onprogress = (done: number, all: number) => {
      if (this.answer.kind === "working") this.#say(puzzle, { kind: "working", done, all });
    };
    try {
      const draft = (this.draft = await readDraft(puzzle, { signal }));
      if (signal.aborted) return;
      const found = draft.line ? answerOf(draft, await check(draft.line, { signal, onprogress })) : brokenOf(draft);
      if (!signal.aborted) this.#say(puzzle, found);
    } catch (error) {
      if (!signal.aborted) this.#say(puzzle, { kind: "unknown", reason: null, text: errorText(error) });
    } finally {
      clearTimeout(slow);
    }
  }

  #say(puzzle: Puzzle, answer: Answer): void {
    [this.about, this.answer] = [puzzle, answer];
  }
}

/** Read a puzzle as it is: words that do not fit are named, the rest is the puzzle. */
export async function readDraft(puzzle: Puzzle, options?: Options): Promise<Draft> {
  const answer = await ask<DraftAnswer>("draft", logicOf(puzzle), options);
  const read = answer.words[Symbol.iterator]();
  const words = puzzle.words.map((word) => (isReady(word, puzzle.size) ? (read.next().value ?? null) : null));
  return { about: puzzle, line: answer.puzzle, board: answer.board, words, error: answer.error };
}

function brokenOf({ words, error }: Draft): Answer {
  return { kind: "broken", reason: error ?? words.find((word) => word?.error)?.error ?? null };
}

export function answerOf({ about, board }: Draft, found: CheckAnswer): Answer {
  const symbols = board?.symbols ?? "";
  const solutions = (found.solutions ?? []).map((line) => digitsOf(line, symbols) ?? []);
  const reason = found.message ?? null;
  const cells = (names: readonly string[] = []) => names.map((name) => cellOf(name, about.size));
  switch (found.status) {
    case "unique":
      return { kind: "unique", solution: solutions[0] ?? [] };
    case "several":
      return { kind: "several", solutions, differences: cells(found.differences), reason };
    case "none": {
      const { conflict, rules = [], fewest } = found;
      return { kind: "none", reason, cells: cells(conflict), words: rules, isFewest: fewest === true };
    }
    default:
      return { kind: "unknown", reason };
  }
}
