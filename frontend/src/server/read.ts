/** Reading puzzles from texts: lines and grids on this device, other formats by the server. */
import type { BadLine, BoardJson, ReadAnswer } from "../core/api";
import { board, EngineError } from "../engine";
import { sentence, t, tell } from "../words";
import { ApiError, isOffline } from "./error";

/** A text that only the server can read, while it cannot be reached. */
export class NeedsServer extends ApiError {}

/** The puzzles of a text, and the lines that are not puzzles. */
export async function read(text: string): Promise<ReadAnswer> {
  const here = await readHere(text);
  if (here.puzzles.length && !here.bad.length) return here;
  const { post } = await import("./client");
  return post<ReadAnswer>("/read", { text }).catch((reason: unknown) => {
    if (!isOffline(reason)) throw reason;
    if (here.puzzles.length) return here;
    throw new NeedsServer(t("shell.read.server"), 0);
  });
}

/** One grid, or a puzzle on each line. */
async function readHere(text: string): Promise<ReadAnswer> {
  const whole = await tryBoard(text);
  if (whole instanceof EngineError) return readLines(text);
  return { puzzles: [whole], bad: [], notes: [], format: "line" };
}

async function readLines(text: string): Promise<ReadAnswer> {
  const puzzles: BoardJson[] = [];
  const bad: BadLine[] = [];
  for (const [k, line] of text.split("\n").slice(0, MOST_LINES).entries()) {
    if (!line.trim()) continue;
    const found = await tryBoard(line);
    if (!(found instanceof EngineError)) puzzles.push(found);
    else bad.push({ line: k + 1, text: line.slice(0, 60), code: found.code, facts: {}, reason: found.message });
  }
  return { puzzles, bad, notes: [], format: puzzles.length ? "line" : null };
}

const MOST_LINES = 100; // the server's limit

async function tryBoard(text: string): Promise<BoardJson | EngineError> {
  try {
    return await board(text);
  } catch (reason) {
    if (reason instanceof EngineError) return reason;
    throw reason;
  }
}

/** Why a line is not a puzzle. */
export const reasonOf = ({ code, facts, reason }: BadLine): string => tell({ code, facts, text: reason });

/** The first puzzle of a text. If there is none, throws the error of the first bad line, or `otherwise`. */
export function firstOf({ puzzles: [first], bad: [bad] }: ReadAnswer, otherwise: string): BoardJson {
  if (!first) throw new Error(bad ? sentence(reasonOf(bad)) : otherwise);
  return first;
}
