/** Practice: a position to play from, and whether its technique was found. */
import { hint } from "../../engine";
import { practice } from "../../lessons";
import type { StepJson } from "../../core/api";
import { cellOf, lineOf, withoutRating } from "../../core/board";
import { has, marksOf } from "../../core/position";
import { newGame, type SavedGame } from "../../server/saves";
import { freshProgress, type Progress } from "../../core/state";
import type { Board, Position, PuzzleJson } from "../../core/types";
import { t } from "../../words";
import { learntSoFar, nextOf } from "./progress.svelte";

/** Which position of which technique is practised; stored with the game as the source of its puzzle. */
export interface Task {
  readonly id: string; // of the technique
  readonly n: number; // from 0
}

export interface Practice extends Task {
  readonly count: number;
  readonly puzzle: PuzzleJson;
  readonly board: Board;
  readonly position: Position;
}

/** The address of the next position that was not found yet. */
export const nextPracticePath = (id: string, count: number): string =>
  `/play?practice=${encodeURIComponent(id)}&n=${nextOf(learntSoFar(id).found, count)}`;

/** The task in an address, or null. */
export function taskIn(query: URLSearchParams): Task | null {
  const id = query.get("practice");
  const n = Number(query.get("n") ?? 0);
  return id && Number.isInteger(n) && n >= 0 ? { id, n } : null;
}

const SOURCE = /^practice ([a-z0-9-]+) (\d+)$/;

/** The task of a game, or null if it is not practice. */
export function taskOf({ source }: Pick<PuzzleJson, "source">): Task | null {
  const found = SOURCE.exec(source ?? "");
  return found?.[1] ? { id: found[1], n: Number(found[2]) } : null;
}

export async function openTask({ id, n }: Task): Promise<Practice> {
  const { json, board, position, count } = await practice(id, n);
  return { id, n, count, puzzle: { ...withoutRating(json), source: `practice ${id} ${n}` }, board, position };
}

/** A game that starts at the position in an address. */
export async function practiceGame(query: URLSearchParams): Promise<{ saved: SavedGame; progress: Progress }> {
  const task = taskIn(query);
  const found = task && (await openTask(task).catch(() => null));
  if (!found) throw new Error(t("learn.practice.bad", { address: query.toString() }));
  const { puzzle, board, position } = found;
  const progress = { ...freshProgress(board), position };
  return { saved: newGame(puzzle, progress), progress };
}

/** The step to find, if it is the next one; null if another step comes first. */
export async function goalOf({ id, board, position }: Practice): Promise<StepJson | null> {
  const digits = lineOf(position.digits, board.symbols);
  const answer = await hint({ puzzle: board.puzzle, digits, marks: marksOf(position, board.size), detail: "full" });
  const step = answer.hint?.step ?? null;
  return step?.technique === id ? step : null;
}

/** Has the player applied the step: entered its digit, or removed its candidates? */
export function isDone(step: StepJson, { size }: Board, { digits, centre }: Position): boolean {
  const placed = Object.entries(step.placements ?? {}).some(([name, digit]) => digits[cellOf(name, size)] === digit);
  const removed = Object.entries(step.eliminations ?? {}).some(([name, gone]) => {
    const cell = cellOf(name, size);
    return !digits[cell] && gone.every((digit) => !has(centre[cell] ?? 0, digit));
  });
  return placed || removed;
}
