/** Watch: one run of a method, played frame by frame. However many events are due, a frame draws once. */
import { Player } from "./player";
import { Pace } from "./speed";
import { emptyTape, type Tape } from "./tape";

const BEAT = 60; // milliseconds

export class Watch {
  player: Player = $state.raw(new Player(emptyTape(9), []));
  /** Increases whenever the board has to be redrawn. */
  frame = $state(0);
  /** The same for text: while the run plays, no more often than the eye can follow. */
  beat = $state(0);
  isPlaying = $state(false);
  speed = $state(40);
  /** Milliseconds of playback since the start. */
  shown = $state(0);
  #pace = new Pace();
  #request = 0;
  #last = 0;
  #beaten = 0;

  load(tape: Tape, givens: readonly number[]): void {
    this.pause();
    this.player = new Player(tape, givens);
    this.shown = 0;
    this.#drawn();
  }

  play(): void {
    if (this.isPlaying) return;
    if (this.player.isAtEnd) this.restart();
    if (!this.player.tape.length) return;
    this.isPlaying = true;
    this.#pace = new Pace();
    this.#last = performance.now();
    this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  pause(): void {
    if (!this.isPlaying) return;
    cancelAnimationFrame(this.#request);
    this.isPlaying = false;
    this.beat += 1;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Go one event forward or back. */
  step(by: 1 | -1): void {
    this.seek(this.player.at + by);
  }

  seek(to: number): void {
    this.pause();
    this.player.seek(to);
    this.#drawn();
  }

  restart(): void {
    this.seek(0);
    this.shown = 0;
  }

  #tick(now: number): void {
    const elapsed = Math.max(0, now - this.#last);
    this.#last = now;
    const steps = this.#pace.due(elapsed, this.speed);
    this.shown += elapsed;
    if (steps) {
      this.player.seek(this.player.at + steps);
      this.frame += 1;
    }
    if (now - this.#beaten >= BEAT) {
      this.#beaten = now;
      this.beat += 1;
    }
    if (this.player.isAtEnd) this.pause();
    else this.#request = requestAnimationFrame((next) => this.#tick(next));
  }

  #drawn(): void {
    this.frame += 1;
    this.beat += 1;
  }
}
