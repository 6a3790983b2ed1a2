import { expect, test } from "vitest";
import { findConsensus, fitPairs, IDENTITY, mapPoint, makeRandom, chain, type Pair, type Point } from "./homography";
import { corners, filmSheet, sheet } from "./testing";
import { Tracker, type Track } from "./tracker";

const PAPER = sheet();

/** The largest error of the corners, in pixels. */
const worst = ({ h }: Pick<Track, "h">, from: readonly Point[], to: readonly Point[]): number =>
  Math.max(
    ...from.map((corner, k) => Math.hypot(mapPoint(h, corner)[0] - to[k]![0], mapPoint(h, corner)[1] - to[k]![1])),
  );

/** Track a sheet through several views; return the last track, and the error of each. */
function follow(views: readonly (readonly Point[])[], light = (_: number) => 1): { last: Track; off: number[] } {
  const [first, ...others] = views;
  const tracker = new Tracker(filmSheet(PAPER, first!, { seed: 1 }), first!);
  const tracks = others.map((view, k) => tracker.step(filmSheet(PAPER, view, { seed: k + 2, light: light(k) })));
  return {
    last: tracks.at(-1)!,
    off: tracks.map((track, k) => (track.isLost ? Infinity : worst(track, first!, others[k]!))),
  };
}

test("four or more points give the homography that moved them", () => {
  const [from, to] = [corners(), corners({ x: 250, turn: 0.3, tilt: 0.1 })];
  const h = fitPairs(from.map((point, k) => ({ from: point, to: to[k]! })))!;
  const back = fitPairs(to.map((point, k) => ({ from: point, to: from[k]! })))!;
  expect(worst({ h }, from, to)).toBeLessThan(1e-6);
  expect(worst({ h: chain(h, back) }, from, from)).toBeLessThan(1e-6);
  expect(
    fitPairs(
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ].map(([x, y]) => ({ from: [x!, y!], to: [x!, y!] })),
    ),
  ).toBeNull();
});

test("a third of the pairs may be wrong", () => {
  const chance = makeRandom(5);
  const [from, to] = [corners(), corners({ x: 243, turn: 0.05, tilt: 0.05 })];
  const h = fitPairs(from.map((point, k) => ({ from: point, to: to[k]! })))!;
  const pairs = Array.from({ length: 60 }, (_, k): Pair => {
    const point: Point = [120 + 240 * chance(), 60 + 240 * chance()];
    const [x, y] = mapPoint(h, point);
    return { from: point, to: k % 3 ? [x, y] : [x + 40 * chance() - 20, y + 40 * chance() - 20] };
  });
  const fit = findConsensus(pairs, 1.5, IDENTITY)!;
  expect(fit.inliers.length).toBeGreaterThanOrEqual(40);
  expect(worst(fit, from, to)).toBeLessThan(0.2);
});

const MOTIONS: Record<string, (k: number) => Point[]> = {
  still: () => corners(),
  sideways: (k) => corners({ x: 200 + 6 * k }),
  "up and down": (k) => corners({ y: 180 + 12 * Math.sin(k) }),
  turning: (k) => corners({ turn: 0.03 * k }),
  nearer: (k) => corners({ size: 220 + 8 * k }),
  "far away": (k) => corners({ size: 300 - 10 * k }),
  tilting: (k) => corners({ tilt: 0.02 * k }),
  "in every way": (k) =>
    corners({ x: 220 + 4 * k, y: 170 + 3 * k, size: 240 + 3 * k, turn: 0.015 * k, tilt: 0.01 * k }),
};

test.each(Object.keys(MOTIONS))("a moving sheet (%s) is tracked within a pixel", (name) => {
  const { last, off } = follow(Array.from({ length: 12 }, (_, k) => MOTIONS[name]!(k)));
  expect(Math.max(...off)).toBeLessThan(1);
  expect(last.confidence).toBeGreaterThan(0.5);
});

test("errors do not accumulate over a long path, even if the sheet rotates", () => {
  const views = Array.from({ length: 60 }, (_, k) =>
    corners({ x: 240 + 40 * Math.sin(k / 9), size: 240 + 60 * Math.sin(k / 12), turn: k * 0.05 }),
  );
  const { off } = follow(views);
  expect(Math.max(...off)).toBeLessThan(2);
});

test("a change of light does not lose the sheet", () => {
  const { off } = follow(
    Array.from({ length: 10 }, (_, k) => corners({ x: 240 + 2 * k })),
    (k) => 1 - 0.05 * k,
  );
  expect(Math.max(...off)).toBeLessThan(1);
});

test("a jump by a whole cell is tracked correctly", () => {
  const { off } = follow([corners(), corners(), corners({ x: 240 + 260 / 9 })]);
  for (const far of off) expect(far === Infinity || far < 1).toBe(true);
});

test("a vanished sheet is noticed, and found again in the same place", () => {
  const view = corners();
  const tracker = new Tracker(filmSheet(PAPER, view), view);
  expect(tracker.step(filmSheet(PAPER, view, { seed: 3 })).isLost).toBe(false);
  const away = corners({ x: 900 });
  const gone = tracker.step(filmSheet(PAPER, away));
  expect([gone.isLost, gone.confidence]).toEqual([true, 0]);
  expect(tracker.step(filmSheet(sheet(99), corners({ x: 200, turn: 0.2 }))).isLost).toBe(true);
  const back = tracker.step(filmSheet(PAPER, corners({ x: 262 }), { seed: 4 }));
  expect(back.isLost).toBe(false);
  expect(worst(back, view, corners({ x: 262 }))).toBeLessThan(1);
});

test("another puzzle in the same place is not mistaken for this one", () => {
  const view = corners();
  const tracker = new Tracker(filmSheet(PAPER, view), view);
  expect(tracker.step(filmSheet(sheet(99), view)).isLost).toBe(true);
});

test("a sheet partly outside the picture is tracked while enough of it is visible", () => {
  const { off } = follow(Array.from({ length: 12 }, (_, k) => corners({ x: 240 + 10 * k })));
  expect(Math.max(...off.slice(0, 8))).toBeLessThan(1.5);
});
