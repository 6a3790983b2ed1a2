import { describe, expect, test } from "vitest";
import { byLevel, dateOfDay, dayOfDate, daysOf, newTechniques, streakOf, techniquesMet } from "./statistics";
import { below, chance, recordWith } from "./testing";

test("a level has played, finished, best, median, middle half and accuracy", () => {
  const games = [100, 200, 300, 400, 500].map((seconds, k) => recordWith({ seconds, accuracy: k ? 1 : 0.5 }));
  const shown = recordWith({ seconds: 1, isSolved: false });
  const [easy, medium] = byLevel([...games, shown], ["easy", "hard", null]);
  expect(easy).toEqual({
    level: "easy",
    played: 7,
    finished: 5,
    times: { best: 100, low: 200, median: 300, high: 400 },
    accuracy: 0.9,
  });
  expect(medium).toMatchObject({ played: 0, finished: 0, times: null, accuracy: null });
});

test("times of other sizes are not mixed in", () => {
  expect(byLevel([recordWith({ size: 6, seconds: 10 })])[0]).toMatchObject({ finished: 1, times: null });
});

describe("streaks", () => {
  test("are counted up to today, which is not missed before it is over", () => {
    expect(streakOf([8, 9, 10], 10)).toEqual({ now: 3, longest: 3, days: 3 });
    expect(streakOf([8, 9, 10], 11).now).toBe(3);
    expect(streakOf([], 10)).toEqual({ now: 0, longest: 0, days: 0 });
  });

  test("forgive one missed day, which does not count", () => {
    expect(streakOf([8, 10], 10).now).toBe(2);
    expect(streakOf([8, 9, 10], 12).now).toBe(3);
    expect(streakOf([8, 9, 10], 13).now).toBe(0);
  });

  test("forgive the next one only a week later", () => {
    expect(streakOf([1, 3, 5], 5).now).toBe(1);
    expect(streakOf([1, 3, 4, 5, 6, 7, 8, 10], 10).now).toBe(8); // 2 and 9 were missed
    expect(streakOf([1, 3, 4, 5, 6, 7, 9], 9).now).toBe(1); // 2 and 8: too close
    expect(streakOf([1, 3], 5).now).toBe(0);
  });

  test("end with two missed days", () => {
    expect(streakOf([1, 2, 3, 6, 7], 7)).toEqual({ now: 2, longest: 3, days: 5 });
  });

  test("never contain more than one missed day in seven, whatever was played", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = chance(seed);
      const days = Array.from({ length: 40 }, (_, day) => day).filter(() => below(random, 10) < 8);
      const { now, longest } = streakOf(days, 39);
      expect(longest).toBeGreaterThanOrEqual(now);
      const row = days.slice(days.length - now);
      const missed = row.flatMap((day, k) => (k && day - (row[k - 1] ?? 0) > 1 ? [day - 1] : []));
      expect(row.every((day, k) => !k || day - (row[k - 1] ?? 0) <= 2)).toBe(true);
      expect(missed.every((day, k) => !k || day - (missed[k - 1] ?? 0) >= 7)).toBe(true);
    }
  });
});

test("a day with a daily puzzle is marked", () => {
  const noon = new Date(2026, 10, 15, 12).getTime();
  const days = daysOf([
    recordWith({ finished: noon }),
    recordWith({ finished: noon, date: "2026-11-15" }),
    recordWith({ finished: noon + 86_400_000 }),
    recordWith({ finished: 0, isSolved: false }),
  ]);
  expect([...days.values()]).toEqual(["daily", "other"]);
});

test("dates convert to days and back", () => {
  expect(dateOfDay(dayOfDate("2026-11-15"))).toBe("2026-11-15");
  expect(dayOfDate("1970-01-02")).toBe(1);
});

test("techniques are counted by games, and new ones are distinguished from known ones", () => {
  const games = [
    recordWith({ techniques: ["x-wing", "pointing"] }),
    recordWith({ techniques: ["pointing"] }),
    recordWith({ techniques: ["fish"], isSolved: false }),
  ];
  expect(techniquesMet(games)).toEqual([
    { id: "pointing", games: 2 },
    { id: "x-wing", games: 1 },
  ]);
  expect([...newTechniques(["pointing", "xy-wing"], games)]).toEqual(["xy-wing"]);
});
