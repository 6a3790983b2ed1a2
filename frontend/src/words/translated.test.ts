import { afterEach, expect, test } from "vitest";
import { addWords, dateText, listed, numberText, t, type Words } from ".";
import { en } from "./en";
import { formFor, languageOf, localeOf, spoken } from "./language.svelte";

type File = Readonly<Record<string, Words>>;
const english = import.meta.glob<File>("./en/*.ts", { eager: true });
const german = import.meta.glob<File>("./de/*.ts", { eager: true });

const wordsIn = (file: File | undefined): Words => Object.assign({}, ...Object.values(file ?? {})) as Words;
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""))].sort();
const formsIn = (text: string): number => text.split(" | ").length;

const ALL = wordsIn(Object.assign({}, ...Object.values(german)) as File);

afterEach(() => {
  spoken.language = "en";
  addWords(en);
});

function speakGerman(): void {
  addWords(ALL);
  spoken.language = "de";
}

test.each(Object.keys(english))("%s has a German file with the same keys", (path) => {
  const other = german[path.replace("/en/", "/de/")];
  expect(Object.keys(wordsIn(other)).sort()).toEqual(Object.keys(wordsIn(english[path])).sort());
});

test("both languages name the same values, and have as many forms of a number", () => {
  for (const [key, text] of Object.entries(en)) {
    const other = ALL[key] ?? "";
    expect(namesIn(other), key).toEqual(namesIn(text));
    expect(formsIn(other), key).toBe(formsIn(text));
    expect(other.trim() === "", key).toBe(text.trim() === "");
  }
});

test("nothing in German speaks to a du or Sie", () => {
  for (const [key, text] of Object.entries(ALL)) expect(text, key).not.toMatch(/\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir|Ihre?[nmrs]?|Ihnen)\b/);
});

test("German words, lists and forms of a number", () => {
  speakGerman();
  expect(t("play.mistakes", { n: 0 })).toBe("keine Fehler");
  expect(t("check.wrong", { n: 1 })).toBe("1 Ziffer ist falsch.");
  expect(t("check.wrong", { n: 3 })).toBe("3 Ziffern sind falsch.");
  expect(listed([2, 4, 6])).toBe("2, 4 und 6");
});

test("numbers and dates are written as the language does", () => {
  expect(numberText(12345.5)).toBe("12,345.5");
  expect(t("play.score", { score: 1540 })).toBe("1,540 points on the scale of HoDoKu");
  speakGerman();
  expect(numberText(12345.5)).toBe("12.345,5");
  expect(t("play.score", { score: 1540 })).toBe("1.540 Punkte auf der Skala von HoDoKu");
  expect(dateText(new Date(Date.UTC(2026, 10, 15, 12)), { dateStyle: "long", timeZone: "UTC" })).toBe("15. November 2026");
});

test("forms of a number follow the rules of the language, none may have its own", () => {
  expect([0, 1, 2].map((n) => formFor(n, ["one", "many"]))).toEqual(["many", "one", "many"]);
  expect([0, 1, 2].map((n) => formFor(n, ["none", "one", "many"]))).toEqual(["none", "one", "many"]);
});

test("the system's language is the first of the browser's that there are words for", () => {
  expect(languageOf("auto", ["fr-FR", "de-AT", "en-GB"])).toBe("de");
  expect(languageOf("auto", ["fr"])).toBe("en");
  expect(languageOf("en", ["de"])).toBe("en");
  expect(languageOf("xx", ["de"])).toBe("en");
});

test("a language is written as in the player's country", () => {
  expect(localeOf("en", ["de-DE", "en-GB"])).toBe("en-GB");
  expect(localeOf("de", ["en-US"])).toBe("de");
  expect(localeOf("ar-XB", ["en-US"])).toBe("en-US");
});
