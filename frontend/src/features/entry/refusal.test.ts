import { expect, test } from "vitest";
import { EASY } from "../../core/testing";
import { diagnose, isMeant } from "./refusal";

const ROWS = EASY.match(/.{9}/g) ?? [];

test("a line with a missing cell can be shown, with the gap at its end", () => {
  const { sentence, nearly } = diagnose(EASY.slice(0, 80)) ?? {};
  expect(sentence).toBe("One cell is missing: the text has 80 of 81.");
  expect(nearly?.board.puzzle).toBe(`${EASY.slice(0, 80)}.`);
  expect(nearly?.gap).toEqual([80]);
});

test("extra cells are left out", () => {
  const { sentence, nearly } = diagnose(`${EASY}12`) ?? {};
  expect(sentence).toBe("There are 2 extra cells: the text has 83, the board 81.");
  expect([nearly?.board.puzzle, nearly?.gap]).toEqual([EASY, []]);
});

test("in a grid, the gap is in the row that is too short", () => {
  const short = ROWS.map((row, k) => (k === 3 ? row.slice(0, 7) : row));
  const drawn = short.map((row) => ` ${row.slice(0, 3)} | ${row.slice(3, 6)} | ${row.slice(6)}`);
  drawn.splice(3, 0, "-----+-----+-----");
  for (const text of [short.join("\n"), drawn.join("\r\n"), short.map((row) => [...row].join(",")).join("\n")]) {
    const { sentence, nearly } = diagnose(text) ?? {};
    expect(sentence).toBe("2 cells are missing: the text has 79 of 81.");
    expect(nearly?.gap).toEqual([34, 35]);
    expect(nearly?.board.puzzle.slice(36)).toBe(EASY.slice(36)); // the cells after the gap keep their places
  }
});

test("a missing row is the last; zeros, stars and dashes are empty cells", () => {
  expect(diagnose(ROWS.slice(0, 8).join("\n"))?.nearly?.gap).toEqual([72, 73, 74, 75, 76, 77, 78, 79, 80]);
  for (const sign of ["0", "*", "_", "-"])
    expect(diagnose(EASY.slice(0, 80).replaceAll(".", sign))?.nearly?.board.puzzle).toBe(`${EASY.slice(0, 80)}.`);
});

test("other sizes are recognized by their number of cells and their symbols", () => {
  expect(diagnose("1.34.....4..21.")?.nearly?.board.size).toBe(4);
  expect(diagnose("1....6".repeat(6).slice(1))?.nearly?.board.size).toBe(6);
  expect(diagnose("G" + ".".repeat(254))?.nearly?.board.size).toBe(16);
  expect(diagnose("9" + ".".repeat(34))).toBeNull(); // no 6×6 has a 9
});

test("a text that is not a puzzle is not shown as one", () => {
  for (const text of [
    "Please read the puzzle that I have sent.",
    "hello",
    "12",
    ".".repeat(80),
    EASY,
    `${EASY}\n${EASY}`.slice(0, 150),
    "0123456789",
  ])
    expect(diagnose(text)).toBeNull();
});

test("a link that does not contain its puzzle is named and can be opened", () => {
  const stored = diagnose("https://sudokupad.app/ab12cd34");
  expect(stored?.sentence).toMatch(/^This link opens a puzzle stored at SudokuPad\./);
  expect(stored?.link).toEqual({ host: "sudokupad.app", address: "https://sudokupad.app/ab12cd34" });
  expect(diagnose("app.crackingthecryptic.com/sudoku/Qq7J2n")?.sentence).toBe(stored?.sentence);
  const other = diagnose(" https://www.example.org/daily?date=2026-11-16\n");
  expect(other?.sentence).toMatch(/^This link opens a page at www\.example\.org, but does not contain the puzzle\./);
  const packed = diagnose(`https://sudokupad.app/scl${"Nq7".repeat(40)}`);
  expect(packed?.sentence).toMatch(/is in a format that nonet cannot read/);
});

test("reasons are shown only for lines that look like puzzles", () => {
  expect(isMeant("53..7....6..195")).toBe(true);
  expect(isMeant("5 3 | . . 7")).toBe(true);
  expect(isMeant("Please read the 3 puzzles.")).toBe(false);
  expect(isMeant("https://example.org/12345")).toBe(false);
});
