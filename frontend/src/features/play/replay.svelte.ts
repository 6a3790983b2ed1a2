/** Replays a solve: shows the positions of the game on the board, one after another. */
import { positionsOf } from "../../core/history";
import type { Session } from "../../core/session.svelte";
import type { Position } from "../../core/types";

const WHOLE = 12_000; // maximum length of a replay, in milliseconds
const STEP = 250;

export class Replay {
  position: Position | null = $state.raw(null);
  #timer: ReturnType<typeof setInterval> | null = null;

  get running(): boolean {
    return this.position !== null;
  }

  toggle(session: Session): void {
    if (this.running) return this.stop();
    const way = positionsOf(session.history);
    let place = 0;
    this.position = way[0] ?? null;
    this.#timer = setInterval(
      () => {
        place += 1;
        if (place >= way.length) this.stop();
        else this.position = way[place] ?? null;
      },
      Math.min(STEP, WHOLE / Math.max(1, way.length)),
    );
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.position = null;
  }
}
