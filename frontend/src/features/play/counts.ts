/** Texts beside the board: the counts of a game, and the button next to its timer. */
import { t } from "../../words";
import type { IconName } from "../../ui/icons";
import type { Game } from "./game.svelte";
import type { Replay } from "./replay.svelte";

export interface Counts {
  first: string;
  mistakes: string;
  hints: string;
}

export function countsOf({ session, puzzle, hinting, race }: Game): Counts {
  const all = session.board.givens.length;
  const showsPlaced = hinting.open || session.finished;
  return {
    first: showsPlaced ? t("play.placed", { count: session.placed, all }) : t("play.givens", { count: puzzle.clues }),
    mistakes: race ? t(`play.race.${race.category}`) : t("play.mistakes", { count: session.mistakes }),
    hints: t("play.hints", { count: session.hints }),
  };
}

interface Pausing {
  icon: IconName;
  words: string;
  keys?: string;
  run: () => void;
}

/** Return what the button next to the timer does: pause, resume, or replay a finished game. */
export function pausingOf(game: Game, replay: Replay): Pausing {
  const { session } = game;
  if (session.finished) {
    const words = t(replay.running ? "play.tool.stop" : "play.tool.replay");
    return { icon: replay.running ? "pause" : "restart", words, run: () => replay.toggle(session) };
  }
  const words = t(session.paused ? "play.tool.resume" : "play.tool.pause");
  return { icon: session.paused ? "play" : "pause", words, keys: "P", run: () => game.pause() };
}
