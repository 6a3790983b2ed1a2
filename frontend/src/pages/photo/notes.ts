/** Notes: what the reader says of a photo, in the player's language where we know the sentence. */

import { t, type Key } from "../../words";
import { sentence } from "../../words/sentences";

const KNOWN: readonly (readonly [RegExp, Key | null])[] = [
  [/more than one grid/, "photo.note.several"],
  [/cells are very small/, "photo.note.small"],
  [/is cut short/, "photo.note.cut"],
  [/is animated/, "photo.note.animated"],
  [/pixels are too few/, "photo.note.tiny"],
  [/but it is empty/, "photo.note.empty"],
  [/but only \d+ digits?/, "photo.note.few"],
  [/does not look like digits/, "photo.note.signs"],
  [/the same ones in one row/, "photo.note.clashes"],
  [/between these corners/, "photo.note.here"],
  [/lines of the grid are hard to see/, "photo.note.lines"],
  [/exactly one solution|too few for one solution/, null], // the verdict says it, and better
];

export interface Said {
  readonly text: string;
  readonly lang?: "en" | undefined;
}

/** What went wrong, in a title and a sentence, and what may help. */
export interface Trouble extends Said {
  readonly title: string;
  readonly advice?: string;
}

/** Return the notes as sentences. */
export function saidOf(notes: readonly string[]): Said[] {
  return notes.flatMap((note): Said[] => {
    const known = KNOWN.find(([pattern]) => pattern.test(note));
    if (!known) return [{ text: sentence(note), lang: "en" }];
    return known[1] ? [{ text: t(known[1]) }] : [];
  });
}
