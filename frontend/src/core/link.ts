/** A game in a link: puzzle, digits, marks, colours and time, packed bit by bit into `#g=…`. */
import { boardOfLine, lineOf, needsCore, symbolsOf } from "./board";
import { BitReader, BitWriter, checksum, fromBase64Url, toBase64Url } from "./bits";
import type { Board, Position } from "./types";

export interface Shared {
  /** Of a puzzle with rules that only the core knows, the board has its line, but not its rules. */
  board: Board;
  position: Position;
  elapsed: number;
  mistakes: number;
  hints: number;
  level: number; // 1…5, 0 if it is not known
  score: number;
}

const VERSION = 1;
const LONGEST = 20_000; // characters: more than any game needs
const NO_REGIONS = 0;
const BOXES = 1;
const JIGSAW = 2;
const WORDS = 3; // rules as text

/** The signs of rules; a cell is a sign of its own, and any other character is spelled out. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789=@/,:;-.";
const SPELLED = SIGNS.length;
const END = SPELLED + 1;
const OTHERS = END + 1;
const NUMBERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa";

/** The fragment of a link that contains the game; marks covered by a digit are left out. */
export function fragmentOf(shared: Shared): string {
  const { board, position } = shared;
  const writer = new BitWriter();
  writer.put(VERSION, 8);
  writer.put(board.size, 6);
  putRules(writer, board);
  board.givens.forEach((given) => writer.maybe(given, widthOf(board.size)));
  position.digits.forEach((digit, cell) => {
    if (!board.givens[cell]) putCell(writer, board.size, digit, position, cell);
    writer.maybe(position.colours[cell] ?? 0, 8);
  });
  writer.put(Math.min(Math.floor(shared.elapsed), 2 ** 24 - 1), 24);
  writer.put(Math.min(shared.mistakes, 4095), 12);
  writer.put(Math.min(shared.hints, 4095), 12);
  writer.put(shared.level, 3);
  writer.put(Math.min(shared.score, 2 ** 17 - 1), 17);
  const body = writer.bytes();
  const sum = checksum(body);
  return `#g=${toBase64Url(Uint8Array.from([...body, sum >> 8, sum & 255]))}`;
}

/** The game in such a fragment, or null if it is invalid. */
export function sharedOf(fragment: string): Shared | null {
  const text = /^#?g=(.*)$/s.exec(fragment)?.[1];
  if (!text || text.length > LONGEST) return null;
  const bytes = fromBase64Url(text);
  if (!bytes || bytes.length < 8) return null;
  const body = bytes.subarray(0, -2);
  const sum = (bytes.at(-2) ?? 0) * 256 + (bytes.at(-1) ?? 0);
  return checksum(body) === sum && body[0] === VERSION ? sharedIn(new BitReader(body)) : null;
}

function sharedIn(reader: BitReader): Shared | null {
  reader.take(8);
  const size = reader.take(6);
  if (size < 4 || size > 36) return null;
  const rules = takeRules(reader, size);
  const width = widthOf(size);
  const givens = Array.from({ length: size * size }, () => reader.maybe(width));
  if (reader.overrun || givens.some((given) => given > size)) return null;
  const [plain, words] = typeof rules === "string" ? [rules, null] : ["", rules];
  const found = boardOfLine(lineOf(givens, symbolsOf(size)) + plain);
  if (!found) return null;
  const board = words ? { ...found, ...words, puzzle: lineOf(givens, words.symbols) + words.text } : found;
  const position = takePosition(reader, board);
  const shared = {
    board,
    position,
    elapsed: reader.take(24),
    mistakes: reader.take(12),
    hints: reader.take(12),
    level: reader.take(3),
    score: reader.take(17),
  };
  const sound = !reader.overrun && shared.level <= 5 && position.digits.every((digit) => digit <= size);
  return sound ? shared : null;
}

