/** Words: every string that a player reads comes from the catalogue through `t`.
 *
 * The words of the frame and of the board are always there; those of a page come with it. */

import type { Key } from "./en";
import { board } from "./en/board";
import { shell } from "./en/shell";

export type { Key };

const catalogue: Record<string, string> = { ...shell, ...board };

/** Take in the words of a page. */
export function addWords(words: Readonly<Record<string, string>>): void {
  Object.assign(catalogue, words);
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Return the words of a key, with `{name}` replaced by values.
 *
 * Forms of a number are parted by ` | `: "one | many" or "none | one | many", chosen by the value `n`.
 */
export function t(key: Key, values: Values = {}): string {
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
  if (n === undefined || !text.includes(" | ")) return text;
  const forms = text.split(" | ");
  const count = Number(n);
  if (forms.length > 2 && count === 0) return forms[0] ?? text;
  const [one, many] = forms.slice(-2);
  return (count === 1 ? one : many) ?? text;
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
