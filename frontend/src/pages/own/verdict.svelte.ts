/** The live check: after each change the server is asked, or this device without one; only the newest answer counts. */
import { ApiError, isOffline, langOf, rate, type CheckAnswer, type LevelName } from "../../api";
import { post } from "../../api/client";
import { cellName, cellOf, digitsOf } from "../../core/board";
import type { Judged } from "../../core/judging";
import type { Exact } from "../../parts/er";
import { listed, t } from "../../words";
import { boardOfDraft, givensOf, isWhole, lineOfDraft, type Draft } from "./draft";

export type Verdict =
  | { readonly kind: "empty" | "checking" }
  | { readonly kind: "unique"; readonly level: LevelName | null; readonly score: number | null; readonly exact?: Exact | null | undefined; readonly here?: boolean }
  | { readonly kind: "several"; readonly reason: string; readonly differences: readonly Difference[] }
  | { readonly kind: "none"; readonly reason: string; readonly conflict: readonly number[]; readonly lang?: "en" }
  | { readonly kind: "regions" }
  | { readonly kind: "unknown"; readonly reason: string; readonly lang?: "en" | undefined };

/** A cell that can have either of two digits. */
export interface Difference {
  readonly cell: number;
  readonly digits: readonly [number, number];
}

const PAUSE = 180; // milliseconds without typing before the server is asked

export class Checker {
  verdict: Verdict = $state.raw({ kind: "empty" });
  /** What the verdict is about: it may be older than what stands on the board by now. */
  about: Draft | null = $state.raw(null);
  #asked = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Look at a draft; an older look is given up. */
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
      const answer = await post<CheckAnswer>("/check", { puzzle }, { signal }).catch((reason: unknown) => {
        if (signal.aborted || !isOffline(reason)) throw reason;
        return null;
      });
      const verdict = answer ? verdictOf(draft, answer) : await judgedHere(draft, signal);
      if (signal.aborted) return;
      clearTimeout(slow);
      this.#say(draft, verdict);
      if (answer?.status === "unique") await this.#rate(puzzle, signal);
    } catch (error) {
      if (!signal.aborted) this.#say(draft, { kind: "unknown", reason: sentenceOf(error), lang: langOf(error) });
    } finally {
      clearTimeout(slow);
    }
  }

  #say(draft: Draft, verdict: Verdict): void {
    [this.about, this.verdict] = [draft, verdict];
  }

  /** A puzzle that can be played is rated too; without a rating it can be played as well. */
  async #rate(puzzle: string, signal: AbortSignal): Promise<void> {
    const answer = await rate(puzzle).catch(() => null);
    if (signal.aborted || answer?.rating?.outcome !== "solved") return;
    const { level, score } = answer.rating;
    this.verdict = { kind: "unique", level, score, exact: answer.exact };
  }
}

/** What the answer of a check means for a draft. */
export function verdictOf(draft: Draft, answer: CheckAnswer): Verdict {
  const reason = answer.reason ?? "";
  switch (answer.status) {
    case "unique":
      return { kind: "unique", level: null, score: null };
    case "several":
      return { kind: "several", reason, differences: differencesOf(draft, answer) };
    case "none":
      return { kind: "none", reason, conflict: cellsOf(draft, answer.conflict), lang: "en" };
    default:
      return { kind: "unknown", reason, lang: "en" };
  }
}

/** The verdict of this device, where the server cannot be reached. */
async function judgedHere(draft: Draft, signal: AbortSignal): Promise<Verdict> {
  const { judgedAside } = await import("../../core/solving");
  return verdictHere(draft, await judgedAside(boardOfDraft(draft), signal));
}

/** What the solver of this device found, as a verdict. */
export function verdictHere(draft: Draft, { status, solutions, conflict }: Judged): Verdict {
  if (status === "unique") return { kind: "unique", level: null, score: null, here: true };
  if (status === "limit") return { kind: "unknown", reason: t("own.undecided") };
  if (status === "none") {
    const cells = listed(conflict.map((cell) => cellName(cell, draft.size)));
    return { kind: "none", reason: t("own.together.text", { cells }), conflict };
  }
  const [one = [], other = []] = solutions;
  const differences = one.flatMap((digit, cell): Difference[] => {
    const second = other[cell] ?? digit;
    return digit === second ? [] : [{ cell, digits: [digit, second] }];
  });
  return { kind: "several", reason: "", differences };
}

function differencesOf(draft: Draft, { differences, solutions }: CheckAnswer): Difference[] {
  const [one, other] = (solutions ?? []).map((line) => digitsOf(line, draft.symbols));
  return cellsOf(draft, differences).map((cell) => ({ cell, digits: [one?.[cell] ?? 0, other?.[cell] ?? 0] }));
}

const cellsOf = (draft: Draft, names: readonly string[] | null): number[] =>
  (names ?? []).map((name) => cellOf(name, draft.size)).filter((cell) => cell >= 0);

const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : String(error));
