import { expect, test, vi } from "vitest";
import { allCells, clueOf, isComplete, isReversible, missingValue, reverse, setValue, wordOf } from "./clue";
import { KINDS, kindOf, PALETTE, valuesOf } from "./kinds";
import { readDraft } from "./live.svelte";
import { emptyPuzzle } from "./puzzle";

vi.mock("../../engine/client", () => import("../../engine/nearby"));

const EXAMPLES = KINDS.flatMap(({ example }) => example);

test("every kind that a setter can choose is in the palette once", () => {
  const chosen = PALETTE.flatMap(([, kinds]) => kinds.map(({ name }) => name));
  expect(new Set(chosen).size).toBe(chosen.length);
  const frame = ["rows", "columns", "boxes", "regions"];
  expect([...chosen, ...frame].sort()).toEqual(KINDS.map(({ name }) => name).sort());
});

test.each(EXAMPLES)("%s is taken apart and put together again", (word) => {
  const clue = clueOf(word, 9);
  expect(clue && wordOf(clue, 9)).toBe(word);
  expect(clue && isComplete(clue)).toBe(true);
});

test("values and flags are distinguished", () => {
  const clue = clueOf("pairs=every:1-23/2-3@r1c1r1c2", 9);
  expect(clue?.values).toEqual(["1-23/2-3", "every"]);
  expect(clue && wordOf(setValue(clue, 1, ""), 9)).toBe("pairs=1-23/2-3@r1c1r1c2");
  expect(clueOf("negative=difference:1,2", 9)?.values).toEqual(["difference", "1,2"]);
  expect(clueOf("anti-knight", 9)).toMatchObject({ values: [], paths: [] });
  expect(clueOf("no-such-rule@r1c1", 9)).toBeNull();
});

test("a clue without the value that it needs is not complete", () => {
  const clue = clueOf("little-killer@r1c3r2c2r3c1", 9);
  expect(clue && missingValue(clue)).toBe(0);
  expect(clue && isComplete(setValue(clue, 0, "12"))).toBe(true);
  expect(isComplete(clueOf("cage@r1c1r1c2", 9)!)).toBe(true);
  expect(isComplete(clueOf("cage@", 9)!)).toBe(false);
});

test("a line is turned around, a thermometer with branches is not", () => {
  const line = clueOf("thermometer@r1c1r1c2r2c3", 9)!;
  expect(wordOf(reverse(line), 9)).toBe("thermometer@r2c3r1c2r1c1");
  expect(isReversible(line)).toBe(true);
  expect(isReversible(clueOf("thermometer@r1c1r1c2/r1c1r2c1", 9)!)).toBe(false);
  expect(allCells(clueOf("thermometer@r1c1r1c2/r1c1r2c1", 9)!)).toEqual([0, 1, 9]);
});

test("the core reads every example as the page writes it", async () => {
  for (const word of EXAMPLES) {
    const kind = kindOf(word);
    expect(kind && valuesOf(kind)).toBeDefined();
    const { words } = await readDraft({ ...emptyPuzzle(9), words: [word] });
    expect(words[0]?.error, word).toBeNull();
    const again = clueOf(words[0]?.text ?? "", 9);
    expect(String(again?.paths)).toBe(String(clueOf(word, 9)?.paths));
  }
});
