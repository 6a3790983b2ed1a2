/** The names of techniques. The server tells them in English; a language may have names of its own. */

import { tOr } from ".";
import { MIRRORED, spoken } from "./language.svelte";

/** Return the name of a technique in the language that is spoken, or the English one. */
export function techniqueName(id: string, english: string): string {
  const isEnglish = spoken.language === "en" || spoken.language === MIRRORED;
  return isEnglish ? english : tOr(`technique.${id}`, english);
}

/** Return the language of that name, where it is not the one that is spoken. */
export function techniqueLang(id: string, english: string): "en" | undefined {
  return techniqueName(id, english) === english ? "en" : undefined;
}
