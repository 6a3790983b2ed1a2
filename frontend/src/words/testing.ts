/** Tests have all texts, in English unless they ask for German. */
import { spoken, type Language } from "./language.svelte";
import { addTexts, type Texts } from "./message";

const files = import.meta.glob<Texts>("../../../src/nonet/messages/*/*.json", { eager: true, import: "default" });

/** All texts of a language, by area. */
export function textsOf(language: string): Record<string, Texts> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return Object.fromEntries(own.map(([path, texts]) => [path.replace(/.*\/|\.json/g, ""), texts]));
}

export function speakIn(language: Language): void {
  for (const [area, texts] of Object.entries(textsOf(language))) addTexts(area, texts);
  spoken.language = language;
}

speakIn("en");
