/** The puzzle that is being set, kept in the browser until the next visit. */
import { readJson, writeJson } from "../../core/storage";
import { readPuzzle, type Puzzle } from "./puzzle";

const KEY = "nonet.setting";

/** The puzzle of the last visit, if there is one. */
export const recall = (): Puzzle | null => readPuzzle(readJson(KEY));

export const keep = (puzzle: Puzzle): void => writeJson(KEY, puzzle);
