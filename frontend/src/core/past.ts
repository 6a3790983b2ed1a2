/** The way back of a game, kept with it: what undo leads through, also after the page was loaded again. */
import type { Chain, History } from "./history";
import { changes, fits, packed, played, unpacked, type LogEvent } from "./log";
import type { Board, Position } from "./types";

/** So many steps are kept: further back than anybody goes, and a few kilobytes. */
export const MOST_STEPS = 300;

/** The steps from now back, as a short text; the time of an event is the number of its step. */
export function packedPast({ now, past }: History): string {
  const events: LogEvent[] = [];
  let later = now;
  let step = 0;
  for (let link = past; link && step < MOST_STEPS; link = link.rest) {
    step += 1;
    events.push(...changes(later, link.position, step));
    later = link.position;
  }
  return packed(events);
}

/** The positions that such a text leads back to from here. It ends where it does not fit the board. */
export function pastOf(board: Board, now: Position, text: string): Chain | null {
  const positions: Position[] = [];
  let [position, step] = [now, 0];
  for (const event of unpacked(text)) {
    if (!fits(board, event)) break;
    position = played(position, event);
    if (event[0] === step) positions[positions.length - 1] = position;
    else positions.push(position);
    step = event[0];
  }
  return chainOf(positions.reverse());
}

/** The positions behind the present one of a log, as they can be undone: what was done together goes together. */
export function pastOfLog(start: Position, events: readonly LogEvent[]): Chain | null {
  const positions: Position[] = [];
  let position = start;
  events.forEach((event, place) => {
    if (event[0] !== events[place - 1]?.[0]) positions.push(position);
    position = played(position, event);
  });
  return chainOf(positions);
}

/** Positions from the oldest on, one behind the other. */
const chainOf = (positions: readonly Position[]): Chain | null =>
  positions.reduce<Chain | null>((rest, position) => ({ position, rest }), null);
