import { afterEach, expect, test } from "vitest";
import facts from "../../../tests/messages/facts.json";
import cases from "../../../tests/messages/cases.json";
import { fill, messageText, render, type Facts } from "./message";
import { parse } from "./template";
import { speakIn, textsOf } from "./testing";

afterEach(() => speakIn("en"));

interface Case {
  text: string;
  facts: Facts;
  en: string;
  de?: string;
}

test.each(cases as Case[])("$text is written as in Python", ({ text, facts, en, de = en }) => {
  expect(fill(parse(text), facts)).toBe(en);
  speakIn("de");
  expect(fill(parse(text), facts)).toBe(de);
});

test.each(["en", "de"] as const)("every message renders with example facts in %s", (language) => {
  speakIn(language);
  for (const [area, texts] of Object.entries(textsOf(language)))
    for (const key of Object.keys(texts)) {
      const text = render(`${area}.${key}`, facts as Facts);
      expect(text, `${area}.${key}`).not.toMatch(/[{}]|undefined|NaN/);
    }
});

test.each(["{", "{}", "{a", "a}", "{a, plural, one {x}}", "{a, or, b {c}}"])("%s is refused", (text) => {
  expect(() => parse(text)).toThrow(" of ");
});

test("a message that the catalogue does not know shows its English text", () => {
  expect(messageText({ code: "no.such", facts: {}, text: "as the server says" })).toBe("as the server says");
  expect(messageText({ code: "no.such", facts: {} })).toBe("no.such");
});
