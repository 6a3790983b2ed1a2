import { expect, test } from "vitest";
import { duration, figures, groupThousands, milliseconds, power } from "./numbers";
import { apart, evenScale, logScale, MOST_TICKS, roundStep } from "./scale";
import { linePoints } from "./spark";
import { spreadOf } from "./statistics";

test("a log scale covers whole powers of ten, and a factor has the same length everywhere", () => {
  const scale = logScale([0.4, 2000], 0, 400);
  expect([scale.low, scale.high]).toEqual([0.1, 10_000]);
  expect(scale.ticks.map(({ value }) => figures(value))).toEqual(["0.1", "10", "1,000"]);
  expect(scale.at(100) - scale.at(10)).toBeCloseTo(scale.at(1) - scale.at(0.1));
});

test("a log scale handles zero, no values and infinity", () => {
  const scale = logScale([0, 5, Number.POSITIVE_INFINITY], 10, 90);
  expect(scale.at(0)).toBe(10);
  expect(scale.at(Number.POSITIVE_INFINITY)).toBe(90);
  expect(logScale([], 0, 1).ticks.length).toBeGreaterThan(1);
});

test("no scale has more than five grid lines", () => {
  for (const most of [1, 3, 7, 12, 99, 101, 12_345]) {
    expect(evenScale([most], 0, 100).ticks.length).toBeLessThanOrEqual(MOST_TICKS + 1);
    expect(logScale([1e-3, most], 0, 100).ticks.length).toBeLessThanOrEqual(MOST_TICKS);
  }
  expect([0.3, 3, 11, 60].map(roundStep)).toEqual([1, 5, 20, 100]);
});

test("labels move apart as little as possible and keep their order", () => {
  expect(apart([10, 50, 90], 17)).toEqual([10, 50, 90]);
  expect(apart([50, 50], 10)).toEqual([45, 55]);
  const moved = apart([30, 28, 29, 100], 10);
  expect(moved.map((place) => Math.round(place))).toEqual([39, 19, 29, 100]);
});

test("a spread has the median and the 10th and 90th percentiles", () => {
  expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ count: 5, low: 1.4, median: 3, high: 4.6 });
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([1, 2, Number.POSITIVE_INFINITY])?.high).toBe(Number.POSITIVE_INFINITY);
  expect(spreadOf([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])?.median).toBe(Number.POSITIVE_INFINITY);
});

test("numbers have three significant digits and a unit", () => {
  expect(groupThousands(12_064)).toBe("12,064");
  expect([figures(1234.5), figures(0.01234), figures(0)]).toEqual(["1,230", "0.0123", "0"]);
  expect([power(100), power(1e6)]).toEqual(["100", "1 million"]);
  expect([milliseconds(100), milliseconds(1000)]).toEqual(["100", "1 s"]);
  expect([duration(0.0421), duration(4.21), duration(4210)]).toEqual(["42.1 µs", "4.21 ms", "4.21 s"]);
});

test("a sparkline fills its frame from left to right", () => {
  expect(linePoints([0, 10], { most: 10, room: 3, width: 100, height: 50 })).toBe("0.0,51.0 50.0,1.0");
});
