import { expect, test, vi } from "vitest";
import { t } from ".";
import { spoken } from "./language.svelte";
import { loadWords, PAGE_WORDS, speak } from "./load";

const pages = import.meta.glob<string>(["../pages/**/*.svelte", "../pages/**/*.ts", "!../pages/**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const words = import.meta.glob<Record<string, Record<string, string>>>("./en/*.ts", { eager: true });

const ALWAYS = ["shell", "board"];

/** The file where a page, or a part of one (`play/Dialogs`), begins. */
const rootOf = (page: string) => `../pages/${page}${page.includes("/") ? "" : "/Page"}.svelte`;

/** The files that have a key, or a key that begins so. */
function filesOf(key: string): string[] {
  const start = key.split("${")[0] ?? key;
  const isOpen = start !== key;
  return Object.entries(words).flatMap(([path, parts]) => {
    const keys = Object.values(parts).flatMap((part) => Object.keys(part));
    const has = keys.some((known) => (isOpen ? known.startsWith(start) : known === key));
    return has ? [path.replace("./en/", "").replace(".ts", "")] : [];
  });
}

/** A file of ours and all files of pages that it brings, by their imports. */
function withImports(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, told] of (pages[path] ?? "").matchAll(/ from "(\.[^"]+)"/g)) {
    const target = new URL(told ?? "", `http://x/src/words/${path}`).pathname.replace("/src/", "../");
    const file = [target, `${target}.ts`].find((name) => name in pages);
    if (file) withImports(file, known);
  }
  return known;
}

test.each(Object.keys(PAGE_WORDS))("the page %s brings all words that it says", (page) => {
  const whole = page.split("/")[0] ?? page;
  const has = new Set([...ALWAYS, ...(PAGE_WORDS[page] ?? []), ...(PAGE_WORDS[whole] ?? [])]);
  for (const path of withImports(rootOf(page)))
    for (const [, key] of (pages[path] ?? "").matchAll(/["`]([a-z]+\.[\w.${}-]+)["`]/g)) {
      const files = filesOf(key ?? "");
      if (files.length)
        expect(
          files.some((file) => has.has(file)),
          `${path} says ${key}`,
        ).toBe(true);
    }
});

test("the language chosen last is spoken, and by a page that came meanwhile too", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await Promise.all([speak("de"), speak("en"), speak("de"), loadWords("settings")]);
  expect([spoken.language, t("settings.theme")]).toEqual(["de", "Farbschema"]);
  await Promise.all([loadWords("about"), speak("de"), speak("en")]);
  expect([spoken.language, t("settings.theme")]).toEqual(["en", "Theme"]);
});
