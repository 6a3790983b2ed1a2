/** Puzzles that are being set: immutable, so that undo only has to go back. */
import { boardOfLine, digitsOf, symbolsOf } from "../../core/board";
import type { BoardJson } from "../../core/types";
import { clueOf, isComplete, wordOf, type Clue } from "./clue";
import { isFrame, kindOf } from "./kinds";

export interface Puzzle {
  readonly size: number;
  readonly givens: readonly number[]; // 0 for none, the first digit is 1
  /** The rules as words of the puzzle's line, in the order of the setter. */
  readonly words: readonly string[];
  readonly title: string;
  readonly author: string;
  /** What the setter says about the rules. */
  readonly text: string;
}

/** What is about the puzzle, but no part of it. */
export type Credits = Pick<Puzzle, "title" | "author" | "text">;

/** What the core is asked about: the same for two puzzles that differ only in their credits. */
export interface Logic {
  readonly size: number;
  readonly givens: readonly number[];
  readonly words: readonly string[];
}

export const SIZES = [4, 5, 6, 7, 8, 9, 10, 12, 16] as const;
export const NO_BOXES = "boxes=none";

/** An empty puzzle with rows, columns and, if they fit, the usual boxes. */
export function emptyPuzzle(size: number): Puzzle {
  const words = hasBoxes(size) ? [] : [NO_BOXES];
  return { size, givens: Array<number>(size * size).fill(0), words, title: "", author: "", text: "" };
}

/** A prime number of cells cannot be divided into boxes. */
const hasBoxes = (size: number): boolean => [2, 3, 5].some((side) => size > side && size % side === 0);

/** The puzzle of a board. */
export function puzzleOf({ puzzle, size, givens }: Pick<BoardJson, "puzzle" | "size" | "givens">): Puzzle {
  return { ...emptyPuzzle(size), givens: [...givens], words: puzzle.split(";").slice(1) };
}

/** The puzzle of a line of ours, whether its rules fit or not; null if it is something else. */
export function puzzleOfLine(line: string): Puzzle | null {
  const [cells = "", ...words] = line.trim().split(";");
  const size = Math.sqrt(cells.length);
  if (!(SIZES as readonly number[]).includes(size) || words.length > MOST_WORDS) return null;
  const givens = digitsOf(cells, symbolsOf(size));
  const isKnown = (word: string) => word === NO_BOXES || (kindOf(word) && !word.startsWith("digits="));
  return givens && words.every(isKnown) ? { ...emptyPuzzle(size), givens, words } : null;
}

export const hasContent = ({ givens, words }: Puzzle): boolean =>
  givens.some(Boolean) || words.some((word) => word !== NO_BOXES);

/** The words that the core can read: clues that still need a value are left out. */
export const logicOf = ({ size, givens, words }: Puzzle): Logic => ({
  size,
  givens,
  words: words.filter((word) => isReady(word, size)),
});

export function isReady(word: string, size: number): boolean {
  const clue = clueOf(word, size);
  return !clue || isComplete(clue);
}

export const isSameLogic = (a: Puzzle, b: Puzzle): boolean =>
  a === b || (a.size === b.size && a.givens === b.givens && a.words === b.words);

// ---- givens

/** Write a digit to these cells; if all of them have it already, remove it. 0 removes digits. */
export function typeDigit(puzzle: Puzzle, cells: Iterable<number>, digit: number): Puzzle {
  const chosen = [...cells];
  const isThere = digit > 0 && chosen.every((cell) => puzzle.givens[cell] === digit);
  const value = isThere ? 0 : digit;
  if (chosen.every((cell) => puzzle.givens[cell] === value)) return puzzle;
  return { ...puzzle, givens: puzzle.givens.map((old, cell) => (chosen.includes(cell) ? value : old)) };
}

// ---- rules

export const addWord = (puzzle: Puzzle, word: string): Puzzle => ({ ...puzzle, words: [...puzzle.words, word] });

export function replaceWord(puzzle: Puzzle, place: number, word: string): Puzzle {
  if (puzzle.words[place] === word) return puzzle;
  return { ...puzzle, words: puzzle.words.map((old, k) => (k === place ? word : old)) };
}

export function removeWords(puzzle: Puzzle, places: readonly number[]): Puzzle {
  const words = puzzle.words.filter((_, k) => !places.includes(k));
  return words.length === puzzle.words.length ? puzzle : { ...puzzle, words };
}

