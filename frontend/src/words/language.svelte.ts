/** The language of the page: which one is spoken now, and how it writes numbers, dates and forms of a number. */

import { LANGUAGES, MIRRORED, type Language } from "../core/types";

export { LANGUAGES, MIRRORED, type Language };

const ALL: readonly Language[] = [...LANGUAGES, MIRRORED];

/** The language spoken now; whoever reads it is drawn anew when it changes. */
export const spoken: { language: Language } = $state({ language: "en" });

/** The language that a preference means; "auto" is the first of the browser's that there are words for. */
export function languageOf(preference: string, browsers: readonly string[]): Language {
  const wanted = preference === "auto" ? browsers.map((name) => name.split("-")[0]) : [preference];
  return wanted.map((name) => ALL.find((known) => known === name)).find(Boolean) ?? "en";
}

export const directionOf = (language: Language): "ltr" | "rtl" => (language === MIRRORED ? "rtl" : "ltr");

/** How this language is written: as in the player's own country, where the browser tells it. */
export function localeOf(language: Language, browsers: readonly string[] = browserLanguages()): string {
  const plain = language === MIRRORED ? "en" : language;
  return browsers.find((name) => name.split("-")[0] === plain) ?? plain;
}

/** Return a number as the language writes it. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return made("number", options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** Return a day, or a moment, as the language writes it. */
export function dateText(date: Date, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return made("date", options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
}

const kept = new Map<string, unknown>();

/** What Intl makes is slow to make and quick to use: each is made once. */
function made<Writer>(kind: string, options: unknown, make: (locale: string) => Writer): Writer {
  const name = `${spoken.language} ${kind} ${JSON.stringify(options ?? null)}`;
  const found = (kept.get(name) as Writer | undefined) ?? make(localeOf(spoken.language));
  kept.set(name, found);
  return found;
}

function browserLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}
