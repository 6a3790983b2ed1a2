/** Words: every string that a player reads comes from the catalogue through `t`.
 *
 * The words of the frame and of the board are always there; those of a page come with it. */

import type { Key } from "./en";
import { board } from "./en/board";
import { shell } from "./en/shell";
import { formFor, numberText, spoken } from "./language.svelte";

export type { Key };
export { dateText, numberText } from "./language.svelte";

/** A file of words. */
export type Words = Readonly<Record<string, string>>;

/** The words of another language: exactly the keys of the English ones. */
export type Translated<English> = { readonly [Name in keyof English]: string };

/** The English words that are always there. */
export const ALWAYS: Words = { ...shell, ...board };

const catalogue: Record<string, string> = { ...ALWAYS };

/** Take in words. */
export function addWords(words: Words): void {
  Object.assign(catalogue, words);
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Return the words of a key, with `{name}` replaced by values; numbers are written as the language does.
 *
 * Forms of a number are parted by ` | `: "one | many" or "none | one | many", chosen by the value `n`.
 */
export function t(key: Key, values: Values = {}): string {
  void spoken.language; // whoever shows the words is drawn anew in another language
  return filled(form(catalogue[key] ?? key, values["n"]), values);
}

/** Return the words of a key that is only known at run time, or a text in its place. */
export function tOr(key: string, otherwise: string, values: Values = {}): string {
  return key in catalogue ? t(key as Key, values) : otherwise;
}

/** Return words as a list: "2, 4 and 6". */
export function listed(words: readonly (string | number)[]): string {
  const last = words.at(-1);
  if (last === undefined) return "";
  if (words.length === 1) return String(last);
  return words.slice(0, -1).join(", ") + t("cell.and") + last;
}

function form(text: string, n: string | number | undefined): string {
  return n === undefined || !text.includes(" | ") ? text : formFor(Number(n), text.split(" | "));
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = values[name] ?? all;
    return typeof value === "number" ? numberText(value) : value;
  });
}
