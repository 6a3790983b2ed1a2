import { beforeEach, expect, test, vi } from "vitest";
import { Editor } from "./editor.svelte";
import { KINDS, type Kind } from "./kinds";
import { isReady, isSameLogic, logicOf, readPuzzle } from "./puzzle";
import { press } from "./keys";

vi.mock("../../engine/client", () => import("../../engine/nearby"));

const kind = (name: string): Kind => KINDS.find((one) => one.name === name)!;

let editor: Editor;
beforeEach(() => (editor = new Editor()));

/** Drag over cells, by their rows and columns from 1: "11 12 22". */
function drag(cells: string): void {
  const [first = 0, ...rest] = cells.split(" ").map((name) => (Number(name[0]) - 1) * 9 + Number(name[1]) - 1);
  editor.press(first, false);
  rest.forEach((cell) => editor.drag(cell));
  editor.release();
}

function type(...keys: string[]): void {
  const manner = { symbols: "123456789", wasd: false, isButton: false };
  for (const key of keys)
    press(editor, { key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, manner);
}

const words = () => editor.puzzle.words;

test("a dragged cage gets its sum by typing, in one step of the history", () => {
  editor.use(kind("cage"));
  drag("22 11 12");
  expect(words()).toEqual(["cage@r1c1r1c2r2c2"]);
  type("1", "5");
  expect(words()).toEqual(["cage=15@r1c1r1c2r2c2"]);
  editor.undo();
  expect(words()).toEqual(["cage@r1c1r1c2r2c2"]);
  editor.undo();
  expect(words()).toEqual([]);
  editor.redo();
  editor.redo();
  expect(words()).toEqual(["cage=15@r1c1r1c2r2c2"]);
});

test("a tapped cage waits for more cells until it is finished", () => {
  editor.use(kind("cage"));
  for (const cell of ["11", "12", "21", "12"]) drag(cell);
  expect(words()).toEqual([]);
  editor.finish();
  expect(words()).toEqual(["cage@r1c1r2c1"]);
});

test("a thermometer grows branches, and goes on at its tip", () => {
  editor.use(kind("thermometer"));
  drag("55 56 57");
  drag("57 47");
  expect(words()).toEqual(["thermometer@r5c5r5c6r5c7r4c7"]);
  drag("56 66");
  expect(words()).toEqual(["thermometer@r5c5r5c6r5c7r4c7/r5c6r6c6"]);
  editor.choose(-1);
  drag("55 65");
  expect(words()).toHaveLength(1);
  drag("11 12");
  expect(words()).toHaveLength(2);
});

test("a stroke that goes back takes its last cell away", () => {
  editor.use(kind("whisper"));
  drag("11 12 13 12 22");
  expect(words()).toEqual(["whisper@r1c1r1c2r2c2"]);
});

test("only lines that may end where they begin are closed", () => {
  editor.use(kind("region-sum"));
  drag("11 12 22 21 11");
  editor.use(kind("zipper"));
  drag("44 45 55 54 44");
  expect(words()).toEqual(["region-sum@r1c1r1c2r2c2r2c1r1c1", "zipper@r4c4r4c5r5c5r5c4"]);
});

test("an arrow has a circle and shafts; its circle takes cells of the first shaft", () => {
  editor.use(kind("arrow"));
  drag("91 81 71");
  drag("91 92 93");
  expect(words()).toEqual(["arrow@r9c1/r8c1r7c1/r9c2r9c3"]);
});

test("marks are cells of one clue, and a second tap takes one away", () => {
  editor.use(kind("odd"));
  drag("11 12");
  drag("55");
  drag("12");
  expect(words()).toEqual(["odd@r1c1r5c5"]);
  drag("11 21 55");
  expect(words()).toEqual([]);
});

test("given candidates are separate clues once the first is put away", () => {
  editor.use(kind("candidates"));
  drag("11");
  type("1", "2");
  type("Escape");
  drag("12");
  type("3");
  expect(words()).toEqual(["candidates=12@r1c1", "candidates=3@r1c2"]);
});

test("points beside cells are edges, corners, rows and diagonals", () => {
  editor.use(kind("ratio"));
  editor.pointAt(1.02, 0.5);
  editor.pointAt(0.98, 0.4); // the same edge from the other side
  editor.pointAt(4.5, 8.9); // the border has no edge
  expect(words()).toEqual(["ratio@r1c1r1c2"]);
  type("3");
  editor.pointAt(0.5, 1);
  expect(words()).toEqual(["ratio=3@r1c1r1c2", "ratio=3@r1c1r2c1"]);
  editor.use(kind("quadruple"));
  editor.pointAt(2.1, 2.9);
  type("1", "2");
  expect(words().at(-1)).toBe("quadruple=12@r3c2r3c3r4c2r4c3");
  editor.use(kind("sandwich"));
  editor.pointAt(-0.5, 0.5);
  expect(words().at(-1)).toBe("sandwich@r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9");
  expect(logicOf(editor.puzzle).words).toHaveLength(3);
  type("2", "0");
  expect(logicOf(editor.puzzle).words).toHaveLength(4);
  editor.use(kind("little-killer"));
  editor.pointAt(2.5, -0.5);
  expect(words().at(-1)).toBe("little-killer@r1c4r2c5r3c6r4c7r5c8r6c9");
  editor.pointAt(2.5, -0.5);
  expect(words().at(-1)).toBe("little-killer@r1c2r2c1");
  expect(words()).toHaveLength(5);
  type("5");
  editor.pointAt(2.5, -0.5);
  expect(words().slice(-2)).toEqual(["little-killer=5@r1c2r2c1", "little-killer@r1c4r2c5r3c6r4c7r5c8r6c9"]);
});

test("everything is placed by keys", () => {
  editor.use(kind("cage"));
  type(" ", "ArrowRight", " ", "ArrowDown", " ", "Enter", "1", "5");
  editor.use(kind("thermometer"));
  type("ArrowDown", " ", "ArrowDown", " ", "ArrowDown", " ", "Backspace", "Enter");
  editor.use(kind("difference"));
  editor.select(0);
  type(" ", "ArrowRight", " ");
  editor.use(kind("quadruple"));
  type(" ", "7");
  editor.use(kind("skyscraper"));
  editor.select(0);
  type(" ", " ", "3");
  editor.use(kind("even"));
  type(" ");
  expect(words()).toEqual([
    "cage=15@r1c1r1c2r2c2",
    "thermometer@r3c2r4c2",
    "difference@r1c1r1c2",
    "quadruple=7@r1c2r1c3r2c2r2c3",
    "skyscraper=3@r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9",
    "even@r1c1",
  ]);
  type("Delete");
  expect(words()).toHaveLength(5);
  type("Escape", "5");
  expect(editor.puzzle.givens[0]).toBe(5);
});

test("a clone is the same shape in another place", () => {
  editor.use(kind("clone"));
  drag("11 12 22");
  drag("44");
  editor.finish();
  expect(words()).toEqual(["clone@r1c1r1c2r2c2/r4c4r4c5r5c5"]);
});

test("rules of the whole grid are switched on and off", () => {
  editor.toggleGrid(kind("anti-knight"));
  editor.toggleGrid(kind("negative"));
  expect(words()).toEqual(["anti-knight", "negative=difference"]);
  expect(isReady("negative=difference", 9)).toBe(false);
  editor.toggleGrid(kind("anti-knight"));
  expect(words()).toEqual(["negative=difference"]);
});

test("regions are painted from the boxes that there are, as one step", () => {
  editor.startRegions();
  expect(words()[0]).toMatch(/^regions=AAABBBCCC/);
  editor.brush = 1;
  drag("11 21");
  expect(words()[0]).toMatch(/^regions=BAABBBCCCBAA/);
  editor.undo();
  expect(words()[0]).toMatch(/^regions=AAABBBCCC/);
  editor.divide("boxes=none");
  expect(words()).toEqual(["boxes=none"]);
  editor.divide();
  expect(words()).toEqual([]);
});

test("credits change nothing that is computed, and are one step of the history", () => {
  const before = editor.puzzle;
  editor.credit({ title: "O" });
  editor.credit({ title: "On" });
  expect(isSameLogic(before, editor.puzzle)).toBe(true);
  editor.undo();
  expect(editor.puzzle).toBe(before);
});

test("clues are moved and removed together with givens", () => {
  editor.load({ ...editor.puzzle, words: ["anti-knight", "odd@r1c1", "even@r1c2"] });
  editor.move(2, 0);
  expect(words()).toEqual(["even@r1c2", "anti-knight", "odd@r1c1"]);
  editor.give(4, 3);
  editor.removeClues([4], [0, 2]);
  expect(words()).toEqual(["anti-knight"]);
  expect(editor.puzzle.givens.some(Boolean)).toBe(false);
  editor.undo();
  expect(words()).toHaveLength(3);
});

test("stored puzzles are read back, and anything else is not", () => {
  editor.load({ ...editor.puzzle, words: ["odd@r1c1"], title: "A" });
  expect(readPuzzle(JSON.parse(JSON.stringify(editor.puzzle)))).toEqual(editor.puzzle);
  for (const bad of [
    null,
    1,
    {},
    { ...editor.puzzle, givens: [1] },
    { ...editor.puzzle, size: 3 },
    { ...editor.puzzle, words: [1] },
  ])
    expect(readPuzzle(bad)).toBeNull();
});
