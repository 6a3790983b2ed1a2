import { expect, test } from "vitest";
import { drawStroke, eraseStrokes, hasStroke, isStep, Pen, placesOf, strokeOf, textOf, type Stroke } from "./pen";
import { startOf } from "./position";
import { EASY, boardFrom } from "./testing";

const start = startOf(boardFrom(EASY));
const stroke = (side: "c" | "e", from: number, to: number, colour = 1): Stroke => ({ side, from, to, colour });

test("a stroke is a short text, the same in both directions", () => {
  expect(textOf(stroke("c", 41, 40, 2))).toBe("c40-41:2");
  expect(strokeOf("c40-41:2", 9)).toEqual(stroke("c", 40, 41, 2));
  for (const bad of ["", "x1-2:1", "c1-3:1", "c8-9:1", "e9-10:1", "c80-81:1", "c1-2:9", "c1-1:1", "c1-2:1 "])
    expect(strokeOf(bad, 9)).toBeNull();
});

test("cells are joined in eight directions, corners in four", () => {
  expect([1, 9, 10, 8].map((to) => isStep({ side: "c", from: 0, to }, 9))).toEqual([true, true, true, false]);
  expect([1, 10, 11].map((to) => isStep({ side: "e", from: 0, to }, 9))).toEqual([true, true, false]);
  expect(placesOf(stroke("c", 0, 10), 9)).toEqual([0.5, 0.5, 1.5, 1.5]);
  expect(placesOf(stroke("e", 0, 10), 9)).toEqual([0, 0, 0, 1]);
});

test("a stroke is drawn, drawn over in another colour, and taken away", () => {
  const once = drawStroke(start, stroke("c", 0, 1), true);
  expect(once.pen).toEqual(["c0-1:1"]);
  expect(drawStroke(once, stroke("c", 1, 0), true)).toBe(once);
  expect(drawStroke(once, stroke("c", 0, 1, 3), true).pen).toEqual(["c0-1:3"]);
  expect(hasStroke(once, stroke("c", 1, 0))).toBe(true);
  expect(drawStroke(once, stroke("c", 0, 1), false).pen).toEqual([]);
  expect(drawStroke(start, stroke("c", 0, 1), false)).toBe(start);
});

test("strokes are erased with the cells that they touch", () => {
  let now = start;
  for (const one of [stroke("c", 0, 1), stroke("e", 0, 1), stroke("e", 44, 45)]) now = drawStroke(now, one, true);
  expect(eraseStrokes(now, new Set([1]), 9).pen).toEqual(["e0-1:1", "e44-45:1"]);
  expect(eraseStrokes(now, new Set([0]), 9).pen).toEqual(["e44-45:1"]);
  expect(eraseStrokes(now, new Set([80]), 9)).toBe(now);
});

test("a pen that begins in a cell joins cells, and one that begins at a corner follows edges", () => {
  const pen = new Pen(9);
  pen.down(0.5, 0.45);
  expect(pen.move(0.8, 0.5, start, 2)).toBeNull();
  expect(pen.move(1.4, 0.5, start, 2)).toEqual({ stroke: stroke("c", 0, 1, 2), adds: true });
  expect(pen.move(2.4, 1.5, start, 2)).toEqual({ stroke: stroke("c", 1, 11, 2), adds: true });
  expect(pen.move(5.5, 5.5, start, 2)).toBeNull();
  pen.up();
  expect(pen.move(6.5, 5.5, start, 2)).toBeNull();
  pen.down(1.05, 1.1);
  expect(pen.move(1.1, 2.05, start, 1)).toEqual({ stroke: stroke("e", 11, 21), adds: true });
});

test("a pen that begins on a stroke takes it away", () => {
  const drawn = drawStroke(start, stroke("c", 0, 1), true);
  const pen = new Pen(9);
  pen.down(0.5, 0.5);
  expect(pen.move(1.5, 0.5, drawn, 1)?.adds).toBe(false);
  expect(pen.move(2.5, 0.5, drawn, 1)?.adds).toBe(false);
});
