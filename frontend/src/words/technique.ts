/** The names of techniques. */
import english from "virtual:english-names";
import { tOr } from ".";
import { spoken } from "./language.svelte";

/** Return the name of a technique in the current language. */
export const techniqueName = (id: string): string => tOr(`technique.${id}`, id.replaceAll("-", " "));

/** Return the language of that name if it is English in every language, so that screen readers pronounce it
 * correctly. */
export const techniqueLang = (id: string): "en" | undefined =>
  english[spoken.language]?.includes(id) ? "en" : undefined;
