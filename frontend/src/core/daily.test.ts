import { expect, test } from "vitest";
import { dayOfSource, isDay, seedOf, sourceOf, today } from "./daily";
import { sha256 } from "./sha256";

test("the hash is SHA-256", async () => {
  for (const text of ["", "abc", "nonet daily 2026-11-15 easy", "é".repeat(40), "x".repeat(55), "x".repeat(64)]) {
    const hex = sha256(text).map((word) => word.toString(16).padStart(8, "0"));
    const right = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(hex.join(""), text).toBe(Array.from(right, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

test("a daily puzzle has the same seed as on the server", () => {
  expect(seedOf("2026-11-15", "easy")).toBe(2113090755912307); // the example of make_seed in race/dailies.py
});

test("days begin at midnight UTC, and future days have no puzzle yet", () => {
  const now = new Date("2026-11-15T23:59:59Z");
  expect(today(now)).toBe("2026-11-15");
  expect(["2026-11-15", "2026-11-16", "2025-12-31", "2026-13-01", "soon"].map((day) => isDay(day, now))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("the day of a puzzle is read from its source", () => {
  expect(dayOfSource({ source: sourceOf("2026-11-15") })).toBe("2026-11-15");
  expect(dayOfSource({ source: "practice x-wing 3" })).toBeNull();
  expect(dayOfSource({ source: null })).toBeNull();
});
