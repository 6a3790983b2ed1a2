/** SHA-256 of a text. Browsers provide it only on https and localhost, but nonet also runs elsewhere. */

const WORD = 2 ** 32;

/** The first 32 bits of the fractional part of a root, as in FIPS 180-4. */
const fractionOf = (root: number): number => ((root - Math.floor(root)) * WORD) | 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, k) => k).some((k) => k > 1 && n % k === 0),
);
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash as eight words of 32 bits. */
export function sha256(text: string): number[] {
  let hash = START;
  const words = pad(new TextEncoder().encode(text));
  for (let at = 0; at < words.length; at += 16) {
    const mixed = compress(hash, words.slice(at, at + 16));
    hash = hash.map((word, k) => (word + (mixed[k] ?? 0)) | 0);
  }
  return hash.map((word) => word >>> 0);
}

/** The message in whole blocks: a one, zeros, and its length in bits. */
function pad(bytes: Uint8Array): number[] {
  const words: number[] = Array.from({ length: Math.ceil((bytes.length + 9) / 64) * 16 }, () => 0);
  [...bytes, 0x80].forEach((byte, at) => (words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function compress(hash: readonly number[], block: readonly number[]): number[] {
  const words = [...block];
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < 64; round += 1) {
    if (round > 15) {
      const [far = 0, near = 0] = [words[round - 15], words[round - 2]];
      const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
      const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
      words.push(((words[round - 16] ?? 0) + small + (words[round - 7] ?? 0) + large) | 0);
    }
    const first = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + first + (ROUNDS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h];
}
