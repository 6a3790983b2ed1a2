import { afterEach, expect, test } from "vitest";
import { addWords } from ".";
import { techniques } from "./de/techniques";
import { spoken } from "./language.svelte";
import { techniqueLang, techniqueName } from "./technique";

const lessons = import.meta.glob<Readonly<Record<string, unknown>>>("../../../src/nonet/web/lessons/*.json", { eager: true, import: "default" });
const shown = Object.values(lessons).flatMap((lesson) => Object.keys(lesson));

afterEach(() => {
  spoken.language = "en";
});

test("every technique that has a lesson has a German name, and no other", () => {
  expect(shown.length).toBeGreaterThan(70);
  expect(Object.keys(techniques).sort()).toEqual(shown.map((id) => `technique.${id}`).sort());
  expect(new Set(Object.values(techniques)).size).toBe(shown.length);
});

test("a technique is called as in the language that is spoken", () => {
  addWords(techniques);
  expect(techniqueName("naked-pair", "Naked Pair")).toBe("Naked Pair");
  spoken.language = "de";
  expect(techniqueName("naked-pair", "Naked Pair")).toBe("Nacktes Paar");
  expect([techniqueLang("naked-pair", "Naked Pair"), techniqueLang("x-wing", "X-Wing")]).toEqual([undefined, "en"]);
  expect(techniqueName("not-known", "Not Known")).toBe("Not Known");
});
