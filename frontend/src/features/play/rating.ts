/** Rates the puzzle of a game if its difficulty is not known yet. */
import { rate } from "../../engine";
import type { Game } from "./game.svelte";

/** Rate the puzzle. It can also be played without a rating. */
export async function rateGame(game: Game): Promise<void> {
  const answer = await rate({ puzzle: game.puzzle.puzzle, se: true }).catch(() => null);
  if (!answer?.rating?.level) return;
  const { level, score, hardest } = answer.rating;
  game.puzzle = { ...game.puzzle, level, score, hardest, er: answer.se?.er, complete: answer.se?.complete };
}
