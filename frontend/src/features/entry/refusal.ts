/** Refusals: why a text contains no puzzle, and what can be done with it anyway. */
import { boardOfLine, jsonOf, symbolsOf } from "../../core/board";
import type { BoardJson } from "../../core/types";
import { t } from "../../words";

/** A board with almost the right number of cells. */
export interface Nearly {
  readonly board: BoardJson;
  /** The cells that are missing from the text: empty on the board. */
  readonly gap: readonly number[];
}

export interface Diagnosis {
  readonly sentence: string;
  readonly nearly?: Nearly;
  /** An address that leads to the puzzle, but does not contain it. */
  readonly link?: { readonly host: string; readonly address: string };
}

const LINK = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const PACKED = 40; // a part of an address with this many characters is a puzzle rather than its name
const SUDOKUPAD = /(^|\.)(sudokupad\.(app|svencodes\.com)|crackingthecryptic\.com|cracking-the-cryptic\.web\.app)$/;

const SIZES = [9, 4, 6, 8, 10, 12, 16, 25] as const; // of two sizes that are equally close, the first is used
const DRAWN = /[\s|│┃║,;:'"[\](){}]/g; // between the cells
const RULE = /^[\s|+\-–—=─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝]*$/; // a line between two rows

/** Find what is wrong with a text without a puzzle; null if nothing specific is known. */
export function diagnose(text: string): Diagnosis | null {
  const pasted = text.trim();
  return LINK.test(pasted) ? diagnoseLink(pasted) : diagnoseGrid(pasted);
}

/** Was a line probably meant to be a puzzle? Then the reason why it is invalid is worth showing. */
export function isMeant(line: string): boolean {
  const signs = line.replace(/\s/g, "");
  return signs.replace(/[^0-9._*|]/g, "").length * 2 > signs.length;
}

function diagnoseLink(pasted: string): Diagnosis | null {
  const address = /^https?:/i.test(pasted) ? pasted : `https://${pasted}`;
  if (!URL.canParse(address)) return null;
  const { host, pathname, search, hash } = new URL(address);
  const link = { host, address };
  if (Math.max(...`${pathname}${search}${hash}`.split(/[/?&=#]/).map((part) => part.length)) >= PACKED)
    return { sentence: t("entry.import.link.packed", { host }), link };
  if (SUDOKUPAD.test(host)) return { sentence: t("entry.import.link.stored"), link };
  return { sentence: t("entry.import.link", { host }), link };
}

/** A line or a grid with a few cells missing, or too many. */
function diagnoseGrid(pasted: string): Diagnosis | null {
  const rows = rowsOf(pasted);
  const found = rows.join("").length;
  const size = nearestSize(found, rows);
  if (!size || found === size * size) return null;
  const whole = rows.length === 1 ? completeLine(rows[0] ?? "", size) : completeRows(rows, size);
  const board = whole ? boardOfLine(whole.cells) : null;
  if (!whole || !board) return null;
  const all = size * size;
  const values = { count: Math.abs(all - found), found, all };
  return {
    sentence: t(found < all ? "entry.import.few" : "entry.import.many", values),
    nearly: { board: jsonOf(board), gap: whole.gap },
  };
}

/** The rows of a text, reduced to cell symbols; a puzzle on one line is one row. */
function rowsOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => !RULE.test(line));
  const hasEmpty = /[.0_*?]/.test(lines.join(""));
  const rows = lines.map((line) => line.replace(DRAWN, "").replace(hasEmpty ? /[+-]/g : /\+/g, ""));
  return rows.map((row) => row.replace(/[0_*?-]/g, "."));
}

/** The size whose board has about this many cells, and all the symbols. */
function nearestSize(found: number, rows: readonly string[]): number | null {
  const signs = new Set(rows.join("").toUpperCase());
  signs.delete(".");
  const away = (size: number) => Math.abs(size * size - found);
  const hasRows = (size: number) => rows.length === 1 || Math.abs(rows.length - size) < 2;
  const hasSigns = (size: number) => [...signs].every((sign) => symbolsOf(size).includes(sign));
  const fitting = SIZES.filter((size) => away(size) <= size && hasRows(size) && hasSigns(size));
  const [first] = fitting.sort((one, other) => away(one) - away(other));
  return signs.size ? (first ?? null) : null;
}

interface Whole {
  readonly cells: string;
  readonly gap: readonly number[];
}

/** A line of the right length: the position of its gap is unknown, so it is put at the end. */
function completeLine(line: string, size: number): Whole {
  const all = size * size;
  const gap = Array.from({ length: Math.max(0, all - line.length) }, (_, k) => line.length + k);
  return { cells: line.slice(0, all).padEnd(all, "."), gap };
}

/** Rows of the right length: missing cells are at the end of a row, and a missing row is the last. */
function completeRows(rows: readonly string[], size: number): Whole | null {
  const usual = rows.filter((row) => row.length === size).length;
  if (usual * 2 < rows.length) return null; // these are not rows of such a board
  const shown = Array.from({ length: size }, (_, row) => rows[row] ?? "");
  const gap = shown.flatMap((row, k) =>
    Array.from({ length: Math.max(0, size - row.length) }, (_, at) => k * size + row.length + at),
  );
  return { cells: shown.map((row) => row.slice(0, size).padEnd(size, ".")).join(""), gap };
}
