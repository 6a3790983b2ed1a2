import { afterEach, expect, test } from "vitest";
import { speakIn } from "../words/testing";
import { erText } from "./er";

afterEach(() => {
  speakIn("en");
});

test("ER has one decimal and is marked if it is only a lower bound", () => {
  expect(erText({ er: 7.2 })).toBe("ER 7.2");
  expect(erText({ er: 7, complete: true })).toBe("ER 7.0");
  expect(erText({ er: 9, complete: false })).toBe("ER ≥ 9.0");
  expect(erText({ er: 9, complete: false }, "level.er.why")).toBe(
    "Sudoku Explainer rating ≥ 9.0 (difficulty of the hardest step)",
  );
});

test("an unknown ER gives an empty text", () => {
  for (const unknown of [undefined, null, {}, { er: null }, { er: undefined }]) {
    expect(erText(unknown)).toBe("");
    expect(erText(unknown, "level.er.why")).toBe("");
  }
});

test("German uses a decimal comma", () => {
  speakIn("de");
  expect(erText({ er: 10.5, complete: false })).toBe("ER ≥ 10,5");
  expect(erText({ er: 7.2 }, "level.er.why")).toBe(
    "Bewertung 7,2 nach Sudoku Explainer (Schwierigkeit des schwersten Schritts)",
  );
});
