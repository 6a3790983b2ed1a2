import { expect, test, vi } from "vitest";
import { ALWAYS, t } from ".";
import { spoken } from "./language.svelte";
import { loadWords, PAGE_AREAS, speak } from "./load";

const pages = import.meta.glob<string>(
  ["../features/**/*.svelte", "../features/**/*.ts", "!../features/**/*.test.ts", "../ui/{Settings,Days}.svelte"],
  { query: "?raw", import: "default", eager: true },
);
const areas = Object.values(PAGE_AREAS).flat();

/** The root file of a page, or of a part of one (`play/Dialogs`). */
const rootOf = (page: string) =>
  page === "lesson"
    ? "../features/learn/LessonPage.svelte"
    : `../features/${page}${page.includes("/") ? "" : "/Page"}.svelte`;

/** A file and all page files that it imports, directly or indirectly. */
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

test.each(Object.keys(PAGE_AREAS))("the page %s loads all texts that it shows", (page) => {
  const whole = page.split("/")[0] ?? page;
  const has = [...Object.keys(ALWAYS), ...(PAGE_AREAS[page] ?? []), ...(PAGE_AREAS[whole] ?? [])];
  for (const path of withImports(rootOf(page)))
    for (const [, area = ""] of (pages[path] ?? "").matchAll(/["`]([a-z-]+)\.[\w.${}-]+["`]/g))
      if (areas.includes(area)) expect(has, `${path} uses ${area}`).toContain(area);
});

test("the language chosen last wins, also for a page loaded in the meantime", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await Promise.all([speak("de"), speak("en"), speak("de"), loadWords("settings")]);
  expect([spoken.language, t("settings.theme")]).toEqual(["de", "Farbschema"]);
  await Promise.all([loadWords("about"), speak("de"), speak("en")]);
  expect([spoken.language, t("settings.theme")]).toEqual(["en", "Theme"]);
});
