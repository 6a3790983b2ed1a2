import { expect, test } from "vitest";
import { boardFrom, EASY } from "../../core/testing";
import { marksOf, startOf, toggle } from "../../core/position";
import { densityOf, layoutOf } from "./layout";
import { beginGame, wishesIn, wishesLike } from "./start";
import { piecesOf } from "../../ui/pieces";

test("only centre marks of empty cells are sent as candidates, if the player has any", () => {
  const start = startOf(boardFrom(EASY));
  const marked = toggle(toggle(toggle(start, [2], "centre", 4), [2], "centre", 2), [3], "corner", 6);
  expect(marksOf(start, 9)).toEqual({});
  expect(marksOf(marked, 9)).toEqual({ r1c3: [2, 4] });
});

test("cells in a sentence are bold and roles are coloured", () => {
  expect(piecesOf("The pivot r7c6 sees both pincers.")).toEqual([
    { text: "The ", look: "" },
    { text: "pivot", look: "role-pivot" },
    { text: " ", look: "" },
    { text: "r7c6", look: "rc" },
    { text: " sees both ", look: "" },
    { text: "pincers", look: "role-pincer" },
    { text: ".", look: "" },
  ]);
});

test("options are read from an address", () => {
  expect(wishesIn(new URLSearchParams("level=hard"))).toEqual({ level: "hard" });
  expect(wishesIn(new URLSearchParams("size=16&blanks=x&jigsaw=true&symmetry=flip"))).toEqual({
    size: 16,
    jigsaw: true,
    symmetry: "flip",
  });
});

test("another puzzle has the same level, or the same size and shape", () => {
  const { givens, regions, ...shape } = boardFrom(EASY);
  const puzzle = {
    ...shape,
    givens: [...givens],
    regions: [...regions],
    clues: 30,
    id: null,
    seed: null,
    level: "hard",
    score: 1,
    hardest: null,
    source: null,
  } as const;
  expect(wishesLike({ ...puzzle, givens: [...givens], regions: [...regions] })).toEqual({ level: "hard" });
  const jigsaw = { ...puzzle, givens: [...givens], regions: [...regions], puzzle: `${EASY};regions=…` };
  expect(wishesLike(jigsaw)).toEqual({ level: "hard", jigsaw: true });
  expect(wishesLike({ ...jigsaw, level: null })).toEqual({ size: 9, blanks: 51, jigsaw: true });
  const large = { ...puzzle, givens: [], regions: [], puzzle: "…", size: 16, clues: 110 };
  expect(wishesLike(large)).toEqual({ level: "hard", size: 16 });
  expect(wishesLike({ ...large, size: 25, clues: 300 })).toEqual({ blanks: 325, size: 25 });
  expect(beginGame({ ...puzzle, givens: [...givens], regions: [...regions] }).saved.state.digits).toEqual(givens);
});

test("every window has a layout, and every phone has room for the controls", () => {
  expect([layoutOf(1440, 900), layoutOf(390, 844), layoutOf(844, 390), layoutOf(768, 1024)]).toEqual([
    "wide",
    "phone",
    "low",
    "phone",
  ]);
  expect(densityOf(844 - 372, 9)).toBe("roomy");
  expect(densityOf(667 - 363, 9)).toBe("small");
  expect(densityOf(568 - 300, 9)).toBe("tight");
});

test("boxes are requested by rows and columns, as the server expects", () => {
  expect(wishesIn(new URLSearchParams("size=6&boxes=3x2"))).toEqual({ size: 6, boxes: [3, 2] });
  const board = boardFrom(".".repeat(36) + ";boxes=3x2");
  const { saved } = beginGame({
    ...board,
    givens: [...board.givens],
    regions: [...board.regions],
    clues: 8,
    id: null,
    seed: null,
    level: "easy",
    score: 1,
    hardest: null,
    source: null,
  });
  expect(wishesLike(saved.puzzle)).toMatchObject({ size: 6, boxes: [3, 2] });
});
