import { expect, test, vi } from "vitest";
import { NOTHING } from "../../board/drawing";
import type { StepJson } from "../../server";
import { cellOf } from "../../core/board";
import { boardFrom } from "../../core/testing";
import { startOf } from "../../core/position";
import { hasText } from "../../words/message";
import { signsOf, wordsOf } from "./legend";
import { isDone, nextPracticePath, taskIn, taskOf } from "./practice";
import { isLearnt, learntSoFar, markFound, nextOf, progressOf, setKnown } from "./progress.svelte";
import { familiesOf, lesson, NoTechnique, practice, standingAt, techniques, type Technique } from "../../lessons";

vi.mock("../../engine/client", () => import("../../engine/nearby"));

const technique = (id: string, family: string): Technique => ({
  id,
  family,
  summary: { code: "", facts: {} },
  level: "easy",
  score: 4,
  needs: [],
});

test("families keep the order of the ladder", () => {
  const families = familiesOf([technique("b", "singles"), technique("a", "fish"), technique("c", "singles")]);
  expect(families.map(({ name, techniques }) => [name, techniques.map(({ id }) => id)])).toEqual([
    ["singles", ["b", "c"]],
    ["fish", ["a"]],
  ]);
});

test("a position has all candidates as notes, without those that are removed", async () => {
  const { board, position } = await standingAt({
    givens: "1...............",
    digits: "12..............",
    removed: "r1c3-4",
  });
  expect(board.givens.filter(Boolean)).toEqual([1]);
  expect(position.digits.slice(0, 3)).toEqual([1, 2, 0]);
  expect(position.centre.slice(0, 4)).toEqual([0, 0, 0b0100, 0b1100]);
});

test("every technique has a lesson with examples, and positions to practise", async () => {
  const all = await techniques();
  expect(all.length).toBeGreaterThan(70);
  for (const { id } of all) {
    const { examples, practice: count, look, why, summary } = await lesson(id);
    expect(examples.length, id).toBeGreaterThan(1);
    for (const { step, board, position } of examples) {
      expect(step.technique).toBe(id);
      const effects = [...Object.keys(step.placements ?? {}), ...Object.keys(step.eliminations ?? {})];
      expect(effects.every((name) => position.centre[cellOf(name, board.size)])).toBe(true);
    }
    expect(count).toBe(10);
    for (const message of [look, why, summary]) expect(hasText(message.code), message.code).toBe(true);
  }
  const [first, second, last] = [all[0]?.id ?? "", all[1]?.id ?? "", all.at(-1)?.id ?? ""];
  expect(await lesson(first)).toMatchObject({ previous: null, next: second });
  expect(await lesson(last)).toMatchObject({ next: null });
});

test("an unknown technique has no lesson, and an unknown position none to practise", async () => {
  await expect(lesson("no-such")).rejects.toBeInstanceOf(NoTechnique);
  await expect(practice("x-wing", 10)).rejects.toBeInstanceOf(NoTechnique);
  expect(await practice("x-wing", 9)).toMatchObject({ n: 9, count: 10 });
});

test("invalid stored progress counts as none", () => {
  expect(progressOf(null)).toEqual({});
  expect(progressOf("nonsense")).toEqual({});
  expect(progressOf({ "x-wing": { found: [1, 1, "2"], known: "yes" } })).toEqual({
    "x-wing": { found: [1], known: false },
  });
});

test("a technique is learnt after three positions, or if it was known before", () => {
  for (const n of [0, 4, 4]) markFound("swordfish", n);
  expect(learntSoFar("swordfish").found).toEqual([0, 4]);
  expect(isLearnt("swordfish")).toBe(false);
  markFound("swordfish", 7);
  expect(isLearnt("swordfish")).toBe(true);
  setKnown("swordfish", false);
  expect(isLearnt("swordfish")).toBe(false);
  setKnown("jellyfish", true);
  expect(isLearnt("jellyfish")).toBe(true);
});

test("practice continues with the first position that was not found", () => {
  expect(nextOf([0, 1, 3], 5)).toBe(2);
  expect(nextOf([0, 1], 2)).toBe(0);
  markFound("w-wing", 0);
  expect(nextPracticePath("w-wing", 10)).toBe("/play?practice=w-wing&n=1");
});

test("a task is first in the address, then in the game", () => {
  expect(taskIn(new URLSearchParams("practice=x-wing&n=3"))).toEqual({ id: "x-wing", n: 3 });
  expect(taskIn(new URLSearchParams("practice=x-wing&n=-1"))).toBeNull();
  expect(taskIn(new URLSearchParams("level=hard"))).toBeNull();
  expect(taskOf({ source: "practice 2-string-kite 4" })).toEqual({ id: "2-string-kite", n: 4 });
  expect(taskOf({ source: "stock" })).toBeNull();
});

const STEP: StepJson = { level: "hard", score: 140, kind: "elimination", eliminations: { r1c1: [2, 3], r2c2: [2] } };

test("an elimination is done when a cell has lost all the candidates it should lose", () => {
  const board = boardFrom(".".repeat(16));
  const start = startOf(board);
  const centre = start.centre.map(() => 0b1111);
  const markCell = (cell: number, mask: number) => ({
    ...start,
    centre: centre.map((all, at) => (at === cell ? mask : all)),
  });
  expect(isDone(STEP, board, { ...start, centre })).toBe(false);
  expect(isDone(STEP, board, markCell(0, 0b1101))).toBe(false);
  expect(isDone(STEP, board, markCell(0, 0b1001))).toBe(true);
  expect(isDone(STEP, board, markCell(5, 0b1101))).toBe(true);
});

test("a placement is done when the digit has been entered", () => {
  const board = boardFrom(".".repeat(16));
  const start = startOf(board);
  const step: StepJson = { level: "easy", score: 4, kind: "placement", placements: { r1c1: 4 } };
  expect(isDone(step, board, start)).toBe(false);
  expect(isDone(step, board, { ...start, digits: start.digits.map((_, cell) => (cell ? 0 : 4)) })).toBe(true);
});

test("the legend has each symbol once, with its digit if there is only one", () => {
  const circle = { form: "circle", colour: "base", fill: "base", band: "base" } as const;
  const drawing = {
    ...NOTHING,
    shapes: [
      { cell: 0, digit: 6, looks: [circle] },
      { cell: 5, digit: 6, looks: [circle] },
    ],
    links: [{ from: [], to: [], strong: true }],
    struck: [{ cell: 7, digit: 6 }],
    only: 6,
    focus: 6,
  };
  const words = signsOf(drawing).map((sign) => wordsOf(sign, drawing, "123456789"));
  expect(words).toEqual(["6 stays here", "only two places", "6 is eliminated"]);
  const many = { ...drawing, only: null };
  expect(signsOf(many).map((sign) => wordsOf(sign, many, "123456789"))).toEqual([
    "alternately true",
    "one of the two",
    "6 is eliminated",
  ]);
});
