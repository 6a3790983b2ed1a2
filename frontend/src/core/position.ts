/** What the player has written, and every way to change it. Positions are immutable. */
import { cellName } from "./board";
import type { Board, House, Position } from "./types";

export type Layer = "corner" | "centre" | "colours";

export const COLOURS = 8;

/** How an entry affects the notes around it. */
export interface Tidying {
  autoErase: boolean; // a digit removes its marks from all cells it sees
  live: boolean; // the centre marks follow the digits both ways
}

export const UNTOUCHED: Tidying = { autoErase: false, live: false };

/** The position at the start: only the givens. */
export function startOf(board: Board): Position {
  const none = board.givens.map(() => 0);
  return { digits: board.givens, corner: none, centre: none, colours: none };
}

/** The bit of a digit or colour in a mask. */
export const bit = (digit: number): number => 2 ** (digit - 1);

/** Does the mask contain the digit? Masks may need more than 31 bits, so there are no shifts here. */
export const has = (mask: number, digit: number): boolean => Math.floor(mask / 2 ** (digit - 1)) % 2 === 1;

/** The digits of a mask, in order. */
export function digitsIn(mask: number): number[] {
  const digits: number[] = [];
  for (let digit = 1, rest = mask; rest > 0; digit += 1, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) digits.push(digit);
  return digits;
}

/** Write a digit to all the cells; if all of them have it already, remove it. Givens stay unchanged. */
export function enterDigit(
  board: Board,
  position: Position,
  cells: Iterable<number>,
  digit: number,
  tidying: Tidying = UNTOUCHED,
): Position {
  const own = [...cells].filter((cell) => !board.givens[cell]);
  if (!own.length) return position;
  const value = own.every((cell) => position.digits[cell] === digit) ? 0 : digit;
  return write(
    board,
    position,
    own.map((cell) => [cell, value]),
    tidying,
  );
}

/** The position with these digits in these cells (0 removes a digit). */
export function write(
  board: Board,
  position: Position,
  entries: readonly (readonly [number, number])[],
  tidying: Tidying = UNTOUCHED,
): Position {
  const changes = entries.filter(([cell, digit]) => !board.givens[cell] && position.digits[cell] !== digit);
  if (!changes.length) return position;
  const digits = [...position.digits];
  for (const [cell, digit] of changes) digits[cell] = digit;
  let next: Position = { ...position, digits };
  if (tidying.autoErase) next = withoutSeen(board, next, changes);
  return tidying.live ? { ...next, centre: followDigits(board, position, next) } : next;
}

/** Add a mark or colour to all the cells, or remove it if all have it. Marks are added to empty cells only. */
export function toggle(position: Position, cells: Iterable<number>, layer: Layer, digit: number): Position {
  const own = [...cells].filter((cell) => layer === "colours" || !position.digits[cell]);
  if (!own.length) return position;
  const marks = [...position[layer]];
  const off = own.every((cell) => has(marks[cell] ?? 0, digit));
  for (const cell of own) {
    const mask = marks[cell] ?? 0;
    if (has(mask, digit) === off) marks[cell] = off ? mask - bit(digit) : mask + bit(digit);
  }
  return { ...position, [layer]: marks };
}

/** Erase the current layer first, then digits, then all marks, then colours. */
export function erase(
  board: Board,
  position: Position,
  cells: Iterable<number>,
  layer: Layer | "digits",
  tidying = UNTOUCHED,
): Position {
  const own = [...cells];
  const order: (Layer | "digits")[] = [layer, "digits", "centre", "corner", "colours"];
  for (const name of order) {
    const filled = own.filter((cell) => position[name][cell] && !(name === "digits" && board.givens[cell]));
    const seen = name === "corner" || name === "centre" ? filled.filter((c) => !position.digits[c]) : filled;
    if (seen.length) return clear(board, position, seen, name, tidying);
  }
  return position;
}

function clear(
  board: Board,
  position: Position,
  cells: readonly number[],
  layer: Layer | "digits",
  tidying: Tidying,
): Position {
  if (layer === "digits")
    return write(
      board,
      position,
      cells.map((cell) => [cell, 0]),
      tidying,
    );
  const values = [...position[layer]];
  for (const cell of cells) values[cell] = 0;
  return { ...position, [layer]: values };
}

/** The digits that no peer has, cell by cell; none for a filled cell. */
export function candidatesOf(board: Board, digits: readonly number[]): number[] {
  const full = 2 ** board.size - 1;
  return digits.map((digit, cell) => {
    if (digit) return 0;
    let mask = full;
    for (const peer of board.peers[cell] ?? []) {
      const other = digits[peer] ?? 0;
      if (other && has(mask, other)) mask -= bit(other);
    }
    return mask;
  });
}

