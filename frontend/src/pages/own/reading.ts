/** Reading: puzzles from a pasted text, a link or a file. What cannot be read is said in one sentence. */
import { isOffline, read, type ReadAnswer } from "../../api";
import { sharedOf } from "../../core/link";
import { jsonOf, readHere } from "../../core/reading";
import type { Board } from "../../core/types";
import { t } from "../../words";

export const MOST = 64 * 1024; // bytes of one text

/** A text that holds no puzzle, with a sentence for the player and the lines that are at fault. */
export class Unreadable extends Error {
  readonly lines: readonly string[];

  constructor(sentence: string, lines: readonly string[] = []) {
    super(sentence);
    this.name = "Unreadable";
    this.lines = lines;
  }
}

const BAD_SHOWN = 4;

/** Return the puzzles of a text in any format; there is at least one. */
export async function readText(text: string): Promise<ReadAnswer> {
  if (!text.trim()) throw new Unreadable(t("own.import.empty"));
  const bytes = new Blob([text]).size;
  if (bytes > MOST) throw new Unreadable(t("own.import.long", { kilobytes: kilobytes(bytes) }));
  const shared = sharedIn(text);
  if (shared) return { puzzles: [jsonOf(shared)], bad: [], format: "link" };
  const answer = await read(text).catch((reason: unknown) => {
    const here = isOffline(reason) ? readHere(text) : null; // without the server plain lines can be read
    if (!here?.puzzles.length) throw reason;
    return here;
  });
  if (!answer.puzzles.length) throw new Unreadable(t("own.import.none"), badLines(answer));
  return answer;
}

/** Return the text of a file, if it is one and not too large. */
export async function textOf(file: File): Promise<string> {
  const { name } = file;
  if (file.size > MOST) throw new Unreadable(t("own.import.large", { name, kilobytes: kilobytes(file.size) }));
  const text = await file.text().catch(() => {
    throw new Unreadable(t("own.import.unreadable", { name }));
  });
  if (text.includes("\0") || text.includes("\ufffd")) throw new Unreadable(t("own.import.binary", { name }));
  return text;
}

/** Return the lines that are no puzzles, in words, and how many more there are. */
export function badLines({ bad }: Pick<ReadAnswer, "bad">): string[] {
  const shown = bad.slice(0, BAD_SHOWN).map(({ line, reason }) => t("own.import.bad", { line, reason }));
  const more = bad.length - shown.length;
  return more > 0 ? [...shown, t("own.import.more-bad", { n: more })] : shown;
}

/** Return the board in a link of ours that carries a game. */
function sharedIn(text: string): Board | null {
  const fragment = /^\S*(#g=[\w-]+)$/.exec(text.trim())?.[1];
  return fragment ? (sharedOf(fragment)?.board ?? null) : null;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
