/** A game as data: what the browser and the server store, and how to restore a game from it. */
import { MOST_CHECKPOINTS, type Chain, type Checkpoint } from "./history";
import { COLOURS, startOf } from "./position";
import type { Board, CheckpointJson, Position, StateJson } from "./types";

export interface Progress {
  position: Position;
  elapsed: number;
  mistakes: number;
  hints: number;
  finished: boolean;
  checkpoints: readonly Checkpoint[];
  order?: readonly number[]; // the cells in the order they were filled; known to this device only
  past?: Chain | null; // the undo history; also known to this device only
}

export const freshProgress = (board: Board): Progress => ({
  position: startOf(board),
  elapsed: 0,
  mistakes: 0,
  hints: 0,
  finished: false,
  checkpoints: [],
});

export function stateOf(progress: Progress): StateJson {
  return {
    version: 1,
    ...layersOf(progress.position),
    elapsed: Math.floor(progress.elapsed),
    mistakes: progress.mistakes,
    hints: progress.hints,
    finished: progress.finished,
    checkpoints: progress.checkpoints.map(({ name, colour, elapsed, position }) => ({
      name,
      colour,
      elapsed: Math.floor(elapsed),
      ...layersOf(position),
    })),
  };
}

function layersOf(position: Position): Pick<StateJson, "digits" | "corner" | "centre" | "colours" | "pen"> {
  const { digits, corner, centre, colours, pen = [] } = position;
  const drawn = pen.length ? { pen: [...pen] } : {};
  return { digits: [...digits], corner: [...corner], centre: [...centre], colours: [...colours], ...drawn };
}

/** The progress in a state, or null if it does not fit the board. Nothing in it is trusted. */
export function progressOf(board: Board, state: unknown): Progress | null {
  if (!isRecord(state) || state["version"] !== 1) return null;
  const position = positionOf(board, state);
  const kept = Array.isArray(state["checkpoints"]) ? state["checkpoints"].slice(0, MOST_CHECKPOINTS) : [];
  const checkpoints = kept.map((told: unknown) => checkpointOf(board, told));
  if (!position || checkpoints.includes(null)) return null;
  return {
    position,
    elapsed: countOf(state["elapsed"]),
    mistakes: countOf(state["mistakes"]),
    hints: countOf(state["hints"]),
    finished: state["finished"] === true,
    checkpoints: checkpoints.filter((checkpoint) => checkpoint !== null),
  };
}

function checkpointOf(board: Board, told: unknown): Checkpoint | null {
  if (!isRecord(told)) return null;
  const { name, colour } = told as Partial<CheckpointJson>;
  const position = positionOf(board, told);
  if (!position || typeof name !== "string") return null;
  const sound = Number.isInteger(colour) && colour! >= 1 && colour! <= COLOURS;
  return { name: name.slice(0, 60), colour: sound ? colour! : COLOURS, elapsed: countOf(told["elapsed"]), position };
}

function positionOf(board: Board, told: Record<string, unknown>): Position | null {
  const digits = numbersOf(told["digits"], board, board.size);
  const corner = numbersOf(told["corner"], board, 2 ** board.size - 1);
  const centre = numbersOf(told["centre"], board, 2 ** board.size - 1);
  const colours = numbersOf(told["colours"], board, 2 ** COLOURS - 1);
  if (!digits || !corner || !centre || !colours) return null;
  const faithful = board.givens.every((given, cell) => !given || digits[cell] === given);
  if (!faithful) return null;
  const pen = strokesIn(told["pen"]);
  return { digits, corner, centre, colours, ...(pen.length ? { pen } : {}) };
}

/** What the pen drew; strokes that do not fit the board are not drawn. */
function strokesIn(told: unknown): string[] {
  const texts: unknown[] = Array.isArray(told) ? told.slice(0, MOST_STROKES) : [];
  return texts.filter((text) => typeof text === "string" && STROKE.test(text)) as string[];
}

const STROKE = /^[ce]\d{1,4}-\d{1,4}:[1-8]$/; // see pen.ts
export const MOST_STROKES = 2000;

function numbersOf(told: unknown, board: Board, most: number): number[] | null {
  if (!Array.isArray(told) || told.length !== board.givens.length) return null;
  const sound = (told as unknown[]).every(
    (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most,
  );
  return sound ? (told as number[]) : null;
}

const countOf = (told: unknown): number => (typeof told === "number" && Number.isFinite(told) && told > 0 ? told : 0);

const isRecord = (told: unknown): told is Record<string, unknown> => typeof told === "object" && told !== null;
