/** A small solver: is there one solution, none, or more? Used only where the server cannot be reached.
 *
 * Sets of digits are bit masks. Each node writes down a digit that is forced – the last one of a cell, or the last
 * place in a house – and only where none is forced does it try the digits of the cell that has the fewest. */
import type { Board } from "./types";

/** What a solver needs to know of a board. */
export type Shape = Pick<Board, "size" | "givens"> & {
  readonly houses: readonly { readonly cells: readonly number[] }[];
};

export interface Found {
  readonly status: "unique" | "several" | "none" | "limit";
  readonly solutions: readonly (readonly number[])[]; // two where there are several
}

const NODES = 200_000;
const MOST_SIZE = 30; // digits that a mask has room for

/** Say how many solutions a board has: none, one, or more than one. At the limit of nodes it is not decided. */
export function solutionsOf(board: Shape, nodes = NODES): Found {
  if (board.size > MOST_SIZE) return { status: "limit", solutions: [] };
  const search = new Search(board, nodes);
  const solutions = search.run();
  if (solutions.length > 1) return { status: "several", solutions };
  if (search.isCut) return { status: "limit", solutions: [] };
  return { status: solutions.length ? "unique" : "none", solutions };
}

/** The cells of givens that cannot stand together, as few as it takes. Empty: no grid has this shape at all. */
export function conflictIn(board: Shape, nodes = NODES): number[] {
  const givens = [...board.givens];
  for (const [cell, digit] of givens.entries()) {
    if (!digit) continue;
    givens[cell] = 0; // not at fault where the rest has no solution either
    if (solutionsOf({ ...board, givens }, nodes).status !== "none") givens[cell] = digit;
  }
  return givens.flatMap((digit, cell) => (digit ? [cell] : []));
}

/** Digits that can be written next: those of a cell, or the one that has a single place in a house. */
interface Choice {
  readonly cell: number;
  readonly digits: number;
}

class Search {
  readonly #cells: Int8Array;
  readonly #houses: readonly (readonly number[])[];
  readonly #of: number[][]; // the houses of each cell
  readonly #used: Int32Array; // the digits of each house
  readonly #all: number;
  readonly #found: number[][] = [];
  #nodes: number;
  isCut = false;

  constructor({ size, givens, houses }: Shape, nodes: number) {
    this.#cells = new Int8Array(size * size);
    this.#houses = houses.map(({ cells }) => cells);
    this.#of = Array.from({ length: size * size }, () => []);
    this.#houses.forEach((cells, house) => cells.forEach((cell) => this.#of[cell]?.push(house)));
    this.#used = new Int32Array(houses.length);
    this.#all = 2 ** size - 1;
    this.#nodes = nodes;
    for (const [cell, digit] of givens.entries()) if (digit && !this.#write(cell, 1 << (digit - 1))) this.#nodes = -1;
  }

  run(): number[][] {
    if (this.#nodes >= 0) this.#descend();
    return this.#found;
  }

  /** The digits that no house of the cell has yet. */
  #candidates(cell: number): number {
    let used = 0;
    for (const house of this.#of[cell] ?? []) used |= this.#used[house] ?? 0;
    return this.#all & ~used;
  }

  /** Write a digit, if it can stand there. */
  #write(cell: number, bit: number): boolean {
    if (!(this.#candidates(cell) & bit)) return false;
    this.#turn(cell, bit);
    this.#cells[cell] = 32 - Math.clz32(bit);
    return true;
  }

  #erase(cell: number, bit: number): void {
    this.#turn(cell, bit);
    this.#cells[cell] = 0;
  }

  #turn(cell: number, bit: number): void {
    for (const house of this.#of[cell] ?? []) this.#used[house] = (this.#used[house] ?? 0) ^ bit;
  }

  /** Try what can be written next. Returns whether the search is over. */
  #descend(): boolean {
    if (this.#nodes-- <= 0) return (this.isCut = true);
    const choice = this.#choose();
    if (!choice) return false; // a dead end
    if (choice.cell < 0) return this.#found.push([...this.#cells]) > 1;
    for (let rest = choice.digits; rest; rest &= rest - 1) {
      const bit = rest & -rest;
      this.#write(choice.cell, bit);
      const isOver = this.#descend();
      this.#erase(choice.cell, bit);
      if (isOver) return true;
    }
    return false;
  }

  /** The next choice; cell −1 where nothing is empty, null where something has no place. */
  #choose(): Choice | null {
    let best: Choice = { cell: -1, digits: 0 };
    let fewest = Infinity;
    for (let cell = 0; cell < this.#cells.length; cell += 1) {
      if (this.#cells[cell]) continue;
      const digits = this.#candidates(cell);
      const count = bitsIn(digits);
      if (!count) return null;
      if (count < fewest) [best, fewest] = [{ cell, digits }, count];
    }
    return fewest > 1 && best.cell >= 0 ? this.#placed(best) : best;
  }

  /** A digit with one place left in some house comes before a choice; one without a place is a dead end. */
  #placed(otherwise: Choice): Choice | null {
    for (const [house, cells] of this.#houses.entries()) {
      let once = 0;
      let twice = 0;
      for (const cell of cells) {
        if (this.#cells[cell]) continue;
        const digits = this.#candidates(cell);
        twice |= once & digits;
        once |= digits;
      }
      if (this.#all & ~(this.#used[house] ?? 0) & ~once) return null;
      const single = once & ~twice;
      if (!single) continue;
      const bit = single & -single;
      const cell = cells.find((at) => !this.#cells[at] && this.#candidates(at) & bit);
      if (cell !== undefined) return { cell, digits: bit };
    }
    return otherwise;
  }
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}
