import { expect, test } from "vitest";
import { readHere } from "./text";
import { EASY, JIGSAW } from "./testing";

test("each line is a puzzle", () => {
  expect(readHere(`${EASY}\n\n${JIGSAW}\n`).puzzles.map(({ puzzle }) => puzzle)).toEqual([EASY, JIGSAW]);
});

test("a grid in rows is one puzzle, with or without lines between the boxes", () => {
  const rows = EASY.match(/.{9}/g) ?? [];
  const drawn = rows.map((row) => (row.match(/.{3}/g) ?? []).map((part) => [...part].join(" ")).join(" | "));
  drawn.splice(3, 0, "------+-------+------");
  for (const text of [rows.join("\n"), drawn.join("\n"), rows.join("\n").replaceAll(".", "0")])
    expect(readHere(text).puzzles[0]?.givens.filter(Boolean).length, text).toBe(30);
});

test("other texts contain no puzzle", () => {
  expect(readHere("<sudoku/>")).toEqual({ puzzles: [], bad: [], notes: [], format: null });
});
