import { expect, test } from "vitest";

import { LEVELS } from "../../server/types";
import { capOf, SIZES } from "./sizes";

test("the caps of a level grow with the board and never shrink", () => {
  expect(LEVELS.map((level) => capOf(level, 9))).toEqual([800, 1000, 1600, 1800, null]);
  expect(LEVELS.map((level) => capOf(level, 16))).toEqual([2528, 3160, 5056, 5688, null]);
  for (const { rows } of SIZES) expect(capOf("easy", rows)).toBeGreaterThanOrEqual(800);
});
