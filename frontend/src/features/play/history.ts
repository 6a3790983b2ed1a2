/** Saves a finished game in the history of this device. */
import { rate } from "../../engine";
import { accuracyOf, logOf } from "../../core/log";
import { keepRecord, recordOf, records, type GameRecord } from "../../server/records";
import { dayOfSource } from "../../core/daily";
import { newTechniques } from "../../core/statistics";
import type { Game } from "./game.svelte";

export interface Techniques {
  readonly ids: readonly string[];
  readonly fresh: ReadonlySet<string>;
}

const NO_TECHNIQUES: Techniques = { ids: [], fresh: new Set() };

/** Should the game be saved? Practice and finished games that were only reopened should not. */
const isFresh = ({ session, puzzle }: Game): boolean =>
  session.trail.length > 1 && !puzzle.source?.startsWith("practice ");

/** Save the game and return the techniques that its puzzle needs, rarest first. */
export async function keepGame(game: Game): Promise<Techniques> {
  const rating = await rate({ puzzle: game.puzzle.puzzle }).then(
    (answer) => answer.rating,
    () => undefined,
  );
  const ids = Object.keys(rating?.counts ?? {}).reverse();
  const record = recordOfGame(game, ids);
  const earlier = records().filter(({ id }) => id !== record.id);
  if (isFresh(game)) keep(game, record);
  const isNew = earlier.length > 0 ? newTechniques(ids, earlier) : NO_TECHNIQUES.fresh; // none in a first game
  return { ids: ids.filter((id) => !/-single|full-house/.test(id)), fresh: isNew };
}

/** Save the game immediately, before its techniques are known. */
export function keepNow(game: Game): void {
  if (isFresh(game)) keep(game, recordOfGame(game, before(game)?.techniques ?? []));
}

/** The id of the game on this device; the server may assign another one later. */
const idOf = (game: Game): string => game.snapshot().id;

const before = (game: Game): GameRecord | undefined => records().find(({ id }) => id === idOf(game));

function keep(game: Game, record: GameRecord): void {
  const { board, trail, order } = game.session;
  keepRecord(record, game.race ? game.race.events : logOf(board, trail, order));
}

function recordOfGame(game: Game, techniques: readonly string[]): GameRecord {
  const { session, race, puzzle } = game;
  if (race?.result) return { ...recordOf(race.result, techniques, true), puzzle: puzzle.puzzle };
  const log = race?.events ?? logOf(session.board, session.trail, session.order);
  return {
    puzzle: puzzle.puzzle,
    size: puzzle.size,
    level: puzzle.level,
    score: puzzle.score,
    id: idOf(game),
    kind: "casual",
    date: dayOfSource(puzzle),
    finished: before(game)?.finished ?? Date.now(),
    seconds: Math.round(session.solvedAt ?? session.timer.elapsed),
    mistakes: session.mistakes,
    hints: session.hints,
    accuracy: accuracyOf(log, session.position.digits),
    points: null,
    isSolved: session.revealed.size === 0,
    techniques,
    hasLog: true,
  };
}
