/** Pointer input on cells: selects them or, in digit-first mode, writes into them. A long press writes a note. */
import type { Pointing } from "../../board/view";
import { settings } from "../../core/settings.svelte";
import type { Game } from "./game.svelte";
import { LONG } from "./press";

export class Touch {
  readonly #game: () => Game;
  #long: ReturnType<typeof setTimeout> | null = null;
  #waiting: number | null = null; // the cell that gets the digit when the finger is lifted

  constructor(game: () => Game) {
    this.#game = game;
  }

  press(cell: number, how: Pointing): void {
    const { session } = this.#game();
    session.press(cell, how.add);
    if (settings.input !== "digit" || !session.chosen) return;
    if (how.kind === "mouse") return this.#write(cell, false);
    this.#waiting = cell;
    this.#long = setTimeout(() => this.#write(cell, true), LONG);
  }

  drag(cell: number): void {
    this.#cancel();
    this.#game().session.drag(cell);
  }

  release(): void {
    if (this.#waiting !== null) this.#write(this.#waiting, false);
    this.#game().session.release();
  }

  /** The press turned into something else, such as panning: write nothing. */
  cancel(): void {
    this.#cancel();
    this.#game().session.release();
  }

  /** A double click selects all cells with the same digit; in digit-first mode it is two presses. */
  double(cell: number): void {
    const { session } = this.#game();
    if (settings.input === "digit" && session.chosen) this.#write(cell, false);
    else session.selectAlike(cell);
  }

  #write(cell: number, isLong: boolean): void {
    const { session } = this.#game();
    this.#cancel();
    const layer = isLong ? (session.layer === "digit" ? "centre" : "digit") : session.layer;
    session.enter(session.chosen, layer, new Set([cell]));
  }

  #cancel(): void {
    if (this.#long !== null) clearTimeout(this.#long);
    this.#long = null;
    this.#waiting = null;
  }
}
