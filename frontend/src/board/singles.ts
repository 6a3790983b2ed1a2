/** Singles: why a single is one. What keeps its digit, or all other digits, away. */

import type { Spot } from "./drawing";
import type { Found } from "./step";

export interface Witnesses {
  /** Empty cells that the digit cannot take. */
  readonly struck: readonly number[];
  /** The digits that keep it away. */
  readonly seen: readonly number[];
}

/** Return what shows that a digit has this place only, or a place this digit only. */
export function witnesses(technique: string, placed: Spot, house: readonly number[], found: Found): Witnesses {
  const { digits, board } = found;
  if (technique === "hidden-single") {
    const struck = house.filter((cell) => cell !== placed.cell && !digits[cell]);
    const sources = digits.flatMap((digit, cell) => (digit === placed.digit ? [cell] : []));
    return { struck, seen: fewest(sources, struck, board.peers) };
  }
  if (technique === "naked-single") {
    const seen = new Map<number, number>();
    for (const cell of [...(board.peers[placed.cell] ?? [])].sort((a, b) => b - a)) {
      const digit = digits[cell];
      if (digit) seen.set(digit, cell);
    }
    return { struck: [], seen: [...seen.values()] };
  }
  return { struck: [], seen: [] };
}

/** Return a few sources that together see all cells that any of them sees. */
function fewest(sources: readonly number[], cells: readonly number[], peers: Found["board"]["peers"]): number[] {
  let left = [...cells];
  const chosen: number[] = [];
  for (;;) {
    const reach = (source: number) => left.filter((cell) => peers[source]?.includes(cell)).length;
    const best = sources.reduce((one, other) => (reach(other) > reach(one) ? other : one), sources[0] ?? -1);
    if (best < 0 || !reach(best)) return chosen;
    chosen.push(best);
    left = left.filter((cell) => !peers[best]?.includes(cell));
  }
}
