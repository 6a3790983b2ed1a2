/** Clues: the word of a rule in parts that can be edited, and back. */
import { cellName } from "../../core/board";
import { cellFields, isNeeded, kindOf, valuesOf, type Kind } from "./kinds";

export interface Clue {
  readonly kind: Kind;
  /** The text of each field that is not cells; empty if it is left out. */
  readonly values: readonly string[];
  /** The lists of cells, as the word has them. */
  readonly paths: readonly (readonly number[])[];
}

const CELL = /r(\d+)c(\d+)/g;

/** The clue of a word, or null if no rule has this name. */
export function clueOf(word: string, size: number): Clue | null {
  const kind = kindOf(word);
  if (!kind) return null;
  const [, , value = "", cells] = /^([^=@]*)(?:=([^@]*))?(?:@(.*))?$/s.exec(word) ?? [];
  const paths = cells === undefined ? [] : cells.split("/").map((list) => cellsOf(list, size));
  return { kind, values: splitValues(kind, value), paths };
}

/** The word of a clue. */
export function wordOf({ kind, values, paths }: Clue, size: number): string {
  const fields = valuesOf(kind);
  const order = [...fields.keys()].sort((a, b) => Number(isFlag(fields[b])) - Number(isFlag(fields[a])));
  const value = order.flatMap((k) => values[k] || []).join(kind.between);
  const cells = paths.map((list) => list.map((cell) => cellName(cell, size)).join("")).join("/");
  return kind.name + (value && `=${value}`) + (cellFields(kind).length ? `@${cells}` : "");
}

const isFlag = (field: { type: string } | undefined): boolean => field?.type === "flag";

function splitValues(kind: Kind, text: string): string[] {
  const fields = valuesOf(kind);
  const parts = fields.length > 1 ? text.split(kind.between) : [text];
  const take = (flag: string): string => {
    const place = parts.indexOf(flag);
    return place < 0 ? "" : (parts.splice(place, 1)[0] ?? "");
  };
  const flags = fields.map((field) => (isFlag(field) ? take(field.name) : ""));
  return fields.map((field, k) => (isFlag(field) ? (flags[k] ?? "") : (parts.shift() ?? "")));
}

const cellsOf = (list: string, size: number): number[] =>
  [...list.matchAll(CELL)].map(([, row, column]) => (Number(row) - 1) * size + Number(column) - 1);

/** A clue of a kind without cells, with nothing filled in. */
export const emptyClue = (kind: Kind): Clue => ({ kind, values: valuesOf(kind).map(() => ""), paths: [] });

/** The first field that still needs a value, or −1. */
export const missingValue = ({ kind, values }: Clue): number =>
  valuesOf(kind).findIndex((field, k) => isNeeded(field) && !values[k]);

/** Has the clue all that it needs to be read? */
export const isComplete = (clue: Clue): boolean =>
  missingValue(clue) < 0 &&
  (clue.paths.some((list) => list.length) || !cellFields(clue.kind).some(({ least }) => least));

/** All cells of a clue, each once. */
export const allCells = ({ paths }: Clue): number[] => [...new Set(paths.flat())];

export function setValue(clue: Clue, place: number, value: string): Clue {
  return { ...clue, values: clue.values.map((old, k) => (k === place ? value : old)) };
}

/** The clue in the other direction: the last cell becomes the first. */
export function reverse(clue: Clue): Clue {
  return { ...clue, paths: clue.paths.map((list) => [...list].reverse()) };
}

/** May a clue be turned around? Branches that meet in a bulb or a circle may not. */
export const isReversible = ({ kind, paths }: Clue): boolean =>
  paths.length === 1 &&
  (paths[0]?.length ?? 0) > 1 &&
  !(kind.placement === "edge" && valuesOf(kind).length) && // only signs without a value have a direction
  ["edge", "line", "branches", "outside", "diagonal"].includes(kind.placement);
