/** Load the texts of a page together with it, in the current language. */
import { directionOf, languageOf, MIRRORED, spoken, type Language } from "./language.svelte";
import { addTexts, splitCode, type Texts } from "./message";
import { ALWAYS } from ".";

const files = import.meta.glob<Texts>(
  [
    "../../../src/nonet/messages/*/*.json",
    "!../../../src/nonet/messages/en/{board,house,level,list,number,shell}.json", // always loaded
    "!../../../src/nonet/messages/*/{batch,book,cli,database,picture,stock}.json", // used only on the command line
  ],
  { import: "default" },
);

/** The areas of the catalogue that each page, or a part of one that is loaded later, uses. */
export const PAGE_AREAS: Readonly<Record<string, readonly string[]>> = {
  home: ["home", "technique"],
  play: ["play"],
  "play/Rest": ["dialogs"],
  "play/Dialogs": ["dialogs", "ranked"],
  "play/Finish": ["finish", "ranked", "technique"],
  "play/CluePanel": ["rules-panel", "left", "rule", "rule-name", "rule-meaning", "clue"],
  "play/HintCard": ["hint-card", "technique"],
  "play/Ranked": ["play", "ranked"],
  entry: ["entry"],
  set: ["set", "clue", "rule", "rule-name", "rule-meaning", "technique"],
  photo: ["photo-page", "entry"],
  learn: ["learn", "lesson", "technique"],
  lesson: ["learn", "technique"],
  lab: ["lab"],
  daily: ["daily", "ranked"],
  standings: ["standings", "daily", "ranked"],
  profile: ["profile", "ranked", "learn", "technique"],
  print: ["print"],
  settings: ["settings"],
  about: ["about"],
};

const loaded = new Set(Object.keys(ALWAYS));
let wanted: Language = spoken.language; // the one chosen last; its texts may still be loading

/** Load the texts of a page. */
export const loadWords = (page: string): Promise<void> => loadAreas(PAGE_AREAS[page] ?? []);

function loadAreas(areas: readonly string[]): Promise<void> {
  for (const area of areas) loaded.add(area);
  return load(areas, wanted);
}

/** Load the texts of every message in an answer of the server. */
export async function loadMessages(answer: unknown): Promise<void> {
  const areas = new Set<string>();
  JSON.stringify(answer, (key, value: unknown) => {
    if (key === "code" && typeof value === "string" && value.includes(".")) areas.add(splitCode(value)[0]);
    return value;
  });
  await loadAreas([...areas]);
}

/** Switch to the language of a preference once all texts in use are loaded. */
export async function speak(preference: string): Promise<void> {
  const language = (wanted = languageOf(preference, navigator.languages));
  await load([...loaded], language);
  if (language !== wanted) return;
  spoken.language = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function load(areas: readonly string[], language: Language): Promise<void> {
  const folder = language === MIRRORED ? "en" : language;
  const texts = await Promise.all(
    areas.map(
      (area) => (folder === "en" && ALWAYS[area]) || files[`../../../src/nonet/messages/${folder}/${area}.json`]?.(),
    ),
  );
  if (language !== wanted) return; // another language was chosen in the meantime
  areas.forEach((area, place) => {
    const found = texts[place];
    if (found) addTexts(area, found);
  });
}
