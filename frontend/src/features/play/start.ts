/** Opens a game: by its id, from a share link, from a text, or a new one with given options. */
import { board, generate } from "../../engine";
import { boardOf, jsonOf, lineOf, needsCore, withoutRating } from "../../core/board";
import { LEVELS, type LevelName, type PuzzleJson, type Wishes } from "../../core/types";
import type { Shared } from "../../core/link";
import { ApiError } from "../../server/error";
import { allGames, loadGame, newGame, openGames, type SavedGame } from "../../server/saves";
import { freshProgress, progressOf, type Progress } from "../../core/state";
import type { Race } from "../../server/race-session.svelte";
import type { Board } from "../../core/types";
import { t } from "../../words";
import { loadWords } from "../../words/load";
import type { Game } from "./game.svelte";

/** A game ready to be played. */
export interface Opening {
  saved: SavedGame;
  progress: Progress;
  race?: Race;
  /** What only a game with clues needs. */
  code?: typeof import("./variant");
  /** A ranked game has its own game class. */
  game?: (opening: Opening, base: typeof Game) => Game;
}

/** Return the game of an address. `/play?level=hard`, `?size=16`, `?jigsaw=true` … create a new one. */
export async function openGame(id: string | undefined, query: URLSearchParams, fragment: string): Promise<Opening> {
  if (id) return byId(id);
  if (/^#g=/.test(fragment)) return byLink(fragment);
  if (query.has("practice")) {
    const [{ practiceGame }] = await Promise.all([import("../learn/practice"), loadWords("learn")]);
    return practiceGame(query);
  }
  if (/\b(race|ranked|daily)=/.test(String(query))) return (await import("./ranked.svelte")).rankedGame(query);
  const text = query.get("puzzle");
  if (text) return byText(text);
  const kept = query.get("id");
  if (kept) return beginGame(await (await import("../../server")).puzzle(kept));
  const technique = query.get("needs");
  if (technique) return needing(technique);
  const day = query.get("day");
  if (day) return byDay(day, query.get("level") ?? "");
  const wishes = wishesIn(query);
  const newest = Object.keys(wishes).length ? undefined : openGames()[0];
  return newest
    ? resumeGame(newest)
    : beginGame(await generate(Object.keys(wishes).length ? wishes : { level: "easy" }));
}

const LARGEST_RATED = 16; // rows: on larger boards, generating a puzzle of a given level takes too long

/** Another puzzle with the same size and shape, and the same level or, if unrated, the same number of givens. */
export function wishesLike(puzzle: PuzzleJson): Wishes {
  const { size, level, clues, diagonals } = puzzle;
  const boxes = /;boxes=(\d+x\d+)/.exec(puzzle.puzzle)?.[1];
  const isLevelled = level !== null && size <= LARGEST_RATED;
  return {
    ...(isLevelled ? { level } : { blanks: size ** 2 - clues }),
    ...(isLevelled && size === 9 ? {} : { size }),
    ...(puzzle.puzzle.includes(";regions=") ? { jigsaw: true } : {}),
    ...(diagonals ? { diagonals: true } : {}),
    ...(boxes ? { boxes: boxesIn(boxes) } : {}),
  };
}

/** A new game of a puzzle. */
export function beginGame(puzzle: PuzzleJson): Opening {
  const board = boardOf(puzzle);
  const progress = freshProgress(board);
  return { saved: newGame(puzzle, progress), progress };
}

/** The puzzle with its rules: a saved game leaves out what the core knows about them. */
async function withRules(puzzle: PuzzleJson): Promise<PuzzleJson> {
  if (puzzle.variant || !needsCore(puzzle.puzzle)) return puzzle;
  return { ...puzzle, ...(await board(puzzle.puzzle)) };
}

async function resumeGame(kept: SavedGame): Promise<Opening> {
  const saved = { ...kept, puzzle: await withRules(kept.puzzle) };
  const board = boardOf(saved.puzzle);
  const progress = progressOf(board, saved.state) ?? freshProgress(board);
  const past = saved.past ? await pastOf(board, progress, saved.past).catch(() => null) : null;
  return { saved, progress: { ...progress, order: saved.order, past } };
}

const pastOf = async (board: Board, { position }: Progress, text: string) =>
  (await import("../../core/past")).pastOf(board, position, text);

async function byId(id: string): Promise<Opening> {
  const here = loadGame(id);
  if (here) return resumeGame(here);
  const { game } = await import("../../server");
  const there = await game(id).catch((reason: unknown) => {
    if (reason instanceof ApiError && reason.status === 404) throw new Error(t("play.game.gone", { id }));
    throw reason;
  });
  const state = there.state ?? beginGame(there.puzzle).saved.state;
  const remote = { id: there.id, revision: there.revision };
  return resumeGame({
    id: there.id,
    remote,
    puzzle: there.puzzle,
    state,
    revealed: [],
    order: [],
    updated: Date.now(),
  });
}

async function byLink(fragment: string): Promise<Opening> {
  const { sharedOf } = await import("../../core/link"); // few games come from a link
  const shared = sharedOf(fragment);
  if (!shared) throw new Error(t("play.link.bad"));
  const { position, elapsed, mistakes, hints } = shared;
  const progress = { position, elapsed, mistakes, hints, finished: false, checkpoints: [] };
  const saved = newGame(await withRules(puzzleOf(shared)), progress);
  const board = boardOf(saved.puzzle);
  return { saved, progress: progressOf(board, saved.state) ?? freshProgress(board) };
}

function puzzleOf({ board, level, score }: Shared): PuzzleJson {
  return { ...withoutRating(jsonOf(board)), level: LEVELS[level - 1] ?? null, score: level ? score : null };
}

async function byText(text: string): Promise<Opening> {
  const { firstOf, read } = await import("../../server/read");
  return beginGame(withoutRating(firstOf(await read(text), t("play.text.bad", { text: text.slice(0, 60) }))));
}

/** A puzzle that needs a technique: one of its practice puzzles. */
async function needing(technique: string): Promise<Opening> {
  const { practice } = await import("../../lessons");
  return beginGame(withoutRating((await practice(technique)).json));
}

/** The daily puzzle of a day, without ranking; a game that was begun is continued. */
async function byDay(day: string, level: string): Promise<Opening> {
  const { daily } = await import("../../server/dailies");
  const puzzle = await daily(day, level);
  const here = allGames().find(({ puzzle: { puzzle: line, source }, state }) => {
    return line === puzzle.puzzle && source === puzzle.source && !state.finished;
  });
  return here ? resumeGame(here) : beginGame(puzzle);
}

const NUMBERS = ["blanks", "clues", "size", "seed"] as const;
const WORDS = ["technique", "at_most", "symmetry"] as const;
const FLAGS = ["minimal", "jigsaw", "diagonals"] as const;

/** The options in a query; the engine validates them. */
export function wishesIn(query: URLSearchParams): Wishes {
  const wishes: Wishes = {};
  const level = query.get("level");
  if (level) wishes.level = level as LevelName;
  for (const name of NUMBERS) {
    const value = query.get(name);
    if (value !== null && value !== "" && Number.isFinite(Number(value))) wishes[name] = Number(value);
  }
  for (const name of WORDS) {
    const value = query.get(name);
    if (value) wishes[name] = value;
  }
  const boxes = query.get("boxes");
  if (boxes) wishes.boxes = boxesIn(boxes);
  for (const name of FLAGS) if (query.get(name) === "true" || query.get(name) === "1") wishes[name] = true;
  return wishes;
}

/** The rows and columns of a box such as `3x2`. */
function boxesIn(text: string): readonly [number, number] {
  const [rows = NaN, columns = NaN] = text.split("x").map(Number);
  return [rows, columns];
}

/** The puzzle and the player's digits, one line each, for copying. */
export const asText = (puzzle: PuzzleJson, digits: readonly number[]): string =>
  `${puzzle.puzzle}\n${lineOf(digits, puzzle.symbols)}`;
