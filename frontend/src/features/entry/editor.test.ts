import { expect, test } from "vitest";
import { JIGSAW, boardFrom } from "../../core/testing";
import { Editor } from "./editor.svelte";
import { press } from "./keys";

const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key: name,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const AT_BOARD = { wasd: false, isButton: false };

function typing(...names: string[]): Editor {
  const editor = new Editor();
  for (const name of names) press(editor, key(name), AT_BOARD);
  return editor;
}

test("a puzzle can be typed with the keyboard alone", () => {
  const editor = typing("5", "ArrowRight", "3", "ArrowDown", "7", "Home", "1");
  expect(editor.draft.digits.slice(0, 2)).toEqual([5, 3]);
  expect(editor.draft.digits[10]).toBe(7);
  expect(editor.draft.digits[9]).toBe(1);
});

test("a full stop leaves a cell empty and moves on, for copying a printed line", () => {
  const editor = typing("5", ".", "8");
  expect(editor.draft.digits.slice(0, 3)).toEqual([0, 8, 0]);
});

test("undo and redo cover every change", () => {
  const editor = typing("5", "ArrowRight", "3");
  press(editor, key("z", { ctrlKey: true }), AT_BOARD);
  expect(editor.draft.digits.slice(0, 2)).toEqual([5, 0]);
  press(editor, key("y", { ctrlKey: true }), AT_BOARD);
  expect(editor.draft.digits.slice(0, 2)).toEqual([5, 3]);
  editor.undo();
  editor.undo();
  expect(editor.canUndo).toBe(false);
  editor.enter(9);
  expect(editor.canRedo).toBe(false);
});

test("changing the size clears the board, and undo brings it back", () => {
  const editor = typing("5");
  editor.resize(6);
  expect(editor.draft.size).toBe(6);
  expect(editor.draft.digits.some(Boolean)).toBe(false);
  editor.undo();
  expect([editor.draft.size, editor.draft.digits[0]]).toEqual([9, 5]);
});

test("a brush stroke is one step", () => {
  const editor = new Editor();
  editor.setJigsaw(true);
  editor.brush = 1;
  editor.press(0, false);
  editor.drag(1);
  editor.drag(2);
  editor.release();
  expect(editor.draft.regions.slice(0, 3)).toEqual([1, 1, 1]);
  editor.undo();
  expect(editor.draft.regions.slice(0, 3)).toEqual([0, 0, 0]);
});

test("regions can be drawn with the keyboard too", () => {
  const editor = new Editor();
  editor.setJigsaw(true);
  press(editor, key("ArrowRight", { shiftKey: true }), AT_BOARD);
  press(editor, key("4"), AT_BOARD);
  expect(editor.draft.regions.slice(0, 3)).toEqual([3, 3, 0]);
  editor.setJigsaw(false);
  expect(editor.draft.regions[0]).toBe(0);
  expect(editor.brush).toBeNull();
});

test("loading a puzzle can be undone", () => {
  const editor = typing("5");
  const board = boardFrom(JIGSAW);
  editor.load({ ...board, givens: [...board.givens], regions: [...board.regions], clues: 0 });
  expect(editor.draft.regions).toEqual(board.regions);
  editor.undo();
  expect(editor.draft.digits[0]).toBe(5);
});

test("space on a focused button presses the button", () => {
  const editor = new Editor();
  expect(press(editor, key(" "), { wasd: false, isButton: true })).toBe(false);
  expect(press(editor, key(" "), AT_BOARD)).toBe(true);
  expect(editor.selection.cursor).toBe(1);
});
