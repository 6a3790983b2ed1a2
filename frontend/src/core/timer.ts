/** The timer of a game. It counts only while it runs, by a monotonic clock. */

export type Clock = () => number; // milliseconds

export class Timer {
  #kept: number;
  #since: number | null = null;
  readonly #clock: Clock;

  constructor(elapsed = 0, clock: Clock = () => performance.now()) {
    this.#kept = Math.max(0, elapsed) * 1000;
    this.#clock = clock;
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Seconds so far, with fraction. */
  get elapsed(): number {
    const running = this.#since === null ? 0 : Math.max(0, this.#clock() - this.#since);
    return (this.#kept + running) / 1000;
  }

  start(): void {
    this.#since ??= this.#clock();
  }

  stop(): void {
    this.#kept = this.elapsed * 1000;
    this.#since = null;
  }

  reset(): void {
    this.#kept = 0;
    if (this.#since !== null) this.#since = this.#clock();
  }
}

/** Seconds as a clock shows them: 12:48, 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`;
}
