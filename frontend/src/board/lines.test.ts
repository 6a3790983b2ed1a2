import { expect, test } from "vitest";
import { geometry, pitch } from "./geometry";
import { outline, thinLines, tintsOf, walls } from "./lines";

const g = geometry(4, 10);
const boxes = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];

test("cells are as large as the window allows", () => {
  expect(pitch(9, { width: 1440, height: 900 })).toBe(80);
  expect(pitch(16, { width: 1440, height: 900 })).toBe(45);
  expect(pitch(9, { width: 390, height: 844 })).toBe(41);
  expect(geometry(9, 80).width).toBe(723);
});

test("lines run between all cells, walls between regions", () => {
  expect(thinLines(g).match(/M/g)).toHaveLength(6);
  expect(walls(g, boxes)).toBe("M20 0h3V43h-3zM0 20H43v3H0z");
});

test("neighbouring regions never have the same tint", () => {
  const regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
  const tints = tintsOf({ size: 4, regions });
  regions.forEach((region, at) => {
    for (const next of [(at + 1) % 4 ? at + 1 : at, at + 4 < 16 ? at + 4 : at]) {
      const other = regions[next] ?? region;
      if (other !== region) expect(tints[other]).not.toBe(tints[region]);
    }
  });
});

test("one cell has a ring of four round corners", () => {
  const ring = outline(geometry(9, 80), new Set([0]));
  expect(ring.match(/Q/g)).toHaveLength(4);
  expect(ring).toContain("Q3.5 3.5 ");
  expect(ring).toContain("Q79.5 79.5 ");
});

test("two neighbours have one outline, two apart have two, a ring has a hole", () => {
  const count = (cells: number[]) => outline(geometry(4, 40), new Set(cells)).match(/M/g)?.length;
  expect(count([0, 1])).toBe(1);
  expect(count([0, 2])).toBe(2);
  expect(count([0, 5])).toBe(2);
  expect(count([0, 1, 2, 4, 6, 8, 9, 10])).toBe(2);
});

test("an outline turns in at an inner corner", () => {
  const drawn = outline(geometry(4, 40), new Set([0, 1, 4]));
  expect(drawn.match(/Q/g)).toHaveLength(6);
  expect(drawn).toContain("Q39.5 39.5 "); // the inner corner, drawn inside
});
