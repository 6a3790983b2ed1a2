/** The log of a game: what the player did, event by event, and how to rebuild positions from it. */
import { bit, COLOURS, has, startOf } from "./position";
import type { Board, Position } from "./types";

/** A digit (0 erases it), a corner mark, a centre mark, a colour. */
export type Op = "d" | "c" | "m" | "k";

/** When (milliseconds on the timer, without pauses), where, what. */
export type LogEvent = [ms: number, cell: number, op: Op, value: number];

/** Positions with their times, as a session keeps them. */
export type Trail = readonly (readonly [ms: number, position: Position])[];

/** The maximum number of events in a log; near it only digits are logged, because only they matter for the result. */
export const MOST_EVENTS = 20_000;
const MANY = 15_000;

const LAYERS = [
  ["c", "corner"],
  ["m", "centre"],
  ["k", "colours"],
] as const;

/** The events that turn one position into the next: digits first, then the marks removed or added with them. */
export function changes(before: Position, after: Position, ms: number, order: readonly number[] = []): LogEvent[] {
  const events: LogEvent[] = [];
  if (after.digits !== before.digits) {
    const places = new Map(order.map((cell, place) => [cell, place]));
    const cells = after.digits.flatMap((digit, cell) => (digit === before.digits[cell] ? [] : [cell]));
    cells.sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
    for (const cell of cells) events.push([ms, cell, "d", after.digits[cell] ?? 0]);
  }
  for (const [op, layer] of LAYERS)
    if (after[layer] !== before[layer])
      after[layer].forEach((mask, cell) => {
        for (const value of listToggles(before[layer][cell] ?? 0, mask)) events.push([ms, cell, op, value]);
      });
  return events;
}

/** The digits that are in exactly one of the two masks. */
function listToggles(before: number, after: number): number[] {
  const digits: number[] = [];
  const most = Math.max(before, after);
  for (let digit = 1; before !== after && bit(digit) <= most; digit += 1)
    if (has(before, digit) !== has(after, digit)) digits.push(digit);
  return digits;
}

/** The events of a trail from an index on; time never decreases, even if the timer was set back. */
export function eventsOf(trail: Trail, from = 1, events: LogEvent[] = []): LogEvent[] {
  for (let place = Math.max(1, from); place < trail.length; place += 1) {
    const [before, after] = [trail[place - 1], trail[place]];
    if (!before || !after) continue;
    const ms = Math.max(after[0], events.at(-1)?.[0] ?? 0);
    const told = changes(before[1], after[1], ms);
    events.push(...(events.length < MANY ? told : told.filter(([, , op]) => op === "d")));
  }
  return events;
}

/** The whole log of a game: the entries present when it was opened, in the order they were filled, then the trail. */
export function logOf(board: Board, trail: Trail, order: readonly number[] = []): LogEvent[] {
  const first = trail[0];
  if (!first) return [];
  return eventsOf(trail, 1, changes(startOf(board), first[1], 0, order));
}

/** The position after an event. */
export function replayEvent(position: Position, [, cell, op, value]: LogEvent): Position {
  if (op === "d") return { ...position, digits: withValue(position.digits, cell, value) };
  const layer = op === "c" ? "corner" : op === "m" ? "centre" : "colours";
  const mask = position[layer][cell] ?? 0;
  const changed = value === 0 ? 0 : has(mask, value) ? mask - bit(value) : mask + bit(value);
  return { ...position, [layer]: withValue(position[layer], cell, changed) };
}

function withValue(values: readonly number[], place: number, value: number): number[] {
  const changed = [...values];
  changed[place] = value;
  return changed;
}

/** One frame of a replay: simultaneous events are shown together. */
export interface Frame {
  readonly ms: number;
  readonly position: Position;
  readonly cell: number | null;
}

/** The frames of a log, from the givens to the end. Simultaneous events share a frame, except that each digit has its
 * own. */
export function framesOf(board: Board, events: readonly LogEvent[]): Frame[] {
  const frames: Frame[] = [{ ms: 0, position: startOf(board), cell: null }];
  for (const event of events) {
    const last = frames.at(-1);
    if (!last || !fits(board, event)) continue;
    const [ms, cell, op] = event;
    const position = replayEvent(last.position, event);
    const isPart = frames.length > 1 && ms === last.ms && op !== "d";
    if (isPart) frames[frames.length - 1] = { ...last, position };
    else frames.push({ ms, position, cell });
  }
  return frames;
}

/** Is the event possible on the board? */
export function fits(board: Board, [, cell, op, value]: LogEvent): boolean {
  if (!(cell >= 0 && cell < board.givens.length)) return false;
  if (op === "d") return !board.givens[cell] && value >= 0 && value <= board.size;
  return value >= 0 && value <= (op === "k" ? COLOURS : board.size);
}

/** The share of written digits that are right, given that the end of the log is the solution. */
export function accuracyOf(events: readonly LogEvent[], solution: readonly number[]): number {
  const written = events.filter(([, , op, value]) => op === "d" && value);
  const right = written.filter(([, cell, , value]) => solution[cell] === value);
  return written.length ? right.length / written.length : 1;
}

/** Events as a short text: times are relative to the previous event. */
export function pack(log: readonly LogEvent[]): string {
  let before = 0;
  const told = log.map(([ms, cell, op, value]) => {
    const wait = ms - before;
    before = ms;
    return `${wait.toString(36)}${op.toUpperCase()}${cell.toString(36)}.${value.toString(36)}`;
  });
  return told.join(" ");
}

/** The events of such a text; invalid parts are skipped. */
export function unpack(text: string): LogEvent[] {
  let ms = 0;
  return text.split(" ").flatMap((one): LogEvent[] => {
    const [, wait = "", op = "", cell = "", value = ""] =
      /^([0-9a-z]+)([DCMK])([0-9a-z]+)\.([0-9a-z]+)$/.exec(one) ?? [];
    if (!op) return [];
    ms += parseInt(wait, 36);
    return [[ms, parseInt(cell, 36), op.toLowerCase() as LogEvent[2], parseInt(value, 36)]];
  });
}
