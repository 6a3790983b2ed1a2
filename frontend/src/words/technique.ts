/** The names of techniques. */
import { tOr } from ".";

/** Return the name of a technique, or the English one if it has no other. */
export const techniqueName = (id: string, english: string): string => tOr(`technique.${id}`, english);

/** Return the language of that name if it is English, so that it is spoken so. */
export const techniqueLang = (id: string, english: string): "en" | undefined =>
  techniqueName(id, english) === english ? "en" : undefined;
