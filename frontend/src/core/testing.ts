/** Helpers for tests: boards, and reproducible randomness. */
import { boardOfLine } from "./board";
import { DEFAULTS, type Preferences } from "./settings.svelte";
import type { GameRecord } from "./statistics";
import type { Board } from "./types";

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const JIGSAW =
  ".1..7546..46...38..875..1.6.6..835..43.....7......695319426..35......62...9327.14" +
  ";regions=AAABBBCCDAABBBBBCDAAEEEBCCDAAEFECCDDFFFFEECCDFGFFEEDDDGGGFHHHIIGGGHHHIIIGGHHHIIII";

export function boardFrom(line: string): Board {
  const board = boardOfLine(line);
  if (!board) throw new Error(`no board in ${line}`);
  return board;
}

export const digitsFrom = (line: string): number[] => [...line].map(Number);

/** A random number generator in [0, 1) with a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (random: () => number, end: number): number => Math.floor(random() * end);

export const preferring = (changes: Partial<Preferences> = {}): Preferences => ({ ...DEFAULTS, ...changes });

/** The record of a solved game. */
export const recordWith = (changes: Partial<GameRecord> = {}): GameRecord => ({
  id: "a",
  kind: "casual",
  puzzle: EASY,
  size: 9,
  level: "easy",
  score: 300,
  date: null,
  finished: 1_000,
  seconds: 60,
  mistakes: 0,
  hints: 0,
  accuracy: 1,
  points: null,
  isSolved: true,
  techniques: [],
  hasLog: true,
  ...changes,
});
