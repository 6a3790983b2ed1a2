/** Notes: what the server says about a photo. */
import { sentence, tell, type Message } from "../../words";

/** What went wrong, as a title and a sentence, and what may help. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
}

/** The verdict on the puzzle explains these better. */
const LEFT_OUT = ["photo.few-clues", "photo.not-unique"];

/** Return the notes as sentences. */
export function describeNotes(notes: readonly Message[]): string[] {
  return notes.filter(({ code }) => !LEFT_OUT.includes(code)).map((note) => sentence(tell(note)));
}
