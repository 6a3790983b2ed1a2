import { expect, test } from "vitest";
import * as choice from "./selection";

const list = (selection: choice.Selection): number[] => [...selection.cells].sort((a, b) => a - b);

test("the cursor stops at the edge", () => {
  expect(choice.neighbour(0, "up", 9)).toBe(0);
  expect(choice.neighbour(0, "left", 9)).toBe(0);
  expect(choice.neighbour(8, "right", 9)).toBe(8);
  expect(choice.neighbour(80, "down", 9)).toBe(80);
  expect(choice.neighbour(40, "up", 9)).toBe(31);
});

test("Home and End move within the row, with Ctrl within the grid", () => {
  expect(choice.jump(40, "row-start", 9)).toBe(36);
  expect(choice.jump(40, "row-end", 9)).toBe(44);
  expect(choice.jump(40, "first", 9)).toBe(0);
  expect(choice.jump(40, "last", 9)).toBe(80);
});

test("the first cell of a drag decides whether it adds or removes", () => {
  const [begun, drag] = choice.startDrag(choice.only(1), 2, true);
  const [more] = [choice.dragTo(begun, drag, 3)];
  expect(list(more)).toEqual([1, 2, 3]);
  const [less, away] = choice.startDrag(more, 3, true);
  expect(list(choice.dragTo(less, away, 2))).toEqual([1]);
  expect(choice.dragTo(less, away, 40).cursor).toBe(40);
});

test("a press without a modifier starts a new selection", () => {
  const [begun, drag] = choice.startDrag(choice.everything(9, 0), 5, false);
  expect(list(begun)).toEqual([5]);
  expect(drag.adds).toBe(true);
});

test("Shift with an arrow extends the selection", () => {
  expect(list(choice.moveTo(choice.only(1), 2, true))).toEqual([1, 2]);
  expect(list(choice.moveTo(choice.only(1), 2, false))).toEqual([2]);
});

test("a double click selects all cells with the same digit", () => {
  expect(list(choice.alike([1, 2, 1, 0], 0))).toEqual([0, 2]);
  expect(list(choice.alike([1, 2, 1, 0], 3))).toEqual([3]);
});
