/** The undo history of a game, saved with it so that undo still works after a reload. */
import type { Chain, History } from "./history";
import { changes, fits, pack, replayEvent, unpack, type LogEvent } from "./log";
import type { Board, Position } from "./types";

/** The number of steps kept: more than anybody undoes, and only a few kilobytes. */
export const MOST_STEPS = 300;

/** The steps backwards from now, as a short text; the time of an event is the number of its step. */
export function packedPast({ now, past }: History): string {
  const events: LogEvent[] = [];
  let later = now;
  let step = 0;
  for (let link = past; link && step < MOST_STEPS; link = link.rest) {
    step += 1;
    events.push(...changes(later, link.position, step));
    later = link.position;
  }
  return pack(events);
}

/** The positions that such a text leads back to from here. It stops at the first event that does not fit the board. */
export function pastOf(board: Board, now: Position, text: string): Chain | null {
  const positions: Position[] = [];
  let [position, step] = [now, 0];
  for (const event of unpack(text)) {
    if (!fits(board, event)) break;
    position = replayEvent(position, event);
    if (event[0] === step) positions[positions.length - 1] = position;
    else positions.push(position);
    step = event[0];
  }
  return chainOf(positions.reverse());
}

/** The positions before the end of a log, for undo: simultaneous events are undone together. */
export function pastOfLog(start: Position, events: readonly LogEvent[]): Chain | null {
  const positions: Position[] = [];
  let position = start;
  events.forEach((event, place) => {
    if (event[0] !== events[place - 1]?.[0]) positions.push(position);
    position = replayEvent(position, event);
  });
  return chainOf(positions);
}

/** Positions, oldest first, as a linked list. */
const chainOf = (positions: readonly Position[]): Chain | null =>
  positions.reduce<Chain | null>((rest, position) => ({ position, rest }), null);