/** Move a rule to another place in the order: later ones are drawn above earlier ones. */
export function moveWord(puzzle: Puzzle, from: number, to: number): Puzzle {
  const words = [...puzzle.words];
  const [word] = words.splice(from, 1);
  if (word === undefined || from === to || to < 0 || to > words.length) return puzzle;
  words.splice(to, 0, word);
  return { ...puzzle, words };
}

/** Put a clue to the place of another, or behind all of them. */
export function putClue(puzzle: Puzzle, clue: Clue, place = puzzle.words.length): Puzzle {
  const word = wordOf(clue, puzzle.size);
  return place < puzzle.words.length ? replaceWord(puzzle, place, word) : addWord(puzzle, word);
}

/** Replace what divides the grid; no words mean the usual boxes. */
export function divide(puzzle: Puzzle, ...words: readonly string[]): Puzzle {
  const rest = puzzle.words.filter((word) => !kindOf(word)?.divides);
  const next = [...words, ...rest];
  return next.join() === puzzle.words.join() ? puzzle : { ...puzzle, words: next };
}

/** The word that divides the grid, or null for the usual boxes. */
export const divisionOf = ({ words }: Puzzle): string | null => words.find((word) => kindOf(word)?.divides) ?? null;

const REGIONS = "regions=";
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/** The region of each cell, from 0, if regions are drawn. */
export function regionsOf(puzzle: Puzzle): readonly number[] | null {
  const word = divisionOf(puzzle) ?? "";
  if (!word.startsWith(REGIONS)) return null;
  const labels = [...word.slice(REGIONS.length)];
  const known = labels.every((label) => SIGNS.includes(label)) ? [...SIGNS] : [...new Set(labels)];
  return labels.map((label) => known.indexOf(label));
}

/** The puzzle with the usual boxes as regions that can be painted; in a size without boxes, with its rows. */
export function drawRegions(puzzle: Puzzle): Puzzle {
  const usual = boardOfLine(".".repeat(puzzle.size ** 2))?.regions ?? [];
  return divide(puzzle, wordOfRegions(usual));
}

/** Assign a cell to a region. */
export function paintRegion(puzzle: Puzzle, cell: number, region: number): Puzzle {
  const regions = regionsOf(puzzle);
  if (!regions || regions[cell] === region) return puzzle;
  return divide(puzzle, wordOfRegions(regions.map((old, at) => (at === cell ? region : old))));
}

const wordOfRegions = (regions: readonly number[]): string =>
  REGIONS + regions.map((region) => SIGNS[region] ?? "?").join("");

/** The places of the rules that a setter lists: all but the frame. */
export const listClues = ({ words }: Puzzle): number[] =>
  words.flatMap((word, place) => {
    const kind = kindOf(word);
    return kind && isFrame(kind) ? [] : [place];
  });

// ---- what is stored, and shared

const MOST_TEXT = 4_000; // characters of each credit
const MOST_WORDS = 1_000;

/** The puzzle in stored data, or null if it is not one. */
export function readPuzzle(data: unknown): Puzzle | null {
  if (typeof data !== "object" || data === null) return null;
  const { size, givens, words, title, author, text } = data as Record<string, unknown>;
  if (typeof size !== "number" || !(SIZES as readonly number[]).includes(size)) return null;
  const isDigit = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= size;
  if (!Array.isArray(givens) || givens.length !== size * size || !givens.every(isDigit)) return null;
  if (!Array.isArray(words) || words.length > MOST_WORDS || !words.every((word) => typeof word === "string"))
    return null;
  const own = (value: unknown): string => (typeof value === "string" ? value.slice(0, MOST_TEXT) : "");
  return {
    size,
    givens: givens as number[],
    words: words as string[],
    title: own(title),
    author: own(author),
    text: own(text),
  };
}

/** The query of an address that opens the puzzle again. */
export function queryOf(line: string, { title, author, text }: Credits): string {
  const parts = Object.entries({ puzzle: line, title, author, text }).filter(([, value]) => value);
  return parts
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(PLAIN, decodeURIComponent)}`)
    .join("&");
}

const PLAIN = /%(?:2C|2F|3A|3B|3D|40)/g; // signs of words that need no code in a query

export function creditsOf(query: URLSearchParams): Credits {
  const own = (name: string): string => (query.get(name) ?? "").slice(0, MOST_TEXT);
  return { title: own("title"), author: own("author"), text: own("text") };
}
