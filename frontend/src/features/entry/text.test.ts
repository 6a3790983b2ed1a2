import { expect, test } from "vitest";
import { fragmentOf } from "../../core/link";
import { startOf } from "../../core/position";
import { EASY, boardFrom } from "../../core/testing";
import { badLines, readText, textOf, Unreadable } from "./text";

test("a nonet link gives its puzzle without the server", async () => {
  const board = boardFrom(EASY);
  const link = fragmentOf({ board, position: startOf(board), elapsed: 0, mistakes: 0, hints: 0, level: 0, score: 0 });
  const { puzzles } = await readText(` https://example.org/play${link}\n`);
  expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([EASY]);
});

test("an empty text and a text that is too long are each explained in a sentence", async () => {
  await expect(readText("  \n")).rejects.toThrow("Nothing was pasted.");
  await expect(readText("1".repeat(70_000))).rejects.toThrow("The text has 69 kB. The limit is 64 kB.");
});

test("files that are too large or not text are mentioned by name", async () => {
  await expect(textOf(new File(["1".repeat(70_000)], "all.txt"))).rejects.toThrow("all.txt has 69 kB");
  await expect(textOf(new File([new Uint8Array([0x89, 0x50, 0, 1])], "photo.png"))).rejects.toBeInstanceOf(Unreadable);
  await expect(textOf(new File([EASY], "one.txt"))).resolves.toBe(EASY);
});

test("a few bad lines are listed, the others counted", () => {
  const bad = Array.from({ length: 6 }, (_, k) => ({
    line: k + 1,
    text: "x",
    reason: "no puzzle",
    code: "",
    facts: {},
  }));
  expect(badLines({ bad })).toEqual([
    "Line 1: no puzzle",
    "Line 2: no puzzle",
    "Line 3: no puzzle",
    "Line 4: no puzzle",
    "and 2 more lines",
  ]);
});
