import { expect, test } from "vitest";
import { qrPath } from "./qr";

/** The squares of a path, row by row, without the border. */
function squares(text: string): boolean[][] {
  const qr = qrPath(text);
  if (!qr) throw new Error("no code");
  const rows = Array.from({ length: qr.size }, () => Array.from({ length: qr.size }, () => false));
  for (const match of qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(match[2])]![Number(match[1])] = true;
  return rows.slice(4, -4).map((row) => row.slice(4, -4));
}

test("a code has its three finders and a white border", () => {
  const code = squares("https://example.org/play#g=AQkAB");
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const last = code.length - 7;
  for (const [x, y] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const)
    expect(
      code.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(""),
      ),
    ).toEqual(finder);
});

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The text in a code of one block (versions 1 to 3 at level M), decoded square by square. */
function textIn(code: boolean[][]): string {
  const size = code.length;
  const alignment = size > 21 ? size - 7 : -9;
  const isFunction = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x > size - 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - alignment) <= 2 && Math.abs(y - alignment) <= 2);
  const format = [0, 1, 2, 3, 4].reduce((sum, x) => sum * 2 + Number(code[8]![x]), 0) ^ 0b10101;
  const mask = MASKS[format & 7]!;
  const bits: number[] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!isFunction(x, y)) bits.push(Number(code[y]![x] !== mask(x, y)));
      }
  }
  const take = (from: number, width: number): number =>
    bits.slice(from, from + width).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(take(0, 4)).toBe(4); // bytes
  const count = take(4, 8);
  return String.fromCharCode(...Array.from({ length: count }, (_, k) => take(12 + 8 * k, 8)));
}

test.each(["nonet.dev/a", "https://nonet.dev/play", "https://nonet.dev/play#g=AQkABxYz_-"])(
  "%s is decoded from its squares",
  (text) => {
    expect(textIn(squares(text))).toBe(text);
  },
);

test("a longer text has a larger code, and a text too long for a camera has none", () => {
  const sizes = [20, 100, 300, 600, 1200].map((length) => qrPath("a".repeat(length))?.size ?? 0);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(qrPath("a".repeat(1201))).toBeNull();
});
