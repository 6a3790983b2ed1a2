import { expect, test } from "vitest";
import { boardOfLine, cellOf } from "../core/board";
import { contradictionDrawing, rayPath } from "./contradiction";
import { geometry } from "./geometry";
import { Layout } from "./layout";
import { pathOf } from "./lines";
import { drawStep } from "./scene";
import { foundIn, groupedChain, hiddenSingle, xWing, xyWing } from "./testing";

const at = (name: string) => cellOf(name, 9);

test("a nudge draws nothing", () => {
  const drawing = drawStep(xyWing.step, "nudge", foundIn(xyWing));
  expect(drawing.bands).toEqual([]);
  expect(drawing.written.size).toBe(0);
});

test("a region is a band over the house to look at", () => {
  const drawing = drawStep(hiddenSingle.step, "region", foundIn(hiddenSingle));
  expect(drawing.bands.map(({ cells }) => cells)).toEqual([[45, 46, 47, 48, 49, 50, 51, 52, 53]]);
  expect(drawing.shapes).toEqual([]);
});

test("an XY-wing has a square pivot, round pincers, and links of both kinds", () => {
  const drawing = drawStep(xyWing.step, "full", foundIn(xyWing));
  const lookOf = (name: string, digit: number) =>
    drawing.shapes.find((shape) => shape.cell === at(name) && shape.digit === digit)?.looks;
  expect(lookOf("r7c1", 6)).toMatchObject([{ form: "square", colour: "pivot" }]);
  expect(lookOf("r1c1", 8)).toMatchObject([{ form: "circle", colour: "pincer" }]);
  expect(drawing.links.filter(({ strong }) => strong)).toHaveLength(3);
  expect(drawing.links.filter(({ strong }) => !strong)).toHaveLength(2);
  expect(drawing.struck).toEqual([
    { cell: at("r1c3"), digit: 8 },
    { cell: at("r8c1"), digit: 8 },
  ]);
  expect(drawing.fills.get(at("r1c3"))).toBe("elim");
  expect(drawing.focus).toBe(8);
});

test("the pattern detail does not reveal the conclusion", () => {
  for (const example of [xyWing, hiddenSingle, xWing, groupedChain]) {
    const drawing = drawStep(example.step, "pattern", foundIn(example));
    expect(drawing.struck).toEqual([]);
    expect(drawing.placed.size).toBe(0);
    expect(drawing.focus).toBeNull();
    expect([...drawing.fills.values()]).not.toContain("elim");
  }
  const single = drawStep(hiddenSingle.step, "pattern", foundIn(hiddenSingle));
  expect(single.shapes).toEqual([]);
  expect(single.fills.has(at("r6c1"))).toBe(false);
});

test("a hidden single shows its place, and what excludes the digit elsewhere", () => {
  const found = foundIn(hiddenSingle);
  const drawing = drawStep(hiddenSingle.step, "full", found);
  expect(drawing.placed).toEqual(new Map([[at("r6c1"), 1]]));
  expect(drawing.struck.every(({ cell, digit }) => digit === 1 && Math.floor(cell / 9) === 5)).toBe(true);
  const witnesses = [...drawing.fills].filter(([, colour]) => colour === "base").map(([cell]) => cell);
  expect(witnesses.every((cell) => found.digits[cell] === 1)).toBe(true);
  expect(drawing.candidates).toBeNull(); // the player's notes stay
});

test("a fish has bands for its houses and links in houses with two places", () => {
  const drawing = drawStep(xWing.step, "pattern", foundIn(xWing));
  expect(drawing.bands.map(({ colour }) => colour)).toEqual(["base", "base", "cover", "cover"]);
  expect(drawing.only).toBe(7);
  expect(drawing.links.every(({ strong }) => strong)).toBe(true);
});

test("nodes of several cells have a line around them", () => {
  const drawing = drawStep(groupedChain.step, "full", foundIn(groupedChain));
  const links = new Layout(drawing, 9, foundIn(groupedChain).digits, {}).links();
  expect(drawing.groups.length).toBeGreaterThan(0);
  expect(links.filter(({ style }) => style.startsWith("around-"))).toHaveLength(drawing.groups.length);
});

test("every link is a curve between two rims, and eliminated candidates are struck through", () => {
  const found = foundIn(xyWing);
  const layout = new Layout(drawStep(xyWing.step, "full", found), 9, found.digits, {});
  const links = layout.links().filter(({ style }) => style !== "link-halo");
  expect(links).toHaveLength(5);
  for (const link of links) expect(pathOf(geometry(9, 80), link)).toMatch(/^M[\d. ]+Q[\d. ]+$/);
  expect(layout.strikes()).toHaveLength(2);
});

test("small cells show only the digit that the step is about", () => {
  const found = foundIn(xWing);
  const drawing = drawStep(xWing.step, "full", found);
  const small = new Layout(drawing, 9, found.digits, { large: drawing.only }).signs();
  const large = new Layout(drawing, 9, found.digits, {}).signs();
  expect(new Set(small.map(({ at }) => at[2]))).toEqual(new Set([7]));
  expect(large.length).toBeGreaterThan(small.length);
});

test("givens that block a box are drawn with rays to it", () => {
  const line = "..758..9.1..4...86.........78.....5...56.94...1.....68.........63...5..1.5..617..";
  const board = boardOfLine(line);
  if (!board) throw new Error("no board");
  const faults = ["r1c5", "r4c2", "r5c4", "r5c6", "r6c9"].map(at);
  const box = board.houses.find(({ kind, number }) => kind === "region" && number === 5);
  if (!box) throw new Error("no box");
  const drawing = contradictionDrawing(board, faults, { digit: 8, house: box });
  const reason = drawing.contradiction;
  expect(reason).toMatchObject({ digit: 8, house: box.cells, faults });
  expect(reason?.struck).toHaveLength(7);
  expect(reason?.rays).toHaveLength(3);
  const passing = reason?.rays.find(({ from }) => from === at("r6c9"));
  if (!passing) throw new Error("no ray");
  expect(rayPath(geometry(9, 80), board.givens, passing).match(/M/g)).toHaveLength(2); // it skips r6c8
  expect(drawing.fills.size).toBe(9);
});
