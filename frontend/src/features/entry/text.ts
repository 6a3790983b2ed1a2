/** Reading puzzles from a pasted text, a link or a file. Errors are explained in one sentence. */
import type { ReadAnswer } from "../../core/api";
import { NeedsServer, read, reasonOf } from "../../server/read";
import { jsonOf, needsCore } from "../../core/board";
import { sharedOf } from "../../core/link";
import type { Board } from "../../core/types";
import { t } from "../../words";
import { diagnose, isMeant, type Diagnosis } from "./refusal";

export const MOST = 64 * 1024; // bytes of one text

/** A text without a puzzle, with a sentence for the player, the lines that are wrong, and what to do about it. */
export class Unreadable extends Error {
  readonly lines: readonly string[];
  readonly diagnosis: Diagnosis | null;

  constructor(sentence: string, lines: readonly string[] = [], diagnosis: Diagnosis | null = null) {
    super(sentence);
    this.name = "Unreadable";
    this.lines = lines;
    this.diagnosis = diagnosis;
  }
}

/** What is shown for a text that cannot be read. */
export interface Problem {
  readonly sentence: string;
  readonly lines: readonly string[];
  readonly diagnosis?: Diagnosis | null;
}

const BAD_SHOWN = 4;
const NOTHING: ReadAnswer = { puzzles: [], bad: [], notes: [], format: null };

/** Return the puzzles of a text in any format; there is at least one. */
export async function readText(text: string): Promise<ReadAnswer> {
  if (!text.trim()) throw new Unreadable(t("entry.import.empty"));
  const bytes = new Blob([text]).size;
  if (bytes > MOST) throw new Unreadable(t("entry.import.long", { kilobytes: kilobytes(bytes) }));
  const shared = sharedIn(text);
  if (shared && !needsCore(shared.puzzle)) return { puzzles: [jsonOf(shared)], bad: [], notes: [], format: "link" };
  const answer = await read(shared ? shared.puzzle : text).catch((reason: unknown) => {
    if (reason instanceof NeedsServer && diagnose(text)) return NOTHING; // the diagnosis needs no server
    throw reason;
  });
  if (!answer.puzzles.length) throw refusal(text, answer);
  return answer;
}

/** Explain why a text contains no puzzle. Reasons from the server are shown only for lines that look like puzzles. */
function refusal(text: string, { bad }: Pick<ReadAnswer, "bad">): Unreadable {
  const diagnosis = diagnose(text);
  if (diagnosis) return new Unreadable(diagnosis.sentence, [], diagnosis);
  return new Unreadable(t("entry.import.none"), badLines({ bad: bad.filter((line) => isMeant(line.text)) }));
}

/** Return the content of a file, if it is text and not too large. */
export async function textOf(file: File): Promise<string> {
  const { name } = file;
  if (file.size > MOST) throw new Unreadable(t("entry.import.large", { name, kilobytes: kilobytes(file.size) }));
  const text = await file.text().catch(() => {
    throw new Unreadable(t("entry.import.unreadable", { name }));
  });
  if (text.includes("\0") || text.includes("\ufffd")) throw new Unreadable(t("entry.import.binary", { name }));
  return text;
}

/** Return descriptions of the lines that are not puzzles, and how many more there are. */
export function badLines({ bad }: Pick<ReadAnswer, "bad">): string[] {
  const shown = bad.slice(0, BAD_SHOWN).map((one) => t("entry.import.bad", { line: one.line, reason: reasonOf(one) }));
  const more = bad.length - shown.length;
  return more > 0 ? [...shown, t("entry.import.more-bad", { count: more })] : shown;
}

/** Return the board of a nonet link that contains a game. */
function sharedIn(text: string): Board | null {
  const fragment = /^\S*(#g=[\w-]+)$/.exec(text.trim())?.[1];
  return fragment ? (sharedOf(fragment)?.board ?? null) : null;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
