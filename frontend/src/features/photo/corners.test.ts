import { expect, test } from "vitest";
import { isOutline, moveCorner, startOf, stepOf, type Corners } from "./corners";

const SQUARE: Corners = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

test("corners start at those of the grid, clockwise from the picture's top left", () => {
  const [a, b, c, d] = SQUARE;
  expect(startOf([c, d, a, b])).toEqual(SQUARE); // the paper lies upside down
  expect(
    startOf([
      [-0.05, 0.1],
      [1.2, 0.1],
      [1, 1],
      [0, 1],
    ]),
  ).toEqual([
    [0, 0.1],
    [1, 0.1],
    [1, 1],
    [0, 1],
  ]);
});

test("if no grid was found, they start around the middle of the picture", () => {
  expect(startOf([])).toHaveLength(4);
  expect(isOutline(startOf([]), 0.2)).toBe(true);
});

test("a corner follows the drag, but stays in the picture", () => {
  expect(moveCorner(SQUARE, 1, [0.9, 0.1], 0.01)[1]).toEqual([0.9, 0.1]);
  expect(moveCorner(SQUARE, 2, [1.4, 2], 0.01)[2]).toEqual([1, 1]);
});

test("a corner does not cross the others, and the outline stays large enough", () => {
  expect(moveCorner(SQUARE, 0, [0.5, 0.5], 0.01)).toBe(SQUARE); // a straight angle, not a corner
  expect(moveCorner(SQUARE, 0, [0.9, 0.9], 0.01)).toBe(SQUARE);
  expect(moveCorner(SQUARE, 0, [0.9, 0.1], 0.01)).toBe(SQUARE); // past the top right corner
  expect(moveCorner(SQUARE, 0, [0.4, 0.4], 0.3)).toBe(SQUARE);
  expect(moveCorner(SQUARE, 0, [0.4, 0.4], 0.01)).not.toBe(SQUARE);
});

test("arrow keys move a corner, ten times as far with Shift, and other keys do not", () => {
  expect(stepOf({ key: "ArrowLeft", shiftKey: false })).toEqual([-0.0025, 0]);
  expect(stepOf({ key: "ArrowDown", shiftKey: true })).toEqual([0, 0.025]);
  expect(stepOf({ key: "Tab", shiftKey: true })).toBeNull();
});
