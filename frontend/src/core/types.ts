/** The basic types of a game. Digits are 1…size, 0 is empty; sets of digits or colours are bit masks (bit d−1). */

import type { FactsJson, GenerateRequest, PuzzleJson as StoredPuzzle, VariantJson } from "./api";

export type { BoardJson, CheckpointJson, RuleJson, StateJson, VariantJson } from "./api";

export type HouseKind = "row" | "column" | "region" | "diagonal" | "other";

export interface House {
  kind: HouseKind;
  number: number; // from 1
  cells: readonly number[];
  /** What a message calls it, if the core described it. */
  fact?: HouseFact;
}

export interface HouseFact {
  readonly kind: string;
  readonly number?: number | string | null;
}

/** The shape of a puzzle and its givens: the part of a game that never changes. */
export interface Board {
  readonly puzzle: string;
  readonly size: number;
  readonly symbols: string;
  readonly givens: readonly number[];
  readonly regions: readonly number[];
  readonly diagonals: boolean;
  readonly isJigsaw: boolean;
  /** Everything about rules other than boxes, regions and diagonals. */
  readonly variant: VariantJson | null;
  readonly houses: readonly House[];
  readonly peers: readonly (readonly number[])[];
}

/** A clue that cannot be met any more, with the cells that break it. */
export interface Broken {
  readonly rule: number;
  readonly cells: readonly number[];
  readonly message: { readonly code: string; readonly facts: FactsJson };
}

/** Everything the player has written, cell by cell. Immutable. */
export interface Position {
  readonly digits: readonly number[]; // givens included
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  readonly colours: readonly number[];
  /** What the pen drew, see core/pen.ts. */
  readonly pen?: readonly string[];
}

export type Mode = "digit" | "corner" | "centre" | "colour" | "pen";

/** How mistakes are shown: never, if two digits of a house are equal, or against the solution. */
export type Checking = "off" | "rules" | "solution";

/** How centre marks are drawn: as a row in the middle, or each digit in its own place. */
export type NoteStyle = "row" | "places";

export type LevelName = "easy" | "medium" | "hard" | "expert" | "extreme";
export const LEVELS: readonly LevelName[] = ["easy", "medium", "hard", "expert", "extreme"];

/** A puzzle; the server may not have stored it. */
export type PuzzleJson = Omit<StoredPuzzle, "id" | "source" | "er"> & {
  id: string | null;
  source: string | null;
  er?: number | null | undefined; // missing from games saved before ER was introduced
  complete?: boolean | undefined; // false: ER is at least this
};

/** The options of a new puzzle. */
export type Wishes = Omit<GenerateRequest, "boxes" | "symmetry"> & {
  boxes?: readonly [rows: number, columns: number];
  symmetry?: string;
};

/** How much a hint says, from little to everything. */
export const DETAILS = ["nudge", "region", "technique", "pattern", "full"] as const;
export type Detail = (typeof DETAILS)[number];

/** The languages of the page. */
export const LANGUAGES = ["en", "de"] as const;

/** English written from right to left, to test the layout; players cannot choose it. */
export const MIRRORED = "ar-XB";

export type Language = (typeof LANGUAGES)[number] | typeof MIRRORED;
