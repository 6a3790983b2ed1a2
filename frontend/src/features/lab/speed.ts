/** Speed: from one step a second to a hundred thousand, on a logarithmic slider. */

export const SLOWEST = 1;
export const FASTEST = 100_000;
export const NOTCHES = 100; // of the slider; twenty are a factor of ten

/** The speed at a notch, rounded to two significant digits. */
export function speedAt(notch: number): number {
  const exact = 10 ** ((Math.min(NOTCHES, Math.max(0, notch)) * 5) / NOTCHES);
  return Number(exact.toPrecision(exact < 10 ? 1 : 2));
}

export function notchOf(speed: number): number {
  const sound = Math.min(FASTEST, Math.max(SLOWEST, speed));
  return Math.round((Math.log10(sound) * NOTCHES) / 5);
}

const LONGEST = 250; // milliseconds: a page that was in the background does not catch up

/** Counts how many steps are due as time passes; fractions are kept for the next frame. */
export class Pace {
  #rest = 0;

  due(elapsed: number, speed: number): number {
    this.#rest += (Math.min(LONGEST, Math.max(0, elapsed)) * speed) / 1000;
    const whole = Math.floor(this.#rest);
    this.#rest -= whole;
    return whole;
  }
}
