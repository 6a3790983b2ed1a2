import { expect, test } from "vitest";
import script from "../../public/theme.js?raw";
import { directionOf, languageOf, LANGUAGES, MIRRORED } from "./language.svelte";

interface Root {
  lang: string;
  dir: string;
  dataset: Record<string, string>;
}

/** Run the script that runs before the first paint. */
function first(kept: string | null, languages: readonly string[]): Root {
  const root: Root = { lang: "", dir: "", dataset: {} };
  const run = new Function("document", "localStorage", "navigator", script);
  run({ documentElement: root }, { getItem: () => kept }, { languages });
  return root;
}

test("before the first paint the page has the language and direction of its texts", () => {
  for (const choice of ["auto", ...LANGUAGES, MIRRORED, "xx"])
    for (const browsers of [["de-AT", "en"], ["fr"], ["en-GB", "de"], []]) {
      const { lang, dir } = first(JSON.stringify({ language: choice }), browsers);
      const language = languageOf(choice === "xx" ? "auto" : choice, browsers); // unknown values give the default
      expect([lang, dir], `${choice} ${browsers.join()}`).toEqual([language, directionOf(language)]);
    }
});

test("a chosen theme is set, and corrupt settings change nothing", () => {
  expect(first('{"theme":"sepia"}', []).dataset).toEqual({ theme: "sepia" });
  for (const kept of ["{", "null", "7", null]) expect(first(kept, ["en"])).toMatchObject({ lang: "en", dataset: {} });
});
