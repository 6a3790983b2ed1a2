/** The counts of a game in words. */
import { t } from "../../words";
import type { Game } from "./game.svelte";

export interface Counts {
  first: string;
  mistakes: string;
  hints: string;
}

export function countsOf({ session, puzzle, hinting, race }: Game): Counts {
  const all = session.board.givens.length;
  const showsPlaced = hinting.open || session.finished;
  return {
    first: showsPlaced ? t("play.placed", { n: session.placed, all }) : t("play.givens", { n: puzzle.clues }),
    mistakes: race ? t(`play.race.${race.category}`) : t("play.mistakes", { n: session.mistakes }),
    hints: t("play.hints", { n: session.hints }),
  };
}