function takePosition(reader: BitReader, board: Board): Position {
  const digits: number[] = [];
  const corner: number[] = [];
  const centre: number[] = [];
  const colours: number[] = [];
  for (const given of board.givens) {
    const digit = given || reader.maybe(widthOf(board.size));
    digits.push(digit);
    corner.push(digit ? 0 : reader.maybe(board.size));
    centre.push(digit ? 0 : reader.maybe(board.size));
    colours.push(reader.maybe(8));
  }
  return { digits, corner, centre, colours };
}

function putCell(writer: BitWriter, size: number, digit: number, position: Position, cell: number): void {
  writer.maybe(digit, widthOf(size));
  if (digit) return;
  writer.maybe(position.corner[cell] ?? 0, size);
  writer.maybe(position.centre[cell] ?? 0, size);
}

/** The number of bits that a digit of this size needs. */
const widthOf = (size: number): number => Math.ceil(Math.log2(size + 1));

function putRules(writer: BitWriter, board: Board): void {
  const rules = board.puzzle.split(";").slice(1);
  if (needsCore(board.puzzle)) return putWords(writer, board, `;${rules.join(";")}`);
  const boxes = rules
    .find((rule) => rule.startsWith("boxes="))
    ?.slice(6)
    .split("x")
    .map(Number);
  const regions = rules.some((rule) => rule.startsWith("regions="));
  writer.put(board.diagonals ? 1 : 0, 1);
  writer.put(regions ? JIGSAW : boxes ? BOXES : NO_REGIONS, 2);
  if (regions) board.regions.forEach((region) => writer.put(region, widthOf(board.size)));
  else if (boxes) boxes.forEach((count) => writer.put(count, 6));
}

interface Words {
  readonly text: string;
  readonly symbols: string;
}

function putWords(writer: BitWriter, { size, symbols }: Board, text: string): void {
  writer.put(0, 1);
  writer.put(WORDS, 2);
  const isUsual = symbols === symbolsOf(size);
  writer.put(isUsual ? 0 : 1, 1);
  if (!isUsual) for (const sign of symbols) writer.put(NUMBERS.indexOf(sign), 6);
  const width = widthOfWords(size);
  for (const [part = "", row, column] of text.matchAll(/r(\d+)c(\d+)|./gs)) {
    const cell = row && column ? (Number(row) - 1) * size + Number(column) - 1 : -1;
    const isCell = cell >= 0 && Number(row) <= size && Number(column) <= size && part === `r${+row!}c${+column!}`;
    if (isCell) writer.put(OTHERS + cell, width);
    else for (const sign of part) putSign(writer, sign, width);
  }
  writer.put(END, width);
}

function putSign(writer: BitWriter, sign: string, width: number): void {
  const place = SIGNS.indexOf(sign);
  writer.put(place < 0 ? SPELLED : place, width);
  if (place < 0) writer.put(sign.charCodeAt(0) & 127, 7);
}

function takeWords(reader: BitReader, size: number): Words {
  const symbols = reader.take(1)
    ? Array.from({ length: size }, () => NUMBERS[reader.take(6)] ?? "?").join("")
    : symbolsOf(size);
  const width = widthOfWords(size);
  let text = "";
  for (let sign = reader.take(width); sign !== END && !reader.overrun; sign = reader.take(width)) {
    const cell = sign - OTHERS;
    if (cell >= 0) text += `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
    else text += sign === SPELLED ? String.fromCharCode(reader.take(7)) : (SIGNS[sign] ?? "");
  }
  return { text, symbols };
}

const widthOfWords = (size: number): number => Math.ceil(Math.log2(OTHERS + size * size));

function takeRules(reader: BitReader, size: number): string | Words {
  const diagonals = reader.take(1) ? ";diagonals" : "";
  const kind = reader.take(2);
  if (kind === WORDS) return takeWords(reader, size);
  if (kind === BOXES) return `;boxes=${reader.take(6)}x${reader.take(6)}${diagonals}`;
  if (kind !== JIGSAW) return diagonals;
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const regions = Array.from({ length: size * size }, () => signs[reader.take(widthOf(size))] ?? "?");
  return `;regions=${regions.join("")}${diagonals}`;
}
