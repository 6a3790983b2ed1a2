/** Undo and redo without limit. Positions share unchanged data, so a step takes little memory. */
import type { Position } from "./types";

export interface History {
  readonly past: Chain | null;
  readonly now: Position;
  readonly future: Chain | null;
}

/** A linked list of positions; nothing is ever copied. */
export interface Chain {
  readonly position: Position;
  readonly rest: Chain | null;
}

export const startHistory = (position: Position): History => ({ past: null, now: position, future: null });

/** A new position after the current one. Undone positions are discarded. */
export function advance(history: History, position: Position): History {
  if (position === history.now) return history;
  return { past: { position: history.now, rest: history.past }, now: position, future: null };
}

export function undo(history: History): History {
  const { past, now, future } = history;
  if (!past) return history;
  return { past: past.rest, now: past.position, future: { position: now, rest: future } };
}

export function redo(history: History): History {
  const { past, now, future } = history;
  if (!future) return history;
  return { past: { position: now, rest: past }, now: future.position, future: future.rest };
}

/** All positions from the first to the current one, for replays. */
export function positionsOf(history: History): Position[] {
  const positions = [history.now];
  for (let link = history.past; link; link = link.rest) positions.push(link.position);
  return positions.reverse();
}

/** A position that the player saved, with the colour for showing later entries. */
export interface Checkpoint {
  readonly name: string;
  readonly colour: number; // 1…8
  readonly elapsed: number; // seconds
  readonly position: Position;
}

export const MOST_CHECKPOINTS = 50;

/** The colour for the next checkpoint: the first unused one. */
export function freeColour(checkpoints: readonly Checkpoint[]): number {
  const order = [8, 1, 2, 3, 4, 5, 6, 7];
  const used = checkpoints.map((checkpoint) => checkpoint.colour);
  return order.find((colour) => !used.includes(colour)) ?? order[checkpoints.length % 8] ?? 1;
}

/** The cells whose digit was written after the checkpoint. */
export function listWritten(checkpoint: Checkpoint, position: Position): number[] {
  return position.digits.flatMap((digit, cell) => (digit && digit !== checkpoint.position.digits[cell] ? [cell] : []));
}

/** The cells in the order their current digits were entered. */
export function orderOf(history: History): number[] {
  const [first, ...later] = positionsOf(history);
  const order = new Set<number>();
  let before = first;
  for (const position of later) {
    if (position.digits !== before?.digits)
      position.digits.forEach((digit, cell) => {
        if (!digit || digit === before?.digits[cell]) return;
        order.delete(cell); // written again: the last time counts
        if (digit === history.now.digits[cell]) order.add(cell);
      });
    before = position;
  }
  return [...order];
}
