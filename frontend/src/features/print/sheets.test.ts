import { expect, test } from "vitest";
import { columnsOf, splitInto, MARGIN, PAPERS, PER_PAGE, pitchOn, SOLUTIONS_PER_PAGE } from "./sheets";

const PIXELS = { a4: [793.7, 1122.5], letter: [816, 1056] } as const;

test("boards of every size fit on every paper size", () => {
  for (const paper of PAPERS)
    for (const each of [...PER_PAGE, SOLUTIONS_PER_PAGE])
      for (const size of [4, 9, 16, 25]) {
        const width = pitchOn(paper, each, size) * size + 3;
        const rows = each / columnsOf(each);
        expect(width).toBeGreaterThan(100);
        expect(columnsOf(each) * width).toBeLessThanOrEqual(PIXELS[paper][0] - 2 * MARGIN);
        expect(rows * (width + 32)).toBeLessThanOrEqual(PIXELS[paper][1] - 2 * MARGIN - 24);
      }
});

test("puzzles are split into pages; the last page may have fewer", () => {
  expect(splitInto([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitInto([], 4)).toEqual([]);
});
