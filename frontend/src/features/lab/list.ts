/** List: which rows of a long list are rendered. */
import { below, type Tape } from "./tape";

export const ROW = 28; // pixels

/** A list of events: all of them, or those that place a digit. */
export interface EventList {
  readonly count: number;
  /** The event in a row. */
  eventAt(row: number): number;
  /** The row of the latest event after this many events; −1 before the first. */
  rowAfter(happened: number): number;
}

export function listOf(tape: Tape, placesOnly: boolean): EventList {
  if (!placesOnly) return { count: tape.length, eventAt: (row) => row, rowAfter: (happened) => happened - 1 };
  const { places } = tape;
  return {
    count: places.length,
    eventAt: (row) => places[row] ?? 0,
    rowAfter: (happened) => below(places, happened) - 1,
  };
}

/** The rows to render: those in view, and a few around. */
export function rowsIn(scrolled: number, height: number, count: number, spare = 4): [first: number, end: number] {
  const first = Math.max(0, Math.floor(scrolled / ROW) - spare);
  return [first, Math.min(count, Math.ceil((scrolled + height) / ROW) + spare)];
}
