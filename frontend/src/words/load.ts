/** Load: the words of a page, brought together with it, in the language that is spoken. */

import { addWords, ALWAYS, type Words } from ".";
import { directionOf, languageOf, MIRRORED, spoken, type Language } from "./language.svelte";

const files = import.meta.glob<Readonly<Record<string, Words>>>([
  "./{en,de}/*.ts",
  "!./en/shell.ts", // always there
  "!./en/board.ts",
]);

/** The files of words that each page uses, its own and those of parts that it borrows. */
export const PAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  home: ["home", "techniques"],
  play: ["play"],
  "play/Rest": ["dialogs"],
  "play/Dialogs": ["dialogs", "race"],
  "play/Finish": ["finish", "race", "techniques"],
  "play/HintCard": ["hint", "techniques"],
  "play/Ranked": ["play", "race"],
  own: ["own"],
  photo: ["photo", "own"],
  learn: ["learn", "techniques"],
  lesson: ["learn", "techniques"],
  lab: ["lab"],
  daily: ["daily", "race"],
  standings: ["standings", "daily", "race"],
  profile: ["profile", "race", "learn", "techniques"],
  print: ["print"],
  settings: ["settings"],
  about: ["about"],
};

const brought = new Set(["shell", "board"]);
let wanted: Language = spoken.language; // the one chosen last; its words may still be on their way

/** Bring the words of a page. */
export async function loadWords(page: string): Promise<void> {
  const names = PAGE_WORDS[page] ?? [];
  for (const name of names) brought.add(name);
  await bring(names, wanted);
}

/** Speak the language that a preference means: all words that are in use come in it, and then the page changes. */
export async function speak(preference: string): Promise<void> {
  const language = (wanted = languageOf(preference, navigator.languages));
  await bring([...brought], language);
  if (language !== wanted) return;
  spoken.language = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function bring(names: readonly string[], language: Language): Promise<void> {
  const folder = language === MIRRORED ? "en" : language;
  const coming = names.map((name) => files[`./${folder}/${name}.ts`]?.());
  const all = await Promise.all(coming);
  if (language !== wanted) return; // another was chosen meanwhile
  if (folder === "en") addWords(ALWAYS);
  for (const words of all) for (const part of Object.values(words ?? {})) addWords(part);
}
