import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckAnswer } from "../../server";
import { speakIn } from "../../words/testing";
import { emptyDraft, painted, typed } from "./draft";
import { Checker, verdictOf } from "./verdict.svelte";

const answer = (changes: Partial<CheckAnswer>): CheckAnswer => ({
  puzzle: "",
  status: "unique",
  reason: null,
  solutions: [],
  differences: [],
  conflict: [],
  fewest: null,
  ...changes,
});

const TWO = ["1324423124133142", "1324423134122143"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers each request on demand. */
function waiting(): { body: string; signal: AbortSignal; answer: (told: unknown) => void }[] {
  const requests: { body: string; signal: AbortSignal; answer: (told: unknown) => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_path: string, { body, signal }: { body: string; signal: AbortSignal }) =>
      new Promise((resolve) =>
        requests.push({ body, signal, answer: (told) => resolve(new Response(JSON.stringify(told))) }),
      ),
  );
  return requests;
}

test("several solutions are reported with the cells where two of them differ", () => {
  const told = answer({ status: "several", solutions: TWO, differences: ["r3c1", "r4c4"] });
  expect(verdictOf(emptyDraft(4), told)).toMatchObject({
    kind: "several",
    differences: [
      { cell: 8, digits: [2, 3] },
      { cell: 15, digits: [2, 3] },
    ],
  });
});

test("no solution is reported with the cells of the conflicting givens", () => {
  const told = answer({ status: "none", reason: "no solution: …", conflict: ["r1c1", "r3c1"] });
  expect(verdictOf(emptyDraft(4), told)).toMatchObject({ kind: "none", conflict: [0, 8] });
});

test("a check that ran out of time is unknown, with a reason in the player's language", () => {
  const message = { code: "solve.sat", facts: { seconds: 2 }, text: "…" };
  const told = answer({ status: "limit", reason: "…", message });
  const reasonIn = (language: "en" | "de") => (speakIn(language), verdictOf(emptyDraft(16), told));
  expect(reasonIn("de")).toEqual({ kind: "unknown", reason: "Von CaDiCaL in 2 s nicht entschieden." });
  expect(reasonIn("en")).toEqual({ kind: "unknown", reason: "Not decided by CaDiCaL within 2 s." });
});

test("quick typing sends one request, and an outdated answer is ignored", async () => {
  const requests = waiting();
  const checker = new Checker();
  const first = typed(emptyDraft(4), [0], 1);
  checker.look(first);
  await vi.advanceTimersByTimeAsync(100);
  checker.look(typed(first, [5], 2));
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(1);
  checker.look(typed(first, [5], 3));
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[1]?.answer(answer({ status: "several", solutions: TWO, differences: ["r3c1"] }));
  requests[0]?.answer(answer({ status: "none" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(checker.verdict.kind).toBe("several");
});

test("an empty board and unfinished regions are not checked", async () => {
  const requests = waiting();
  const checker = new Checker();
  checker.look(emptyDraft(9));
  expect(checker.verdict.kind).toBe("empty");
  checker.look(painted(typed(emptyDraft(4), [0], 1), [0], 1));
  expect(checker.verdict.kind).toBe("regions");
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(0);
});
