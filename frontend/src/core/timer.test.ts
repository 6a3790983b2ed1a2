import { expect, test } from "vitest";
import { Timer, clockText } from "./timer";

test("the timer counts only while it runs", () => {
  let now = 0;
  const timer = new Timer(10, () => now);
  now = 5000;
  expect(timer.elapsed).toBe(10);
  timer.start();
  timer.start();
  now = 8000;
  expect(timer.elapsed).toBe(13);
  timer.stop();
  now = 90000;
  expect(timer.elapsed).toBe(13);
  timer.start();
  now = 91000;
  expect(timer.elapsed).toBe(14);
  timer.reset();
  expect(timer.elapsed).toBe(0);
});

test("a clock that goes back does not reduce the time", () => {
  let now = 5000;
  const timer = new Timer(0, () => now);
  timer.start();
  now = 1000;
  expect(timer.elapsed).toBe(0);
});

test("seconds are formatted as a clock shows them", () => {
  expect(clockText(0)).toBe("00:00");
  expect(clockText(768.9)).toBe("12:48");
  expect(clockText(3723)).toBe("1:02:03");
});
