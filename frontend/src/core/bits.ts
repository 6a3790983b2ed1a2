/** A stream of bits, and bytes as text that fits in a link. */

export class BitWriter {
  readonly #bits: number[] = [];

  /** A whole number in this many bits, highest bit first. */
  put(value: number, width: number): void {
    for (let place = width - 1; place >= 0; place -= 1) this.#bits.push(Math.floor(value / 2 ** place) % 2);
  }

  /** A single 0 bit for 0; otherwise a 1 bit and the number. */
  maybe(value: number, width: number): void {
    this.put(value ? 1 : 0, 1);
    if (value) this.put(value, width);
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, place) => {
      if (bit) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7));
    });
    return bytes;
  }
}

/** Reads what was written. Past the end it reads zeros and reports it. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get overrun(): boolean {
    return this.#place > this.#bytes.length * 8;
  }

  take(width: number): number {
    let value = 0;
    for (let count = 0; count < width; count += 1, this.#place += 1)
      value = value * 2 + (((this.#bytes[this.#place >> 3] ?? 0) >> (7 - (this.#place & 7))) & 1);
    return value;
  }

  maybe(width: number): number {
    return this.take(1) ? this.take(width) : 0;
  }
}

/** A 16-bit checksum (CRC-16/CCITT): detects links with typos. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let count = 0; count < 8; count += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}

/** Bytes as letters, digits, `-` and `_`. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of such a text, or null if it is invalid. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    const decoded = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(decoded, (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
