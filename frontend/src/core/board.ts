/** Boards: the houses of a puzzle, which cells see each other, and the names of cells. */
import type { Board, BoardJson, House, HouseFact, HouseKind, PuzzleJson } from "./types";

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"; // as the library writes them
const REGION_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"; // as the library writes them
const KNOWN_RULE = /^(diagonals|boxes=\d+x\d+|regions=.+)$/;
const SMALLEST = 4;
const LARGEST = 36;

/** A board with everything that follows from its shape. */
export function boardOf(json: BoardJson): Board {
  const { size, givens, diagonals } = json;
  const variant = json.variant ?? null;
  const regions = renumber(json.regions);
  const houses = variant ? variant.houses.map(houseOf) : housesOf(size, regions, diagonals);
  const groups = variant?.groups ?? [];
  return {
    puzzle: json.puzzle,
    size,
    symbols: json.symbols,
    givens,
    regions,
    diagonals,
    isJigsaw: regions.some(Boolean) && !areBoxes(size, regions),
    variant,
    houses,
    peers: peersOf(size, [...houses.map(({ cells }) => cells), ...groups]),
  };
}

/** Does only the core know the rules of a puzzle? */
export const needsCore = (line: string): boolean =>
  line
    .split(";")
    .slice(1)
    .some((rule) => !KNOWN_RULE.test(rule));

/** The board of a puzzle written as one line (`…;boxes=2x3;diagonals`), or null if it is invalid or needs the core. */
export function boardOfLine(line: string): Board | null {
  const [cells = "", ...rules] = line.trim().split(";");
  if (!rules.every((rule) => KNOWN_RULE.test(rule))) return null;
  const size = Math.round(Math.sqrt(cells.length));
  if (size * size !== cells.length || size < SMALLEST || size > LARGEST) return null;
  const symbols = symbolsOf(size);
  const givens = digitsOf(cells, symbols);
  const regions = regionsOf(size, rules);
  if (!givens || !regions) return null;
  const diagonals = rules.includes("diagonals");
  const clues = givens.filter(Boolean).length;
  return boardOf({ puzzle: line.trim(), size, symbols, givens, regions, diagonals, clues });
}

/** A board as the library describes it. */
export function jsonOf({ puzzle, size, symbols, givens, regions, diagonals, variant }: Board): BoardJson {
  const clues = givens.filter(Boolean).length;
  return { puzzle, size, symbols, givens: [...givens], regions: [...regions], diagonals, clues, variant };
}

/** The puzzle of a board, without a rating. */
export function withoutRating(board: BoardJson): PuzzleJson {
  const { puzzle, size, symbols, givens, regions, diagonals, clues, variant } = board;
  const shape = { puzzle, size, symbols, givens, regions, diagonals, clues, variant };
  return { ...shape, id: null, seed: null, level: null, score: null, hardest: null, source: null };
}

/** The symbols of the digits of a size: digit 1 is the first symbol. */
export const symbolsOf = (size: number): string => SYMBOLS.slice(0, size);

/** Digits from symbols, `.` (or `0`, unless it is a digit) for an empty cell; null if a sign is none of them. */
export function digitsOf(text: string, symbols: string): number[] | null {
  const empty = symbols.includes("0") ? "." : ".0";
  const digits = [...text].map((sign) =>
    empty.includes(sign) ? 0 : symbols.indexOf(sign) + 1 || symbols.indexOf(sign.toUpperCase()) + 1 || -1,
  );
  return digits.includes(-1) ? null : digits;
}

/** The digits as one line of symbols, `.` for an empty cell. */
export function lineOf(digits: readonly number[], symbols: string): string {
  return digits.map((digit) => (digit ? (symbols[digit - 1] ?? ".") : ".")).join("");
}

/** A puzzle as one line, with its rules if they are not the usual ones. */
export function lineOfPuzzle(
  givens: readonly number[],
  { size, symbols, regions, diagonals }: Pick<Board, "size" | "symbols" | "regions" | "diagonals">,
): string {
  const numbers = renumber(regions);
  const isUsual = regionsOf(size, [])?.every((region, cell) => region === numbers[cell]);
  const drawn = isUsual ? "" : `;regions=${numbers.map((region) => REGION_SIGNS[region] ?? "?").join("")}`;
  return lineOf(givens, symbols) + drawn + (diagonals ? ";diagonals" : "");
}

