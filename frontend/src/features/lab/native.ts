/** Methods at work on this device: nonet's own engine, and the twins of the teaching methods. */
import type { RunJson, SolveAnswer } from "../../core/api";
import { cellOf } from "../../core/board";
import { ask, board, explain, generate } from "../../engine";
import type { Wishes } from "../../server";
import type { Asked, Compared, TrialJson } from "./requests";

export const ENGINE = "nonet";

/** A method to watch, and the number of its events to keep. */
export interface Question {
  readonly puzzle: string;
  readonly method: string;
  readonly most: number;
  readonly seed?: number;
}

const WATCHED = 5; // seconds for a run that is watched

export const runHere = (question: Question, signal: AbortSignal): Promise<RunJson> =>
  question.method === ENGINE
    ? watchEngine(question.puzzle, signal)
    : ask("run", { ...question, seconds: WATCHED }, { signal });

/** Watch how a person would solve the puzzle: the search of the engine is too fast to be watched. */
async function watchEngine(puzzle: string, signal: AbortSignal): Promise<RunJson> {
  const since = performance.now();
  const { status, complete, steps = [] } = await explain({ puzzle }, { signal });
  const { size } = await board(puzzle, { signal });
  const events = { kind: "", cell: [] as number[], digit: [] as number[] };
  const add = (kind: string, name: string, digit: number) => {
    events.kind += kind;
    events.cell.push(cellOf(name, size));
    events.digit.push(digit);
  };
  for (const { placements, eliminations } of steps) {
    for (const [name, digit] of Object.entries(placements ?? {})) add("p", name, digit);
    for (const [name, digits] of Object.entries(eliminations ?? {})) for (const digit of digits) add("e", name, digit);
  }
  const outcome = complete ? "solved" : status === "none" || status === "limit" ? status : "incomplete";
  const seconds = (performance.now() - since) / 1000;
  const stats = { seconds, nodes: events.cell.length, guesses: null, backtracks: null };
  return { puzzle, method: ENGINE, outcome, size, events, total: events.cell.length, stats, solution: null };
}

/** Solve puzzles by each of the methods, one after the other, and measure them. */
export async function compareHere(
  asked: Asked,
  methods: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<Compared> {
  const puzzles: string[] = [];
  const trials: TrialJson[] = [];
  for (const next of tasksOf(asked)) {
    const puzzle = typeof next === "string" ? next : (await generate(next, { signal })).puzzle;
    const { size, clues } = await board(puzzle, { signal });
    puzzles.push(puzzle);
    for (const method of methods)
      trials.push({
        number: puzzles.length,
        method,
        clues,
        size,
        ...(await tryMethod(puzzle, method, seconds, signal)),
      });
  }
  return { puzzles, trials };
}

type Trial = Pick<TrialJson, "outcome" | "seconds" | "nodes" | "guesses" | "backtracks">;

async function tryMethod(puzzle: string, method: string, seconds: number, signal: AbortSignal): Promise<Trial> {
  if (method !== ENGINE) {
    const { outcome, stats } = await ask<RunJson>("run", { puzzle, method, most: 0, seed: 1, seconds }, { signal });
    return { outcome, ...stats };
  }
  const since = performance.now();
  const { status, stats } = await ask<SolveAnswer>("solve", { puzzle, seconds }, { signal });
  const spent = stats?.seconds ?? (performance.now() - since) / 1000;
  const outcome = status === "none" || status === "limit" ? status : "solved";
  const counts = { nodes: null, guesses: stats?.guesses ?? null, backtracks: stats?.backtracks ?? null };
  return { outcome, seconds: spent, ...counts };
}

/** The puzzles, or the options to make them with. */
function tasksOf(asked: Asked): (string | Wishes)[] {
  if (Array.isArray(asked)) return asked;
  const wishes: Wishes[] =
    "clues" in asked ? asked.clues.map((clues) => ({ clues })) : asked.sizes.map((size) => ({ size }));
  return wishes.flatMap((wish) => Array.from({ length: asked.each }, (_, k) => ({ ...wish, seed: asked.seed + k })));
}
