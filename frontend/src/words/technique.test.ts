import { afterEach, expect, test } from "vitest";
import { techniqueLang, techniqueName } from "./technique";
import { speakIn, textsOf } from "./testing";

const lessons = import.meta.glob<Readonly<Record<string, unknown>>>("../../../src/nonet/web/lessons/*.json", {
  eager: true,
  import: "default",
});
const shown = Object.values(lessons).flatMap((lesson) => Object.keys(lesson));

afterEach(() => speakIn("en"));

test.each(["en", "de"])("every technique that has a lesson has its own name in %s", (language) => {
  const names = textsOf(language)["technique"] ?? {};
  expect(shown.length).toBeGreaterThan(70);
  expect(new Set(shown.map((id) => names[id])).size).toBe(shown.length);
});

test("the name of a technique follows the language", () => {
  expect(techniqueName("naked-pair")).toBe("Naked Pair");
  speakIn("de");
  expect(techniqueName("naked-pair")).toBe("Nacktes Paar");
  expect([techniqueLang("naked-pair"), techniqueLang("x-wing")]).toEqual([undefined, "en"]);
  expect(techniqueName("not-known")).toBe("not known");
});