/** The name of a cell, as in `r4c2`. */
export function cellName(cell: number, size: number): string {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

/** The cell with this name, or −1. */
export function cellOf(name: string, size: number): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  if (!match) return -1;
  const row = Number(match[1]);
  const column = Number(match[2]);
  return row < 1 || row > size || column < 1 || column > size ? -1 : (row - 1) * size + column - 1;
}

/** The default rows and columns of a box: the squarest that fit. */
function boxShape(size: number): [number, number] {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows) rows -= 1;
  return [rows, size / rows];
}

function regionsOf(size: number, rules: readonly string[]): number[] | null {
  const jigsaw = rules.find((rule) => rule.startsWith("regions="))?.slice("regions=".length);
  if (jigsaw !== undefined) return jigsawOf(size, jigsaw);
  const boxes = rules.find((rule) => rule.startsWith("boxes="))?.slice("boxes=".length);
  const [rows, columns] = boxes ? boxes.split("x").map(Number) : boxShape(size);
  if (!rows || !columns || rows * columns !== size) return null;
  const across = size / columns;
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return Math.floor(row / rows) * across + Math.floor((cell % size) / columns);
  });
}

function jigsawOf(size: number, text: string): number[] | null {
  const regions = renumber([...text].map((sign) => sign.codePointAt(0) ?? 0));
  const counts = new Map<number, number>();
  for (const region of regions) counts.set(region, (counts.get(region) ?? 0) + 1);
  const whole = regions.length === size * size && [...counts.values()].every((n) => n === size);
  return whole ? regions : null;
}

/** Region numbers from 0, in order of first appearance. */
function renumber(regions: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return regions.map((region) => {
    if (!numbers.has(region)) numbers.set(region, numbers.size);
    return numbers.get(region) ?? 0;
  });
}

function housesOf(size: number, regions: readonly number[], diagonals: boolean): House[] {
  const line = Array.from({ length: size }, (_, index) => index);
  const all = regions.map((_, cell) => cell);
  const houses: House[] = [
    ...line.map((row) =>
      house(
        "row",
        row,
        line.map((i) => row * size + i),
      ),
    ),
    ...line.map((column) =>
      house(
        "column",
        column,
        line.map((i) => i * size + column),
      ),
    ),
    ...line.map((region) =>
      house(
        "region",
        region,
        all.filter((cell) => regions[cell] === region),
      ),
    ),
  ];
  if (diagonals) {
    houses.push(
      house(
        "diagonal",
        0,
        line.map((i) => i * size + i),
      ),
    );
    houses.push(
      house(
        "diagonal",
        1,
        line.map((i) => i * size + size - 1 - i),
      ),
    );
  }
  return houses;
}

function house(kind: House["kind"], index: number, cells: number[]): House {
  return { kind, number: index + 1, cells };
}

function peersOf(size: number, groups: readonly (readonly number[])[]): number[][] {
  const peers = Array.from({ length: size * size }, () => new Set<number>());
  for (const cells of groups)
    for (const cell of cells) for (const other of cells) if (other !== cell) peers[cell]?.add(other);
  return peers.map((set) => [...set].sort((a, b) => a - b));
}

const KINDS: Readonly<Record<string, HouseKind>> = { row: "row", column: "column", box: "region", region: "region" };

/** A house as the core describes it. */
function houseOf({ kind, number, cells }: HouseFact & { readonly cells: number[] }, index: number): House {
  const known = KINDS[kind] ?? (kind.endsWith("-diagonal") ? "diagonal" : "other");
  return { kind: known, number: typeof number === "number" ? number : index + 1, cells, fact: { kind, number } };
}

/** A house as a message fact. */
export function houseFact({ kind, number, fact }: Pick<House, "kind" | "number" | "fact">, isJigsaw: boolean) {
  if (fact) return fact;
  if (kind === "diagonal") return { kind: number === 1 ? "falling-diagonal" : "rising-diagonal" };
  return { kind: kind === "region" && !isJigsaw ? "box" : kind, number };
}

/** Is every region a rectangle of the same shape, so that the usual box lines can be drawn? */
function areBoxes(size: number, regions: readonly number[]): boolean {
  const shapes = new Set<string>();
  for (let region = 0; region < size; region += 1) {
    const cells = regions.flatMap((r, cell) => (r === region ? [cell] : []));
    const rows = cells.map((cell) => Math.floor(cell / size));
    const columns = cells.map((cell) => cell % size);
    const height = Math.max(...rows) - Math.min(...rows) + 1;
    const width = Math.max(...columns) - Math.min(...columns) + 1;
    if (height * width !== size) return false;
    shapes.add(`${height}x${width}`);
  }
  return shapes.size === 1;
}
