/** Load: the words of a page, brought together with it. */

import { addWords } from ".";

const files = import.meta.glob<Record<string, Readonly<Record<string, string>>>>([
  "./en/*.ts",
  "!./en/shell.ts", // always there
  "!./en/board.ts",
  "!./en/core.ts", // a part of play
]);

/** The files of words that each page uses, its own and those of parts that it borrows. */
export const PAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  home: ["home"],
  play: ["play", "learn"],
  own: ["own"],
  learn: ["learn"],
  lesson: ["learn"],
  print: ["print"],
  settings: ["settings"],
  about: ["about"],
};

/** Bring the words of a page. */
export async function loadWords(page: string): Promise<void> {
  const wanted = (PAGE_WORDS[page] ?? []).map((name) => files[`./en/${name}.ts`]?.());
  for (const words of await Promise.all(wanted)) for (const part of Object.values(words ?? {})) addWords(part);
}
