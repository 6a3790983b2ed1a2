import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckAnswer } from "../../server";
import { speakIn } from "../../words/testing";
import { emptyDraft, paintRegion, typeDigit } from "./draft";
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
  requests.length = 0;
});

interface Asked {
  readonly puzzle: string;
  readonly signal: AbortSignal;
  readonly answer: (told: CheckAnswer) => void;
}

const requests: Asked[] = [];

/** An engine that answers each request on demand. */
vi.mock("../../engine", () => ({
  check: (puzzle: string, { signal }: { signal: AbortSignal }) =>
    new Promise((answer) => requests.push({ puzzle, signal, answer })),
  rate: () => new Promise(() => undefined),
}));

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
  expect(verdictOf(emptyDraft(4), told)).toEqual({ kind: "none", conflict: [0, 8], reason: null });
  const reason = { code: "conflict.together", facts: { givens: [] } };
  const message = { code: "solve.none", facts: { reason }, text: "" };
  expect(verdictOf(emptyDraft(4), { ...told, message })).toMatchObject({ reason });
});

test("a check that ran out of time is unknown, with a reason in the player's language", () => {
  const message = { code: "solve.sat", facts: { seconds: 2 }, text: "…" };
  const told = answer({ status: "limit", reason: "…", message });
  const reasonIn = (language: "en" | "de") => (speakIn(language), verdictOf(emptyDraft(16), told));
  expect(reasonIn("de")).toEqual({ kind: "unknown", reason: "Von CaDiCaL in 2 s nicht entschieden." });
  expect(reasonIn("en")).toEqual({ kind: "unknown", reason: "Not decided by CaDiCaL within 2 s." });
});

test("quick typing asks once, and an outdated answer is ignored", async () => {
  const checker = new Checker();
  const first = typeDigit(emptyDraft(4), [0], 1);
  checker.look(first);
  await vi.advanceTimersByTimeAsync(40);
  checker.look(typeDigit(first, [5], 2));
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(1);
  checker.look(typeDigit(first, [5], 3));
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[1]?.answer(answer({ status: "several", solutions: TWO, differences: ["r3c1"] }));
  requests[0]?.answer(answer({ status: "none" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(checker.verdict.kind).toBe("several");
});

test("an empty board and unfinished regions are not checked", async () => {
  const checker = new Checker();
  checker.look(emptyDraft(9));
  expect(checker.verdict.kind).toBe("empty");
  checker.look(paintRegion(typeDigit(emptyDraft(4), [0], 1), [0], 1));
  expect(checker.verdict.kind).toBe("regions");
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(0);
});
