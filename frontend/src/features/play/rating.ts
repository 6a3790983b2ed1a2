/** Rates the puzzle of a game if its difficulty is not known yet. */
import { rate } from "../../server";
import type { Game } from "./game.svelte";

/** Ask the server; if it cannot be reached, the game stays unrated. */
export async function rateGame(game: Game): Promise<void> {
  const answer = await rate(game.puzzle.puzzle).catch(() => null);
  if (!answer?.rating?.level) return;
  const { level, score, hardest } = answer.rating;
  game.puzzle = { ...game.puzzle, level, score, hardest, er: answer.se?.er, complete: answer.se?.complete };
}
