/** A small solver: is there one solution, none, or more? Used only when the server cannot be reached.
 *
 * Sets of digits are bit masks. Each node places a forced digit – the last candidate of a cell, or the last place in a
 * house – and guesses only if none is forced, in the cell with the fewest candidates. */
import type { Board } from "./types";

/** What a solver needs to know about a board. */
export type Shape = Pick<Board, "size" | "givens"> & {
  readonly houses: readonly { readonly cells: readonly number[] }[];
};

export interface Found {
  readonly status: "unique" | "several" | "none" | "limit";
  readonly solutions: readonly (readonly number[])[]; // two if there are several
}

const NODES = 200_000;
const MOST_SIZE = 30; // the number of digits that fit in a mask

/** Find how many solutions a board has: none, one, or more than one. At the node limit it is undecided. */
export function solutionsOf(board: Shape, nodes = NODES): Found {
  if (board.size > MOST_SIZE) return { status: "limit", solutions: [] };
  const search = new Search(board, nodes);
  const solutions = search.run();
  if (solutions.length > 1) return { status: "several", solutions };
  if (search.isCut) return { status: "limit", solutions: [] };
  return { status: solutions.length ? "unique" : "none", solutions };
}

/** A minimal set of cells whose givens contradict each other. Empty: no grid has this shape at all. */
export function conflictIn(board: Shape, nodes = NODES): number[] {
  const givens = [...board.givens];
  for (const [cell, digit] of givens.entries()) {
    if (!digit) continue;
    givens[cell] = 0; // not part of the conflict if the rest has no solution either
    if (solutionsOf({ ...board, givens }, nodes).status !== "none") givens[cell] = digit;
  }
  return givens.flatMap((digit, cell) => (digit ? [cell] : []));
}

/** Digits that can be placed next: the candidates of a cell, or a digit with a single place in a house. */
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

  /** Place a digit, if it is possible there. */
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

  /** Try the next choice. Returns whether the search is over. */
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

  /** The next choice; cell −1 if no cell is empty, null at a dead end. */
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

  /** Prefer a digit with one place left in some house to a guess; a digit without a place is a dead end. */
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
