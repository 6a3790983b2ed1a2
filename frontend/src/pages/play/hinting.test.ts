import { expect, test } from "vitest";
import { boardFrom, EASY } from "../../core/testing";
import { startOf, toggle } from "../../core/position";
import { marksOf } from "./hinting.svelte";
import { densityOf, layoutOf } from "./layout";
import { begun, wishesIn, wishesLike } from "./opening";
import { piecesOf } from "./pieces";

test("only centre marks of empty cells are told as candidates, where the player has some", () => {
  const start = startOf(boardFrom(EASY));
  const marked = toggle(toggle(toggle(start, [2], "centre", 4), [2], "centre", 2), [3], "corner", 6);
  expect(marksOf(start, 9)).toEqual({});
  expect(marksOf(marked, 9)).toEqual({ r1c3: [2, 4] });
});

test("cells in a sentence are bold and roles have their colour", () => {
  expect(piecesOf("The pivot r7c6 sees both pincers.")).toEqual([
    { text: "The ", look: "" },
    { text: "pivot", look: "rl pivot" },
    { text: " ", look: "" },
    { text: "r7c6", look: "rc" },
    { text: " sees both ", look: "" },
    { text: "pincers", look: "rl pincer" },
    { text: ".", look: "" },
  ]);
});

test("wishes are read from an address", () => {
  expect(wishesIn(new URLSearchParams("level=hard"))).toEqual({ level: "hard" });
  expect(wishesIn(new URLSearchParams("size=16&blanks=x&jigsaw=true&symmetry=flip"))).toEqual({
    size: 16, jigsaw: true, symmetry: "flip",
  });
});

test("another puzzle is of the same level, or of the same size and shape", () => {
  const { givens, regions, ...shape } = boardFrom(EASY);
  const puzzle = {
    ...shape, givens: [...givens], regions: [...regions], clues: 30,
    id: null, seed: null, level: "hard", score: 1, hardest: null, source: null,
  } as const;
  expect(wishesLike({ ...puzzle, givens: [...givens], regions: [...regions] })).toEqual({ level: "hard" });
  const jigsaw = { ...puzzle, givens: [...givens], regions: [...regions], puzzle: `${EASY};regions=…` };
  expect(wishesLike(jigsaw)).toEqual({ size: 9, blanks: 51, jigsaw: true });
  expect(begun({ ...puzzle, givens: [...givens], regions: [...regions] }).saved.state.digits).toEqual(givens);
});

test("each window has a layout, and each phone room for its controls", () => {
  expect([layoutOf(1440, 900), layoutOf(390, 844), layoutOf(844, 390), layoutOf(768, 1024)]).toEqual([
    "wide", "phone", "low", "phone",
  ]);
  expect(densityOf(844 - 372, 9)).toBe("roomy");
  expect(densityOf(667 - 363, 9)).toBe("small");
  expect(densityOf(568 - 300, 9)).toBe("tight");
});
