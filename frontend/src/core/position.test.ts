import { describe, expect, test } from "vitest";
import * as hand from "./position";
import { EASY, EASY_SOLUTION, below, boardFrom, chance, digitsFrom } from "./testing";
import type { Position } from "./types";

const board = boardFrom(EASY);
const start = hand.startOf(board);

describe("digits", () => {
  test("a digit is written to all selected cells, and removed if all have it", () => {
    const once = hand.enterDigit(board, start, [2, 3], 4);
    expect([once.digits[2], once.digits[3]]).toEqual([4, 4]);
    const twice = hand.enterDigit(board, once, [2, 3], 4);
    expect([twice.digits[2], twice.digits[3]]).toEqual([0, 0]);
    const other = hand.enterDigit(board, hand.enterDigit(board, start, [2], 4), [2, 3], 4);
    expect([other.digits[2], other.digits[3]]).toEqual([4, 4]);
  });

  test("givens never change", () => {
    const random = chance(1);
    let position = start;
    for (let turn = 0; turn < 2000; turn += 1) {
      const cells = Array.from({ length: 1 + below(random, 5) }, () => below(random, 81));
      const digit = 1 + below(random, 9);
      const tidying = { autoErase: random() < 0.5, live: random() < 0.5 };
      if (random() < 0.3) position = hand.erase(board, position, cells, "digits", tidying);
      else if (random() < 0.5) position = hand.enterDigit(board, position, cells, digit, tidying);
      else position = hand.toggle(position, cells, random() < 0.5 ? "corner" : "centre", digit);
      board.givens.forEach((given, cell) => given && expect(position.digits[cell]).toBe(given));
    }
  });

  test("nothing is changed in place", () => {
    const frozen: Position = {
      digits: Object.freeze([...start.digits]),
      corner: Object.freeze([...start.corner]),
      centre: Object.freeze([...start.centre]),
      colours: Object.freeze([...start.colours]),
    };
    const next = hand.enterDigit(board, hand.fillNotes(board, frozen), [2], 4, { autoErase: true, live: true });
    expect(next.digits).not.toBe(frozen.digits);
    expect(next.colours).toBe(frozen.colours);
  });
});

describe("marks", () => {
  test("a mark is added to all cells unless all have it", () => {
    const one = hand.toggle(start, [2], "corner", 4);
    const both = hand.toggle(one, [2, 3], "corner", 4);
    expect([both.corner[2], both.corner[3]]).toEqual([8, 8]);
    const none = hand.toggle(both, [2, 3], "corner", 4);
    expect([none.corner[2], none.corner[3]]).toEqual([0, 0]);
  });

  test("marks are for empty cells, colours for all", () => {
    expect(hand.toggle(start, [0], "centre", 1)).toBe(start);
    expect(hand.toggle(start, [0], "colours", 1).colours[0]).toBe(1);
  });

  test("toggling twice changes nothing", () => {
    const random = chance(2);
    let position = start;
    for (let turn = 0; turn < 500; turn += 1) {
      const cells = Array.from({ length: 1 + below(random, 4) }, () => below(random, 81));
      const layer = (["corner", "centre", "colours"] as const)[below(random, 3)] ?? "corner";
      const digit = 1 + below(random, 8);
      const marked = hand.toggle(position, cells, layer, digit);
      const alike = new Set(cells.map((cell) => hand.has(position[layer][cell] ?? 0, digit))).size === 1;
      if (alike) expect(hand.toggle(marked, cells, layer, digit)[layer]).toEqual(position[layer]);
      position = marked;
    }
  });

  test("masks hold digits up to 36", () => {
    const mask = [1, 16, 32, 36].reduce((sum, digit) => sum + hand.bit(digit), 0);
    expect(hand.digitsIn(mask)).toEqual([1, 16, 32, 36]);
    expect(hand.has(mask, 33)).toBe(false);
  });

  test("a digit removes its marks from the cells it sees, if enabled", () => {
    const noted = hand.toggle(hand.fillNotes(board, start), [3], "corner", 4);
    const tidied = hand.enterDigit(board, noted, [2], 4, { autoErase: true, live: false });
    for (const peer of board.peers[2] ?? []) {
      expect(hand.has(tidied.centre[peer] ?? 0, 4)).toBe(false);
      expect(hand.has(tidied.corner[peer] ?? 0, 4)).toBe(false);
    }
    expect(hand.enterDigit(board, noted, [2], 4).centre).toBe(noted.centre);
  });

  test("live notes return when a digit is removed, except those the player removed", () => {
    const live = { autoErase: true, live: true };
    let position = hand.fillNotes(board, start);
    position = hand.toggle(position, [3], "centre", 6); // removed by hand
    const before = position.centre;
    position = hand.enterDigit(board, position, [2], 4, live);
    position = hand.enterDigit(board, position, [2], 4, live); // and removed again
    expect(position.centre).toEqual(before);
  });

  test("live notes always stay within the candidates", () => {
    const random = chance(3);
    let position = hand.fillNotes(board, start);
    for (let turn = 0; turn < 400; turn += 1) {
      position = hand.enterDigit(board, position, [below(random, 81)], 1 + below(random, 9), {
        autoErase: true,
        live: true,
      });
      const candidates = hand.candidatesOf(board, position.digits);
      position.centre.forEach((mask, cell) => {
        if (!position.digits[cell]) expect(mask & ~(candidates[cell] ?? 0)).toBe(0);
      });
    }
  });

  test("erasing removes the current layer first, then the rest", () => {
    let position = hand.toggle(start, [2], "colours", 1);
    position = hand.toggle(position, [2], "corner", 4);
    position = hand.toggle(position, [2], "centre", 4);
    position = hand.erase(board, position, [2], "corner");
    expect([position.corner[2], position.centre[2], position.colours[2]]).toEqual([0, 8, 1]);
    position = hand.erase(board, position, [2], "corner");
    expect([position.centre[2], position.colours[2]]).toEqual([0, 1]);
    position = hand.erase(board, position, [2], "corner");
    expect(position.colours[2]).toBe(0);
    expect(hand.erase(board, position, [2], "corner")).toBe(position);
  });
});

describe("checking", () => {
  test("both cells of a conflict are found, with their houses", () => {
    const position = hand.enterDigit(board, start, [2], 5);
    expect([...hand.conflictsOf(board, position.digits)].sort((a, b) => a - b)).toEqual([0, 2]);
    expect(hand.conflictHouses(board, position.digits, 2).map((house) => house.kind)).toEqual(["row", "region"]);
  });

  test("the solution has no conflicts, nothing remains, and the board is solved", () => {
    const digits = digitsFrom(EASY_SOLUTION);
    expect(hand.isSolved(board, digits)).toBe(true);
    expect(hand.remainingOf(board, digits)).toEqual(Array(9).fill(0));
    expect(hand.wrongCells(board, digits, digits)).toEqual([]);
  });

  test("a wrong digit is found by the solution even if it breaks no rule", () => {
    const position = hand.enterDigit(board, start, [2], 1);
    expect(hand.conflictsOf(board, position.digits).size).toBe(0);
    expect(hand.wrongCells(board, position.digits, digitsFrom(EASY_SOLUTION))).toEqual([2]);
  });

  test("the remaining count of an overused digit is zero, not negative", () => {
    const position = hand.enterDigit(
      board,
      start,
      Array.from({ length: 81 }, (_, cell) => cell),
      4,
    );
    expect(hand.remainingOf(board, position.digits)[3]).toBe(0);
  });
});
