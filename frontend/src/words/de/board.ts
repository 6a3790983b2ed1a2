import type { Translated } from "..";
import type { board as english } from "../en/board";

/** Das Brett: was ein Vorleseprogramm über eine Zelle sagt. */
export const board: Translated<typeof english> = {
  "board.label": "Sudoku-Brett, {size} mal {size}",
  "board.paused": "Das Brett ist während der Pause verdeckt.",
  "cell.place": "Zeile {row}, Spalte {column}",
  "cell.place.in": "Zeile {row}, Spalte {column}",
  "cell.box": "Block {box}",
  "cell.region": "Gebiet {box}",
  "cell.empty": "leer",
  "cell.given": "Vorgabe {digit}",
  "cell.entry": "{digit}",
  "cell.solved": "{digit}, vom Löser",
  "cell.corner": "Ecknotizen {digits}",
  "cell.centre": "Notizen {digits}",
  "cell.colours": "gefärbt {colours}",
  "cell.conflict": "Widerspruch",
  "cell.wrong": "falsch",
  "cell.and": " und ",
  "colour.1": "Gelb",
  "colour.2": "Blau",
  "colour.3": "Grün",
  "colour.4": "Rot",
  "colour.5": "Violett",
  "colour.6": "Hellgrün",
  "colour.7": "Rosa",
  "colour.8": "Grau",
};
