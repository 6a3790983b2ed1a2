/** Fog: which cells a puzzle hides. A correct digit of the player clears the cells around it. */
import type { Board } from "./types";

const FOG = "fog";

export const hasFog = (board: Board): boolean => !!board.variant?.rules.some(({ kind }) => kind === FOG);

/** The cells in fog; without a solution, all but those that are clear from the start. */
export function foggedCells(
  board: Board,
  digits: readonly number[],
  solution: readonly number[] | null,
): ReadonlySet<number> {
  const { size, givens, variant } = board;
  const clear = new Set((variant?.rules ?? []).flatMap(({ kind, cells }) => (kind === FOG ? cells : [])));
  digits.forEach((digit, cell) => {
    if (digit && !givens[cell] && digit === solution?.[cell]) for (const near of around(cell, size)) clear.add(near);
  });
  return new Set(digits.flatMap((_, cell) => (clear.has(cell) ? [] : [cell])));
}

/** A cell and all that touch it. */
function around(cell: number, size: number): number[] {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [row + down, column + right] as const));
  return near.filter(([r, c]) => r >= 0 && c >= 0 && r < size && c < size).map(([r, c]) => r * size + c);
}