/** All candidates as centre marks, in these cells or in every empty one. */
export function fillNotes(board: Board, position: Position, cells?: Iterable<number>): Position {
  const candidates = candidatesOf(board, position.digits);
  const chosen = new Set(cells ?? candidates.keys());
  const centre = position.centre.map((mask, cell) =>
    chosen.has(cell) && !position.digits[cell] ? (candidates[cell] ?? 0) : mask,
  );
  return same(centre, position.centre) ? position : { ...position, centre };
}

/** The position with these candidates removed from the centre marks. */
export function withoutCandidates(position: Position, cell: number, digits: readonly number[]): Position {
  const mask = position.centre[cell] ?? 0;
  const left = digits.reduce((rest, digit) => (has(rest, digit) ? rest - bit(digit) : rest), mask);
  if (left === mask) return position;
  const centre = [...position.centre];
  centre[cell] = left;
  return { ...position, centre };
}

function withoutSeen(board: Board, position: Position, changes: readonly (readonly [number, number])[]): Position {
  const corner = [...position.corner];
  const centre = [...position.centre];
  for (const [cell, digit] of changes)
    for (const peer of digit ? (board.peers[cell] ?? []) : [])
      for (const marks of [corner, centre])
        if (has(marks[peer] ?? 0, digit)) marks[peer] = (marks[peer] ?? 0) - bit(digit);
  return {
    ...position,
    corner: same(corner, position.corner) ? position.corner : corner,
    centre: same(centre, position.centre) ? position.centre : centre,
  };
}

/** Centre marks that follow the digits: remove what became impossible, restore what became possible. */
function followDigits(board: Board, before: Position, after: Position): readonly number[] {
  const old = candidatesOf(board, before.digits);
  return candidatesOf(board, after.digits).map((now, cell) => {
    const mask = after.centre[cell] ?? 0;
    if (after.digits[cell]) return mask;
    if (before.digits[cell]) return mask ? both(mask, now) : now;
    return digitsIn(now).reduce((sum, d) => (has(mask, d) || !has(old[cell] ?? 0, d) ? sum + bit(d) : sum), 0);
  });
}

const both = (a: number, b: number): number =>
  digitsIn(a).reduce((sum, digit) => (has(b, digit) ? sum + bit(digit) : sum), 0);

export const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** The cells whose digit occurs twice in a house. */
export function conflictsOf(board: Board, digits: readonly number[]): Set<number> {
  const cells = new Set<number>();
  digits.forEach((digit, cell) => {
    if (digit && board.peers[cell]?.some((peer) => digits[peer] === digit)) cells.add(cell);
  });
  return cells;
}

/** The cells that all of these cells see, through all rules. */
export function seenByAll(board: Board, cells: ReadonlySet<number>): Set<number> {
  const [first, ...others] = [...cells].map((cell) => board.peers[cell] ?? []);
  const sets = others.map((peers) => new Set(peers));
  return new Set((first ?? []).filter((cell) => sets.every((peers) => peers.has(cell))));
}

/** The houses where the digit of a cell occurs again. */
export function conflictHouses(board: Board, digits: readonly number[], cell: number): House[] {
  const digit = digits[cell];
  if (!digit) return [];
  return board.houses.filter(
    ({ cells }) => cells.includes(cell) && cells.some((c) => c !== cell && digits[c] === digit),
  );
}

/** The player's cells whose digit differs from the solution. */
export function wrongCells(board: Board, digits: readonly number[], solution: readonly number[]): number[] {
  return digits.flatMap((digit, cell) => (digit && !board.givens[cell] && digit !== solution[cell] ? [cell] : []));
}

/** How many of each digit are still to be placed, starting with digit 1. */
export function remainingOf(board: Board, digits: readonly number[]): number[] {
  const left = Array.from({ length: board.size }, () => board.size);
  for (const digit of digits) if (digit) left[digit - 1] = Math.max(0, (left[digit - 1] ?? 0) - 1);
  return left;
}

export const isFull = (digits: readonly number[]): boolean => digits.every(Boolean);

/** Is every cell filled, with no digit twice in a house? */
export const isSolved = (board: Board, digits: readonly number[]): boolean =>
  isFull(digits) && conflictsOf(board, digits).size === 0;

/** The player's candidates: centre marks, in the empty cells that have some. */
export function marksOf(position: Position, size: number): Record<string, number[]> {
  const marks: Record<string, number[]> = {};
  position.centre.forEach((mask, cell) => {
    if (mask && !position.digits[cell]) marks[cellName(cell, size)] = digitsIn(mask);
  });
  return marks;
}
