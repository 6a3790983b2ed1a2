/** The tools of a setter: one question at a time about the puzzle as it is, cancelled by the next edit. */
import type {
  CandidatesAnswer,
  EqualAnswer,
  EstimateAnswer,
  RangesAnswer,
  RateAnswer,
  RedundantAnswer,
} from "../../core/api";
import { ask, EngineError } from "../../engine";
import { errorText } from "../../server";

export const TOOLS = ["candidates", "redundant", "ranges", "equal", "estimate", "rate"] as const;
export type ToolName = (typeof TOOLS)[number];

export type Found =
  | { readonly job: "candidates"; readonly answer: CandidatesAnswer }
  | { readonly job: "redundant"; readonly answer: RedundantAnswer }
  | { readonly job: "ranges"; readonly answer: RangesAnswer }
  | { readonly job: "equal"; readonly answer: EqualAnswer }
  | { readonly job: "estimate"; readonly answer: EstimateAnswer }
  | { readonly job: "rate"; readonly answer: RateAnswer };

const SECONDS = 60; // for one question; it can be cancelled at any time
export const MOST = 100; // solutions of a candidate that are counted

const WISHES: Readonly<Record<ToolName, object>> = {
  candidates: { most: MOST, seconds: SECONDS },
  redundant: { seconds: SECONDS },
  ranges: { seconds: SECONDS },
  equal: { different: true, seconds: SECONDS },
  estimate: { seconds: SECONDS },
  rate: { path: true },
};

/** Does a job not work with these rules yet? */
const isRefusal = (error: unknown): boolean => error instanceof EngineError && error.code === "rule.beyond-groups";

export class Tools {
  found: Found | null = $state.raw(null);
  /** The question that is being answered, and how much of it is done. */
  busy: { readonly job: ToolName; readonly done: number; readonly all: number } | null = $state.raw(null);
  problem: { readonly job: ToolName; readonly reason: string; readonly isRefused: boolean } | null = $state.raw(null);
  #asked = new AbortController();

  /** Ask a tool about a puzzle, or only about one clue of it. */
  async run(job: ToolName, puzzle: string, more: object = {}): Promise<void> {
    this.clear();
    const { signal } = (this.#asked = new AbortController());
    this.busy = { job, done: 0, all: 0 };
    try {
      const onprogress = (done: number, all: number) => (this.busy = { job, done, all });
      const answer = await ask<never>(job, { puzzle, ...WISHES[job], ...more }, { signal, onprogress });
      if (!signal.aborted) this.found = { job, answer };
    } catch (error) {
      if (!signal.aborted) this.problem = { job, reason: errorText(error), isRefused: isRefusal(error) };
    } finally {
      if (!signal.aborted) this.busy = null;
    }
  }

  /** Forget what was found, and cancel what is asked: the puzzle has changed. */
  clear(): void {
    this.#asked.abort();
    this.found = this.busy = this.problem = null;
  }
}
