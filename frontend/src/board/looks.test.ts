import { expect, test } from "vitest";
import { boardOfLine } from "../core/board";
import { startOf, write } from "../core/position";
import { describe as described } from "./describe";
import { badCells, colourFills, peerCells, roleFills, sameCells, triangles, waves } from "./fills";
import { NOTHING, type Colour } from "./drawing";
import { geometry, squares } from "./geometry";
import { looksOf } from "./looks";

function boardOf(line: string) {
  const board = boardOfLine(line);
  if (!board) throw new Error("no board");
  return board;
}

const board = boardOf("7" + ".".repeat(80));
const start = startOf(board);
const after = write(board, start, [[30, 4]]);
const g = geometry(9, 80);

test("only the changed cell gets a new look, and only its row a new list", () => {
  const before = looksOf({ board, position: start });
  const now = looksOf({ board, position: after }, before);
  expect(now.map((line, row) => line === before[row])).toEqual([true, true, true, false, true, true, true, true, true]);
  expect(now[3]?.filter((look, column) => look !== before[3]?.[column]).map(({ at, digit }) => [at, digit])).toEqual([
    [30, 4],
  ]);
});

test("if nothing changed, the looks are the same list", () => {
  const before = looksOf({ board, position: start });
  expect(looksOf({ board, position: { ...start }, conflicts: new Set() }, before)).toBe(before);
});

test("a digit counts as new if it was written on the visible board, but not after a pause", () => {
  const opened = looksOf({ board, position: after });
  expect(opened.flat().some(({ isNew }) => isNew)).toBe(false);
  const entered = looksOf({ board, position: after }, looksOf({ board, position: start }));
  expect(entered.flat().flatMap(({ at, isNew }) => (isNew ? [at] : []))).toEqual([30]);
  const bad = looksOf({ board, position: after, conflicts: new Set([30]) }, entered);
  expect(bad[3]?.[3]).toMatchObject({ isNew: true, isConflict: true });
  expect(looksOf({ board, position: after, paused: true }, bad)[3]?.[3]?.isNew).toBe(false);
});

test("a board of another size starts from scratch", () => {
  const small = boardOf(".".repeat(16));
  const lines = looksOf({ board: small, position: startOf(small) }, looksOf({ board, position: start }));
  expect(lines.map((line) => line.map(({ at }) => at))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
  ]);
});

test("the name of an uncertain photo cell says so", () => {
  const look = looksOf({ board, position: start, remarks: new Map([[0, "doubtful"]]) })[0];
  expect(look?.slice(0, 2).map((one) => described(board, one.at, one))).toEqual([
    "Row 1, column 1, box 1, given 7, doubtful",
    "Row 1, column 2, box 1, empty",
  ]);
});

test("peers and equal digits share no cell, and neither is shown with a drawing", () => {
  const position = write(board, start, [
    [1, 4],
    [40, 4],
  ]);
  const view = { board, position, same: 4, peers: new Set(board.peers[0]) };
  expect(sameCells(view)).toEqual([1, 40]);
  expect(peerCells(view)).not.toContain(1);
  expect(peerCells(view)).toHaveLength(19);
  expect([sameCells({ ...view, drawing: NOTHING }), peerCells({ ...view, drawing: NOTHING })]).toEqual([[], []]);
});

test("bad cells come from the rules, the solution and the drawing", () => {
  const contradiction = { digit: 1, house: [], faults: [7], struck: [], rays: [] };
  const view = {
    board,
    position: start,
    conflicts: new Set([1]),
    wrong: new Set([2]),
    drawing: { ...NOTHING, contradiction },
  };
  expect([...badCells(view)]).toEqual([1, 2, 7]);
  expect([...badCells({ board, position: start })]).toEqual([]);
});

test("cells that look alike share one path", () => {
  expect(squares(g, [0, 10])).toBe("M1 1h81v81h-81zM81 81h81v81h-81z");
  const tints = new Map<number, Colour>([
    [0, "base"],
    [1, "fin"],
    [2, "base"],
  ]);
  expect(roleFills(g, tints)).toEqual([
    ["base", squares(g, [0, 2])],
    ["fin", squares(g, [1])],
  ]);
  expect(colourFills(g, [0, 0b11]).map(({ cell, colour }) => [cell, colour])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test("a mistake has a wave below its digit and a triangle inside the lines of its corner", () => {
  expect(waves(g, [0])).toBe("M23.1 70.6" + "q3.07 -4 6.13 0q3.07 4 6.13 0".repeat(3));
  expect(triangles(g, board.regions, [0, 10])).toBe("M67.4 3H81V16.6ZM147.4 82H161V95.6Z");
  expect([waves(g, []), triangles(g, board.regions, [])]).toEqual(["", ""]);
});
