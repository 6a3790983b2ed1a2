import { expect, test } from "vitest";
import { boardOfLine, cellOf } from "../core/board";
import { closedHouse, contradictionDrawing, rayPath } from "./contradiction";
import { geometry } from "./geometry";
import { Sketch } from "./sketch";
import { drawingOf } from "./step";
import { foundOn, groupedChain, hiddenSingle, xWing, xyWing } from "./testing";

const at = (name: string) => cellOf(name, 9);

test("a nudge draws nothing", () => {
  const drawing = drawingOf(xyWing.step, "nudge", foundOn(xyWing));
  expect(drawing.bands).toEqual([]);
  expect(drawing.written.size).toBe(0);
});

test("a region is a band over the house to look at", () => {
  const drawing = drawingOf(hiddenSingle.step, "region", foundOn(hiddenSingle));
  expect(drawing.bands.map(({ cells }) => cells)).toEqual([[45, 46, 47, 48, 49, 50, 51, 52, 53]]);
  expect(drawing.shapes).toEqual([]);
});

test("an XY-wing has a square pivot, round pincers, and links of both kinds", () => {
  const drawing = drawingOf(xyWing.step, "full", foundOn(xyWing));
  const lookOf = (name: string, digit: number) =>
    drawing.shapes.find((shape) => shape.cell === at(name) && shape.digit === digit)?.looks;
  expect(lookOf("r7c1", 6)).toEqual([{ form: "square", colour: "pivot" }]);
  expect(lookOf("r1c1", 8)).toEqual([{ form: "circle", colour: "pincer" }]);
  expect(drawing.links.filter(({ strong }) => strong)).toHaveLength(3);
  expect(drawing.links.filter(({ strong }) => !strong)).toHaveLength(2);
  expect(drawing.struck).toEqual([
    { cell: at("r1c3"), digit: 8 },
    { cell: at("r8c1"), digit: 8 },
  ]);
  expect(drawing.tints.get(at("r1c3"))).toBe("elim");
  expect(drawing.told).toBe(8);
});

test("at pattern nothing reveals the conclusion", () => {
  for (const example of [xyWing, hiddenSingle, xWing, groupedChain]) {
    const drawing = drawingOf(example.step, "pattern", foundOn(example));
    expect(drawing.struck).toEqual([]);
    expect(drawing.placed.size).toBe(0);
    expect(drawing.told).toBeNull();
    expect([...drawing.tints.values()]).not.toContain("elim");
  }
  const single = drawingOf(hiddenSingle.step, "pattern", foundOn(hiddenSingle));
  expect(single.shapes).toEqual([]);
  expect(single.tints.has(at("r6c1"))).toBe(false);
});

test("a hidden single shows its place, and what keeps the digit off the others", () => {
  const found = foundOn(hiddenSingle);
  const drawing = drawingOf(hiddenSingle.step, "full", found);
  expect(drawing.placed).toEqual(new Map([[at("r6c1"), 1]]));
  expect(drawing.struck.every(({ cell, digit }) => digit === 1 && Math.floor(cell / 9) === 5)).toBe(true);
  const witnesses = [...drawing.tints].filter(([, colour]) => colour === "base").map(([cell]) => cell);
  expect(witnesses.every((cell) => found.digits[cell] === 1)).toBe(true);
  expect(drawing.candidates).toBeNull(); // the player's notes stay
});

test("a fish has bands for its houses and links where a house has two places", () => {
  const drawing = drawingOf(xWing.step, "pattern", foundOn(xWing));
  expect(drawing.bands.map(({ colour }) => colour)).toEqual(["base", "base", "cover", "cover"]);
  expect(drawing.only).toBe(7);
  expect(drawing.links.every(({ strong }) => strong)).toBe(true);
});

test("nodes of several cells have a line around them", () => {
  const drawing = drawingOf(groupedChain.step, "full", foundOn(groupedChain));
  const sketch = new Sketch(geometry(9, 80), foundOn(groupedChain).board, foundOn(groupedChain).digits, drawing);
  expect(drawing.groups.length).toBeGreaterThan(0);
  expect(sketch.rims()).toHaveLength(drawing.groups.length);
});

test("every link is a curve between two rims, and the struck digit stands in its place", () => {
  const found = foundOn(xyWing);
  const sketch = new Sketch(geometry(9, 80), found.board, found.digits, drawingOf(xyWing.step, "full", found));
  expect(sketch.links()).toHaveLength(5);
  for (const { d } of sketch.links()) expect(d).toMatch(/^M[\d. ]+Q[\d. ]+$/);
  const [strike] = sketch.strikes();
  expect(strike?.width).toBe(2.4);
});

test("in small cells only the digit that it is about is written", () => {
  const found = foundOn(xWing);
  const drawing = drawingOf(xWing.step, "full", found);
  const small = new Sketch(geometry(9, 28), found.board, found.digits, drawing).signs();
  const large = new Sketch(geometry(9, 80), found.board, found.digits, drawing).signs();
  expect(new Set(small.map(({ text }) => text))).toEqual(new Set(["7"]));
  expect(large.length).toBeGreaterThan(small.length);
});

test("givens that close a box are drawn with rays to it", () => {
  const line = "..758..9.1..4...86.........78.....5...56.94...1.....68.........63...5..1.5..617..";
  const board = boardOfLine(line);
  if (!board) throw new Error("no board");
  const faults = ["r1c5", "r4c2", "r5c4", "r5c6", "r6c9"].map(at);
  const reason = closedHouse(board, board.givens, faults);
  expect(reason).toMatchObject({ kind: "region", number: 5, digit: 8 });
  expect(reason?.struck).toHaveLength(7);
  expect(reason?.rays).toHaveLength(3);
  const passing = reason?.rays.find(({ from }) => from === at("r6c9"));
  if (!passing) throw new Error("no ray");
  expect(rayPath(geometry(9, 80), board.givens, passing).match(/M/g)).toHaveLength(2); // it leaves out r6c8
  expect(contradictionDrawing(board, board.givens, faults).tints.size).toBe(9);
});
