/** Player: plays a tape forward and backward on a grid. Every event contains what is needed to undo it. */
import { CHOOSE, PLACE, REMOVE, type Tape } from "./tape";

export class Player {
  readonly tape: Tape;
  /** The current digits, givens included. */
  readonly digits: Uint8Array;
  /** How often each cell has been filled so far. */
  readonly fills: Uint32Array;
  /** The number of events that have happened. */
  at = 0;
  back = 0;

  constructor(tape: Tape, givens: readonly number[]) {
    this.tape = tape;
    this.digits = Uint8Array.from(givens);
    this.fills = new Uint32Array(givens.length);
  }

  get isAtEnd(): boolean {
    return this.at >= this.tape.length;
  }

  /** How many digits there are besides the givens. */
  get depth(): number {
    return this.at ? (this.tape.depths[this.at - 1] ?? 0) : 0;
  }

  /** The cell of the latest event, or −1. */
  get cell(): number {
    return this.at ? (this.tape.cells[this.at - 1] ?? -1) : -1;
  }

  /** Go to the point after this many events, playing events or taking them back. */
  seek(to: number): void {
    const goal = Math.max(0, Math.min(this.tape.length, Math.trunc(to)));
    while (this.at < goal) this.#forward();
    while (this.at > goal) this.#backward();
  }

  #forward(): void {
    const { kinds, cells, digits } = this.tape;
    const kind = kinds[this.at] ?? PLACE;
    const cell = cells[this.at] ?? 0;
    if (kind <= CHOOSE) {
      this.digits[cell] = digits[this.at] ?? 0;
      this.fills[cell] = (this.fills[cell] ?? 0) + 1;
    } else if (kind === REMOVE) {
      this.digits[cell] = 0;
      this.back += 1;
    }
    this.at += 1;
  }

  #backward(): void {
    this.at -= 1;
    const { kinds, cells, digits } = this.tape;
    const kind = kinds[this.at] ?? PLACE;
    const cell = cells[this.at] ?? 0;
    if (kind <= CHOOSE) {
      this.digits[cell] = 0;
      this.fills[cell] = (this.fills[cell] ?? 1) - 1;
    } else if (kind === REMOVE) {
      this.digits[cell] = digits[this.at] ?? 0;
      this.back -= 1;
    }
  }
}
