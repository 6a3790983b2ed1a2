/** What nonet's own engine does in the lab: it runs on this device. */
import type { RunJson } from "../../core/api";
import { cellOf } from "../../core/board";
import type { SolveAnswer } from "../../core/api";
import { ask, board, explain, generate } from "../../engine";
import type { Wishes } from "../../server";
import type { Asked, Compared, TrialJson } from "./requests";

export const ENGINE = "nonet";

/** Watch how a person would solve the puzzle: its search is too fast to be watched. */
export async function runHere(puzzle: string, signal: AbortSignal): Promise<RunJson> {
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

/** Solve puzzles by the engine alone, and measure it. */
export async function compareHere(asked: Asked, seconds: number, signal: AbortSignal): Promise<Compared> {
  const puzzles: string[] = [];
  const trials: TrialJson[] = [];
  for (const next of tasksOf(asked)) {
    const puzzle = typeof next === "string" ? next : (await generate(next, { signal })).puzzle;
    const { size, clues } = await board(puzzle, { signal });
    const since = performance.now();
    const { status, stats } = await ask<SolveAnswer>("solve", { puzzle, seconds }, { signal });
    const spent = stats?.seconds ?? (performance.now() - since) / 1000;
    const outcome = status === "none" || status === "limit" ? status : "solved";
    puzzles.push(puzzle);
    const counts = { nodes: null, guesses: stats?.guesses ?? null, backtracks: stats?.backtracks ?? null };
    trials.push({ number: puzzles.length, method: ENGINE, outcome, seconds: spent, ...counts, clues, size });
  }
  return { puzzles, trials };
}

/** The puzzles, or the options to make them with. */
function tasksOf(asked: Asked): (string | Wishes)[] {
  if (Array.isArray(asked)) return asked;
  const wishes: Wishes[] =
    "clues" in asked ? asked.clues.map((clues) => ({ clues })) : asked.sizes.map((size) => ({ size }));
  return wishes.flatMap((wish) => Array.from({ length: asked.each }, (_, k) => ({ ...wish, seed: asked.seed + k })));
}
