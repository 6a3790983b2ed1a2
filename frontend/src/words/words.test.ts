import { expect, test } from "vitest";
import { listed, t, tOr } from ".";

test("values take the place of their names", () => {
  expect(t("cell.place", { row: 4, column: 5 })).toBe("Row 4, column 5");
});

test("a key that nobody knows gives the text in its place", () => {
  expect(tOr("level.unheard", "Unheard")).toBe("Unheard");
  expect(tOr("level.hard", "?")).toBe("Hard");
});

test("lists end with and", () => {
  expect(listed([])).toBe("");
  expect(listed([2])).toBe("2");
  expect(listed([2, 4, 6])).toBe("2, 4 and 6");
});
