import { expect, test } from "vitest";
import { boardOfLine } from "../../core/board";
import { fragmentOf, numbersIn, stateIn, usualPlan } from "./address";
import type { TrialJson } from "./requests";
import { joinResults, partsOf } from "./comparison.svelte";
import { csvOf, jsonOf } from "./export";
import { focusOf, groupsOf } from "./figures";
import { act } from "./keys";
import { FIRST, KINDS } from "./kinds";
import { listOf, rowsIn } from "./list";
import { looksOf, USUAL } from "./looks";
import { Player } from "./player";
import { notchOf, Pace, speedAt } from "./speed";
import { below, tapeOf } from "./tape";
import { picture, treeOf, wayOf } from "./tree";
import { Watch } from "./watch.svelte";

/** Backtracking on a 4×4 puzzle, as the server sends it, with two failed guesses. */
const events = { kind: "cccrcc", cell: [1, 2, 3, 3, 3, 4], digit: [1, 2, 3, 3, 4, 2] };
const tape = tapeOf({ size: 4, events });
const givens = Array.from({ length: 16 }, () => 0);

/** A search with `width` branches at each of `depth` choices, all dead ends except the last. */
function bushy(width: number, depth: number) {
  const told = { kind: "", cell: [] as number[], digit: [] as number[] };
  const tell = (kind: string, cell: number, digit: number) => {
    told.kind += kind;
    told.cell.push(cell);
    told.digit.push(digit);
  };
  const go = (cell: number, isLast: boolean) => {
    if (cell === depth) return;
    for (let digit = 1; digit <= width; digit += 1) {
      const isWay = isLast && digit === width;
      tell("c", cell, digit);
      go(cell + 1, isWay);
      if (!isWay) tell("r", cell, digit);
    }
  };
  go(0, true);
  return tapeOf({ size: 9, events: told });
}

test("a tape knows its depth and the events that place a digit", () => {
  expect([...tape.depths]).toEqual([1, 2, 3, 2, 3, 4]);
  expect(tape.deepest).toBe(4);
  expect([...tape.places]).toEqual([0, 1, 2, 4, 5]);
});

test("a tape ends before an invalid event", () => {
  expect(tapeOf({ size: 4, events: { kind: "cxc", cell: [0, 1, 2], digit: [1, 1, 1] } }).length).toBe(1);
  expect(tapeOf({ size: 4, events: { kind: "cc", cell: [0, 16], digit: [1, 1] } }).length).toBe(1);
  expect(tapeOf({ size: 4, events: { kind: "cc", cell: [0, 1], digit: [1, 5] } }).length).toBe(1);
});

test("events can be played and taken back one by one", () => {
  const player = new Player(tape, givens);
  const seen = Array.from({ length: tape.length + 1 }, (_, at) => {
    player.seek(at);
    return [[...player.digits], [...player.fills], player.back, player.depth, player.cell];
  });
  for (let at = tape.length; at >= 0; at -= 1) {
    player.seek(at);
    expect([[...player.digits], [...player.fills], player.back, player.depth, player.cell]).toEqual(seen[at]);
  }
  player.seek(Number.POSITIVE_INFINITY);
  expect(player.isAtEnd).toBe(true);
  player.seek(-5);
  expect(player.at).toBe(0);
});

test("two hundred thousand events are played and taken back quickly", () => {
  const long = bushy(3, 10);
  expect(long.length).toBeGreaterThan(150_000);
  const player = new Player(
    long,
    Array.from({ length: 81 }, () => 0),
  );
  const start = performance.now();
  player.seek(long.length);
  player.seek(0);
  expect(performance.now() - start).toBeLessThan(1000);
  expect([...player.digits].some(Boolean)).toBe(false);
});

