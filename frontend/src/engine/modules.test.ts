import { expect, test } from "vitest";
import { moduleFor } from "./modules";

const line = (size: number): string => ".".repeat(size * size);

test("ordinary games need the small module", () => {
  expect(moduleFor("hint", { puzzle: line(9) })).toBe("play");
  expect(moduleFor("check", { puzzle: `${line(6)};boxes=2x3` })).toBe("play");
  expect(moduleFor("board", { puzzle: "53.|.7.|...\n---+---+---\n".repeat(9) })).toBe("play");
});

test("only jobs on the SE scale, teaching methods and tools of setters need the full module", () => {
  expect(moduleFor("rate", { puzzle: line(9) })).toBe("play");
  expect(moduleFor("rate", { puzzle: line(9), se: true })).toBe("full");
  expect(moduleFor("generate", { level: "easy" })).toBe("play");
  expect(moduleFor("generate", { rating: [7, 7.5] })).toBe("full");
  expect(moduleFor("generate", { pearl: true })).toBe("full");
  expect(moduleFor("run", { puzzle: line(9), method: "crook" })).toBe("full");
  expect(moduleFor("ranges", { puzzle: line(9), clues: ["killer"] })).toBe("full");
  expect(moduleFor("draft", { puzzle: line(9) })).toBe("play");
});

test("photos have a module of their own", () => {
  expect(moduleFor("read", { width: 2000, height: 1500, channels: 4 })).toBe("photo");
});

test("large puzzles need the module for them", () => {
  expect(moduleFor("solve", { puzzle: line(11) })).toBe("play");
  expect(moduleFor("solve", { puzzle: `${line(12)};boxes=3x4` })).toBe("large");
  expect(moduleFor("rate", { puzzle: line(16) })).toBe("large");
  expect(moduleFor("ranges", { puzzle: line(16) })).toBe("large");
  expect(moduleFor("generate", { size: 16 })).toBe("large");
  expect(moduleFor("generate", { boxes: [3, 4] })).toBe("large");
  expect(moduleFor("generate", { pattern: line(12) })).toBe("large");
});
