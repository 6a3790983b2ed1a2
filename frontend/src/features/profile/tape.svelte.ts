/** Replays a game: forwards and backwards, move by move or in real time. */
import type { Frame } from "../../core/log";

const LONGEST = 1500; // maximum delay between two moves, in milliseconds
const SHORTEST = 40;

export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

export class Tape {
  readonly frames: readonly Frame[];
  place = $state(0);
  isPlaying = $state(false);
  speed: Speed = $state(4);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(frames: readonly Frame[]) {
    this.frames = frames;
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  readonly frame: Frame | undefined = $derived.by(() => this.frames[this.place]);

  /** Go to a move and stop playing. */
  seek(place: number): void {
    this.pause();
    this.place = Math.min(this.last, Math.max(0, place));
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.place >= this.last) this.place = 0;
    this.isPlaying = true;
    this.#wait();
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.isPlaying = false;
  }

  /** The delay before the next move. */
  waitOf(place: number): number {
    const [now, next] = [this.frames[place], this.frames[place + 1]];
    if (!now || !next) return 0;
    return Math.max(SHORTEST, Math.min(LONGEST, next.ms - now.ms) / this.speed);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.place += 1;
      if (this.place >= this.last) this.pause();
      else this.#wait();
    }, this.waitOf(this.place));
  }
}