test("keys step, jump to both ends and change the speed; others are left to the page", () => {
  const watch = new Watch();
  expect(act(watch, "ArrowRight")).toBe(false); // nothing to watch yet
  watch.load(tape, givens);
  act(watch, "ArrowRight");
  act(watch, "ArrowRight");
  act(watch, "ArrowLeft");
  expect(watch.player.at).toBe(1);
  act(watch, "End");
  expect(watch.player.isAtEnd).toBe(true);
  act(watch, "Home");
  expect([watch.player.at, watch.shown]).toEqual([0, 0]);
  const before = watch.speed;
  act(watch, "+");
  expect(watch.speed).toBeGreaterThan(before);
  act(watch, "-");
  expect(watch.speed).toBe(before);
  expect(act(watch, "x")).toBe(false);
});

test("the slider goes from one step a second to a hundred thousand in equal factors", () => {
  expect([0, 20, 40, 60, 80, 100].map(speedAt)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  for (let notch = 20; notch <= 100; notch += 1) expect(notchOf(speedAt(notch))).toBe(notch);
});

test("the number of due steps matches the speed, whatever the frame rate", () => {
  const pace = new Pace();
  let steps = 0;
  for (let frame = 0; frame < 600; frame += 1) steps += pace.due(1000 / 60, 7);
  expect(Math.abs(steps - 70)).toBeLessThanOrEqual(1);
  expect(new Pace().due(60_000, 100)).toBe(25); // a page that was in the background does not catch up
});

test("the list finds the row of the latest event, filtered or not", () => {
  expect(listOf(tape, false).rowAfter(4)).toBe(3);
  const places = listOf(tape, true);
  expect(places.count).toBe(5);
  expect(places.rowAfter(4)).toBe(2); // a digit that was taken back is not in this list
  expect(places.eventAt(3)).toBe(4);
  expect(places.rowAfter(0)).toBe(-1);
  expect(below([1, 3, 3, 9], 3)).toBe(1);
});

test("only the visible rows of a long list are rendered", () => {
  const [first, end] = rowsIn(28 * 1000, 448, 200_000);
  expect([first, end]).toEqual([996, 1020]);
  expect(rowsIn(0, 448, 3)).toEqual([0, 3]);
});

test("the tree has a node for each choice, dead ends and the path to the solution", () => {
  const tree = treeOf(tape);
  expect(tree.nodes).toHaveLength(6);
  const dead = tree.nodes.filter((node) => node.isDead);
  expect(dead.map((node) => node.first)).toEqual([2]);
  expect([...wayOf(tree, tape)].map((node) => node.first)).toEqual([5, 4, 1, 0, -1]);
});

test("forced digits belong to the choice before them", () => {
  const told = tapeOf({
    size: 4,
    events: { kind: "pcpprrrepc", cell: [0, 1, 2, 3, 3, 2, 1, 1, 1, 2], digit: [1, 2, 3, 4, 4, 3, 2, 2, 3, 2] },
  });
  const { root, nodes } = treeOf(told);
  expect(root.digits).toBe(2);
  expect(nodes.map(({ digits, isDead }) => [digits, isDead])).toEqual([
    [2, false],
    [3, true],
    [1, false],
  ]);
});

test("a small tree is drawn completely, a large one folded, and every node is counted", () => {
  const small = picture(treeOf(tape));
  expect(small.drawn).toHaveLength(small.all);
  const large = picture(treeOf(bushy(3, 8)));
  expect(large.drawn.length).toBeLessThanOrEqual(300);
  const folded = large.drawn.reduce((sum, one) => sum + one.folded, 0);
  expect(large.drawn.length + folded).toBe(large.all);
  const columns = large.drawn.filter(({ node, folded: n }) => n || !node.children.length).map(({ x }) => x);
  expect(new Set(columns).size).toBe(columns.length); // leaves are side by side
});

test("a lab round-trips through its link", () => {
  const state = {
    puzzle: FIRST,
    watched: "crook",
    methods: ["crook", "sat"],
    speed: 400,
    plan: { ...usualPlan(), by: "sizes" as const, sizes: [4, 9], each: 3 },
  };
  expect(stateIn(fragmentOf(state))).toEqual(state);
  const own = {
    ...state,
    puzzle: KINDS[0]?.puzzle ?? "",
    plan: { ...usualPlan(), by: "own" as const, own: [FIRST, ".".repeat(36) + ";boxes=2x3"] },
  };
  expect(stateIn(fragmentOf(own))).toEqual(own);
});

test("an invalid link opens the default lab", () => {
  const usual = { plan: usualPlan() };
  expect(stateIn("")).toEqual(usual);
  expect(stateIn("#puzzle=12&methods=<b>&speed=1e9&by=x&each=-1&seed=1e99&clues=3,999&seconds=99&own=1")).toEqual(
    usual,
  );
  expect(stateIn("#" + "a".repeat(20_000))).toEqual(usual);
});

test("numbers are read with commas and ranges, within their limits", () => {
  expect(numbersIn("30, 24-27;99 x", 22, 60)).toEqual([24, 25, 26, 27, 30]);
});

test("every method has its own look", () => {
  expect(new Set(looksOf(USUAL).values()).size).toBe(5);
  expect(new Set(looksOf(["nonet", "crook", "pen-and-paper", "sat", "crook-pure"]).values()).size).toBe(5);
});

test("every kind is a puzzle", () => {
  for (const { puzzle } of KINDS) expect(boardOfLine(puzzle)?.puzzle).toBe(puzzle);
});

const trial = (number: number, method: string, clues: number, seconds: number, nodes: number | null): TrialJson => ({
  number,
  method,
  outcome: nodes === null ? "limit" : "solved",
  clues,
  size: 9,
  seconds,
  nodes,
  guesses: nodes,
  backtracks: nodes,
});

test("a stopped trial never counts as fast", () => {
  const trials = [trial(1, "crook", 24, 0.2, null), trial(2, "crook", 24, 0.1, 50), trial(3, "crook", 24, 0.2, null)];
  const [group] = groupsOf(trials, ["crook"], "clues", "nodes");
  expect(group?.spread.median).toBe(Number.POSITIVE_INFINITY);
  expect(group?.limited).toBe(2);
  const [time] = groupsOf(trials, ["crook"], "clues", "time");
  expect(time?.spread.median).toBe(200);
});

test("the second chart shows the hardest puzzles until another number is selected", () => {
  const groups = groupsOf([trial(1, "crook", 24, 0.1, 1), trial(2, "crook", 30, 0.1, 1)], ["crook"], "clues", "time");
  expect(focusOf(groups, "clues", null)).toBe(24);
  expect(focusOf(groups, "clues", 30)).toBe(30);
  expect(focusOf(groups, "clues", 77)).toBe(24);
});

test("a comparison is requested in small parts, and its trials are numbered consecutively", () => {
  expect(partsOf(usualPlan()).map(({ asked }) => asked)).toContainEqual({ clues: [28], each: 5, seed: 1 });
  expect(
    partsOf({ ...usualPlan(), by: "own", own: Array.from({ length: 12 }, () => FIRST) }).map(({ count }) => count),
  ).toEqual([5, 5, 2]);
  const none = { plan: usualPlan(), methods: ["crook"], puzzles: [], trials: [], missed: 0 };
  const one = joinResults(none, { puzzles: ["a"], trials: [trial(1, "crook", 24, 1, 1)] }, 2);
  const both = joinResults(one, { puzzles: ["b"], trials: [trial(1, "crook", 28, 1, 1)] }, 1);
  expect(both.trials.map(({ number }) => number)).toEqual([1, 2]);
  expect([both.puzzles, both.missed]).toEqual([["a", "b"], 1]);
});

test("the data can be downloaded, each trial as it was measured", () => {
  const result = {
    plan: usualPlan(),
    methods: ["crook"],
    puzzles: ["1,2"],
    trials: [trial(1, "crook", 24, 0.25, null)],
    missed: 0,
  };
  expect(csvOf(result)).toBe(
    'number,method,outcome,size,givens,seconds,nodes,guesses,backtracks,puzzle\r\n1,crook,limit,9,24,0.25,,,,"1,2"\r\n',
  );
  expect(JSON.parse(jsonOf(result))).toMatchObject({
    trials: [{ seconds: 0.25, nodes: null }],
    units: { seconds: "CPU seconds" },
  });
});
