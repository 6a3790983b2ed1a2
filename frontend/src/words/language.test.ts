import { afterEach, expect, test } from "vitest";
import { dateText, numberText, t, tOr } from ".";
import { languageOf, localeOf } from "./language.svelte";
import { formatFact } from "./message";
import { PAGE_AREAS } from "./load";
import { speakIn, textsOf } from "./testing";

afterEach(() => speakIn("en"));

test("a code that is not in the catalogue gives the fallback text", () => {
  expect(tOr("level.unheard", "Unheard")).toBe("Unheard");
  expect(tOr("level.hard", "?")).toBe("Hard");
});

test("German texts do not address the player", () => {
  for (const area of Object.values(PAGE_AREAS)
    .flat()
    .filter((name) => name !== "technique"))
    for (const [key, text] of Object.entries(textsOf("de")[area] ?? {}))
      expect(text, `${area}.${key}`).not.toMatch(/\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir|Ihre?[nmrs]?|Ihnen)\b/);
});

test("texts, lists, numbers and dates follow the language", () => {
  expect(t("board.cell.place", { row: 4, column: 5 })).toBe("Row 4, column 5");
  expect(formatFact([2, 4, 6])).toBe("2, 4 and 6");
  expect(numberText(12345.5)).toBe("12,345.5");
  speakIn("de");
  expect(t("play.mistakes", { count: 0 })).toBe("keine Fehler");
  expect(t("play.check.wrong", { count: 1 })).toBe("1 Ziffer ist falsch.");
  expect(t("play.check.wrong", { count: 3 })).toBe("3 Ziffern sind falsch.");
  expect(formatFact([2, 4, 6])).toBe("2, 4 und 6");
  expect(numberText(12345.5)).toBe("12.345,5");
  expect(dateText(new Date(Date.UTC(2026, 10, 15, 12)), { dateStyle: "long", timeZone: "UTC" })).toBe(
    "15. November 2026",
  );
});

test("the system language is the first browser language that has texts", () => {
  expect(languageOf("auto", ["fr-FR", "de-AT", "en-GB"])).toBe("de");
  expect(languageOf("auto", ["fr"])).toBe("en");
  expect(languageOf("en", ["de"])).toBe("en");
  expect(languageOf("xx", ["de"])).toBe("en");
});

test("a language uses the conventions of the player's country", () => {
  expect(localeOf("en", ["de-DE", "en-GB"])).toBe("en-GB");
  expect(localeOf("de", ["en-US"])).toBe("de");
  expect(localeOf("ar-XB", ["en-US"])).toBe("en-US");
});
