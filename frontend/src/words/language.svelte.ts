/** The language of the page, and how it formats numbers and dates. */

import { LANGUAGES, MIRRORED, type Language } from "../core/types";

export { LANGUAGES, MIRRORED, type Language };

const ALL: readonly Language[] = [...LANGUAGES, MIRRORED];

/** The current language; components that read it are updated when it changes. */
export const spoken: { language: Language } = $state({ language: "en" });

/** The language of a setting; "auto" is the first browser language that the catalogue has. */
export function languageOf(preference: string, browsers: readonly string[]): Language {
  const wanted = preference === "auto" ? browsers.map((name) => name.split("-")[0]) : [preference];
  return wanted.map((name) => ALL.find((known) => known === name)).find(Boolean) ?? "en";
}

export const directionOf = (language: Language): "ltr" | "rtl" => (language === MIRRORED ? "rtl" : "ltr");

/** The locale of a language: the player's own country if the browser gives one. */
export function localeOf(language: Language, browsers: readonly string[] = browserLanguages()): string {
  const plain = language === MIRRORED ? "en" : language;
  return browsers.find((name) => name.split("-")[0] === plain) ?? plain;
}

/** Format a number in the current language. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return formatterOf("number", options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** Format a date or time in the current language. */
export function dateText(date: Date, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return formatterOf("date", options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
}

const kept = new Map<string, unknown>();

/** Intl formatters are slow to create and fast to use, so each is created once. */
function formatterOf<Writer>(kind: string, options: unknown, make: (locale: string) => Writer): Writer {
  const name = `${spoken.language} ${kind} ${JSON.stringify(options ?? null)}`;
  const found = (kept.get(name) as Writer | undefined) ?? make(localeOf(spoken.language));
  kept.set(name, found);
  return found;
}

function browserLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}
