/** What the player has learnt, stored on this device. */
import { readJson, writeJson } from "../../core/storage";

export interface Learnt {
  readonly found: readonly number[]; // positions where it was found
  readonly known: boolean; // marked as known by the player
}

export type Progress = Readonly<Record<string, Learnt>>;

const KEY = "nonet.learn";
const ENOUGH = 3; // positions to find before a technique counts as learnt
const NOTHING: Learnt = { found: [], known: false };

/** The stored progress; invalid parts count as none. */
export function progressOf(told: unknown): Progress {
  if (typeof told !== "object" || told === null) return {};
  return Object.fromEntries(Object.entries(told).map(([id, value]) => [id, learntOf(value)]));
}

function learntOf(told: unknown): Learnt {
  const { found, known } = (told ?? {}) as { found?: unknown; known?: unknown };
  const numbers = Array.isArray(found) ? found.filter((n: unknown): n is number => Number.isInteger(n)) : [];
  return { found: [...new Set(numbers)], known: known === true };
}

let progress: Progress = $state.raw(progressOf(readJson(KEY)));

export const learntSoFar = (id: string): Learnt => progress[id] ?? NOTHING;

/** Is it learnt: found often enough, or known before? */
export function isLearnt(id: string): boolean {
  const { found, known } = learntSoFar(id);
  return known || found.length >= ENOUGH;
}

export function setKnown(id: string, known: boolean): void {
  keep(id, { found: known ? learntSoFar(id).found : [], known });
}

/** Record that the technique was found in a position. */
export function markFound(id: string, n: number): void {
  const before = learntSoFar(id);
  if (!before.found.includes(n)) keep(id, { ...before, found: [...before.found, n] });
}

/** The next position to practise: the first that was not found yet, or the first one if all were. */
export function nextOf(found: readonly number[], count: number): number {
  for (let n = 0; n < count; n += 1) if (!found.includes(n)) return n;
  return 0;
}

function keep(id: string, learnt: Learnt): void {
  progress = { ...progress, [id]: learnt };
  writeJson(KEY, progress);
}
