import { expect, test } from "vitest";
import { BitReader, BitWriter, checksum, fromBase64Url, toBase64Url } from "./bits";
import { fragmentOf, sharedOf, type Shared } from "./link";
import { startOf } from "./position";
import { EASY, JIGSAW, below, boardFrom, chance } from "./testing";
import type { Board } from "./types";

function randomly(board: Board, random: () => number, fullness = 0.5): Shared {
  const mask = (width: number): number => (random() < fullness ? below(random, 2 ** width) : 0);
  const digits = board.givens.map((given) => given || (random() < fullness / 2 ? 1 + below(random, board.size) : 0));
  const free = (cell: number): boolean => !digits[cell];
  return {
    board,
    position: {
      digits,
      corner: digits.map((_, cell) => (free(cell) ? mask(board.size) : 0)),
      centre: digits.map((_, cell) => (free(cell) ? mask(board.size) : 0)),
      colours: digits.map(() => mask(8)),
    },
    elapsed: below(random, 100000),
    mistakes: below(random, 50),
    hints: below(random, 50),
    level: below(random, 6),
    score: below(random, 50000),
  };
}

const LINES = [
  EASY,
  JIGSAW,
  ".".repeat(16),
  ".".repeat(36) + ";boxes=3x2",
  EASY + ";diagonals",
  ".".repeat(256),
  "a" + ".".repeat(1295),
];

test.each(LINES)("a link round-trips: %s", (line) => {
  const random = chance(5);
  for (let turn = 0; turn < 30; turn += 1) {
    const shared = randomly(boardFrom(line), random);
    const found = sharedOf(fragmentOf(shared));
    expect(found?.position).toEqual(shared.position);
    expect(found?.board.givens).toEqual(shared.board.givens);
    expect(found?.board.regions).toEqual(shared.board.regions);
    expect(found?.board.diagonals).toBe(shared.board.diagonals);
    const { board: _, position: __, ...numbers } = shared;
    expect(found).toMatchObject(numbers);
  }
});

test("a link stays under 2 kB, even a 16×16 with every mark and colour", () => {
  const random = chance(6);
  expect(fragmentOf(randomly(boardFrom(".".repeat(256)), random, 1)).length).toBeLessThan(2000);
  const plain = { ...randomly(boardFrom(EASY), random, 0), elapsed: 0 };
  expect(fragmentOf(plain).length).toBeLessThan(120);
});

test("a puzzle with named regions keeps them", () => {
  const shared = {
    board: boardFrom(JIGSAW),
    position: startOf(boardFrom(JIGSAW)),
    elapsed: 0,
    mistakes: 0,
    hints: 0,
    level: 0,
    score: 0,
  };
  expect(sharedOf(fragmentOf(shared))?.board.isJigsaw).toBe(true);
});

test("a typo in a link is detected", () => {
  const random = chance(7);
  const fragment = fragmentOf(randomly(boardFrom(EASY), random));
  for (let place = 3; place < fragment.length; place += 1) {
    const other = fragment[place] === "A" ? "B" : "A";
    const found = sharedOf(fragment.slice(0, place) + other + fragment.slice(place + 1));
    if (found) expect(fragmentOf(found)).toBe(fragment); // only the unused last bits may differ
  }
});

test("hostile links give no game and never throw", () => {
  const random = chance(8);
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%<>é\u0000";
  const hostile = ["", "#", "#g=", "#g=%%%", "#g=A", "g=", "#g=" + "A".repeat(100000), "#g=<script>", "#h=abc"];
  for (const fragment of hostile) expect(sharedOf(fragment)).toBeNull();
  for (let turn = 0; turn < 3000; turn += 1) {
    const text = Array.from({ length: below(random, 200) }, () => signs[below(random, signs.length)]).join("");
    expect(sharedOf(`#g=${text}`)).toBeNull();
  }
});

test("bytes with a valid checksum but no game are rejected", () => {
  const random = chance(9);
  for (let turn = 0; turn < 1000; turn += 1) {
    const body = Uint8Array.from({ length: 8 + below(random, 80) }, () => below(random, 256));
    body[0] = 1;
    const sum = checksum(body);
    const found = sharedOf(`#g=${toBase64Url(Uint8Array.from([...body, sum >> 8, sum & 255]))}`);
    if (found) expect(found.position.digits.every((digit) => digit <= found.board.size)).toBe(true);
  }
});

test("bits and base64 round-trip", () => {
  const writer = new BitWriter();
  const random = chance(10);
  const values = Array.from({ length: 500 }, () => [below(random, 2 ** 20), 20 + below(random, 17)] as const);
  values.forEach(([value, width]) => writer.put(value, width));
  const bytes = fromBase64Url(toBase64Url(writer.bytes()));
  const reader = new BitReader(bytes ?? new Uint8Array());
  values.forEach(([value, width]) => expect(reader.take(width)).toBe(value));
});

test("a link keeps rules that only the core knows, with their digits", () => {
  const random = chance(9);
  const lines = [
    EASY + ";anti-knight;cage=15@r1c1r1c2;thermometer@r5c5r5c6/r5c5r6c5;automaton=+1:0@r1c1r1c2",
    ".".repeat(81) + ";regions=" + "ABCDEFGHI".repeat(9) + ";whisper@r9c9r8c8",
    ".".repeat(36) + ";boxes=none;digits=0-5;x-sum=12@r1c1r2c1r3c1r4c1r5c1r6c1",
  ];
  for (const line of lines) {
    const size = Math.sqrt(line.indexOf(";"));
    const bare = boardFrom(line.split(";")[0] ?? "");
    const symbols = line.includes("digits=") ? "012345" : bare.symbols;
    const shared = { ...randomly(bare, random), board: { ...bare, puzzle: line, symbols, size } };
    const found = sharedOf(fragmentOf(shared));
    expect(found?.board.puzzle).toBe(line);
    expect(found?.board.symbols).toBe(symbols);
    expect(found?.position).toEqual(shared.position);
  }
});

test("a link of a killer is short", () => {
  const cages = Array.from({ length: 27 }, (_, k) => `;cage=15@r${1 + (k % 9)}c1r${1 + (k % 9)}c2r${1 + (k % 9)}c3`);
  const board = { ...boardFrom(".".repeat(81)), puzzle: ".".repeat(81) + cages.join("") };
  const numbers = { elapsed: 0, mistakes: 0, hints: 0, level: 0, score: 0 };
  expect(fragmentOf({ board, position: startOf(board), ...numbers }).length).toBeLessThan(500);
});
