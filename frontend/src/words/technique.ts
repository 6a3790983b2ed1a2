/** The names of techniques. */
import { tOr } from ".";

/** Return the name of a technique in the current language, or the English one if it has none. */
export const techniqueName = (id: string, english: string): string => tOr(`technique.${id}`, english);

/** Return the language of that name if it is English, so that screen readers pronounce it correctly. */
export const techniqueLang = (id: string, english: string): "en" | undefined =>
  techniqueName(id, english) === english ? "en" : undefined;
