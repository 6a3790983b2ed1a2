import { afterEach, expect, test } from "vitest";
import { addWords } from "../words";
import { shell } from "../words/de/shell";
import { en } from "../words/en";
import { spoken } from "../words/language.svelte";
import { erText } from "./er";

afterEach(() => {
  spoken.language = "en";
  addWords(en);
});

test("ER has one decimal, and says where it is only a lower bound", () => {
  expect(erText({ er: 7.2 })).toBe("ER 7.2");
  expect(erText({ er: 7, complete: true })).toBe("ER 7.0");
  expect(erText({ er: 9, complete: false })).toBe("ER ≥ 9.0");
  expect(erText({ er: 9, complete: false }, "level.er.why")).toBe("Sudoku Explainer rating ≥ 9.0 (how hard the hardest step is)");
});

test("nothing is said where ER is not known", () => {
  for (const unknown of [undefined, null, {}, { er: null }, { er: undefined }]) {
    expect(erText(unknown)).toBe("");
    expect(erText(unknown, "level.er.why")).toBe("");
  }
});

test("in German it has a comma", () => {
  addWords(shell);
  spoken.language = "de";
  expect(erText({ er: 10.5, complete: false })).toBe("ER ≥ 10,5");
  expect(erText({ er: 7.2 }, "level.er.why")).toBe("Bewertung 7,2 nach Sudoku Explainer (wie schwer der schwerste Schritt ist)");
});
