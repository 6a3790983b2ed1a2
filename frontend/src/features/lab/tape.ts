/** Tape: the events of a method as columns of plain numbers, so that hundreds of thousands take little memory. */
import type { RunJson } from "./requests";

export const PLACE = 0; // a forced digit
export const CHOOSE = 1; // a guess
export const REMOVE = 2; // the last placed digit is taken back
export const CROSS = 3; // a digit that is eliminated from a cell

const LETTERS = "pcre";

export interface Tape {
  readonly size: number;
  readonly length: number;
  readonly kinds: Uint8Array;
  readonly cells: Uint16Array;
  readonly digits: Uint8Array;
  /** How many digits there are besides the givens, after each event. */
  readonly depths: Uint16Array;
  readonly deepest: number;
  /** The events that place a digit. */
  readonly places: Uint32Array;
}

/** The tape of a run; it ends before the first unknown event. */
export function tapeOf({ size, events }: Pick<RunJson, "size" | "events">): Tape {
  const length = soundLength(events, size);
  const kinds = Uint8Array.from({ length }, (_, k) => LETTERS.indexOf(events.kind[k] ?? ""));
  const depths = new Uint16Array(length);
  const places: number[] = [];
  let depth = 0;
  let deepest = 0;
  kinds.forEach((kind, k) => {
    if (kind <= CHOOSE) {
      depth += 1;
      places.push(k);
    } else if (kind === REMOVE) depth -= 1;
    depths[k] = depth;
    if (depth > deepest) deepest = depth;
  });
  return {
    size,
    length,
    kinds,
    cells: Uint16Array.from(events.cell.slice(0, length)),
    digits: Uint8Array.from(events.digit.slice(0, length)),
    depths,
    deepest,
    places: Uint32Array.from(places),
  };
}

export const emptyTape = (size: number): Tape => tapeOf({ size, events: { kind: "", cell: [], digit: [] } });

function soundLength({ kind, cell, digit }: RunJson["events"], size: number): number {
  const length = Math.min(kind.length, cell.length, digit.length);
  for (let k = 0; k < length; k += 1) {
    const [at = -1, value = 0] = [cell[k], digit[k]];
    if (!LETTERS.includes(kind[k] ?? "?") || at < 0 || at >= size * size || value < 1 || value > size) return k;
  }
  return length;
}

/** How many of the sorted numbers are below a limit. */
export function below(ordered: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
