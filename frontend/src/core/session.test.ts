import { describe, expect, test } from "vitest";
import { Session, type Event } from "./session.svelte";
import { progressOf } from "./state";
import { EASY, EASY_SOLUTION, below, boardFrom, chance, digitsFrom, preferring } from "./testing";

const board = boardFrom(EASY);
const solution = digitsFrom(EASY_SOLUTION);

function play(changes = {}): { session: Session; events: Event[]; later: (seconds: number) => void } {
  let now = 0;
  const session = new Session(board, preferring(changes), undefined, () => now);
  const events: Event[] = [];
  session.onevent = (event) => events.push(event);
  session.resume();
  return { session, events, later: (seconds) => (now += seconds * 1000) };
}

test("a game can be played to the end, and the timer stops", () => {
  const { session, events, later } = play();
  solution.forEach((digit, cell) => {
    later(1);
    session.select(cell);
    session.enter(digit);
  });
  expect(session.finished).toBe(true);
  expect(events.filter(({ kind }) => kind === "finished")).toHaveLength(1);
  later(100);
  expect(session.solvedAt).toBe(79); // the last two cells are givens
  expect(session.timer.running).toBe(false);
  expect(session.melody).toHaveLength(51);
});

test("each cell of completed houses is swept once", () => {
  const { session } = play();
  solution.forEach((digit, cell) => {
    session.select(cell);
    session.enter(digit);
    expect(new Set(session.swept).size).toBe(session.swept.length);
  });
  expect(session.swept.length).toBeGreaterThan(9);
});

test("undo works after the end, and the time of the game stays", () => {
  const { session, later } = play();
  later(60);
  solution.forEach((digit, cell) => (session.select(cell), session.enter(digit)));
  session.undo();
  expect(session.finished).toBe(false);
  later(60);
  session.redo();
  expect(session.finished).toBe(true);
  expect(session.progress.elapsed).toBe(60);
});

test("a given cannot be overwritten, and the player is notified", () => {
  const { session, events } = play();
  session.select(0);
  session.enter(1);
  session.erase();
  expect(session.position.digits[0]).toBe(5);
  expect(events).toEqual([{ kind: "given", cell: 0 }]);
});

test("a held key changes the mode while it is held", () => {
  const { session } = play();
  session.select(2);
  session.held = "corner";
  session.enter(4);
  session.held = null;
  session.mode = "colour";
  session.enter(3);
  expect([session.position.corner[2], session.position.colours[2]]).toEqual([8, 4]);
  session.enter(9); // "none"
  expect(session.position.colours[2]).toBe(0);
});

describe("mistakes", () => {
  test("count against the solution only, and only if they stayed long enough", () => {
    const { session, later } = play({ checking: "solution" });
    session.solution = solution;
    session.select(2);
    session.enter(1);
    later(1);
    session.enter(4); // a typo
    later(5);
    session.tick();
    expect(session.mistakes).toBe(0);
    session.enter(1);
    expect([...session.wrong]).toEqual([2]);
    later(3);
    session.tick();
    session.tick();
    expect(session.mistakes).toBe(1);
  });

  test("do not count by the rules alone", () => {
    const { session, later } = play({ checking: "rules" });
    session.solution = solution;
    session.select(2);
    session.enter(5);
    later(5);
    session.tick();
    expect(session.conflicts.size).toBe(2);
    expect(session.mistakes).toBe(0);
  });

  test("found by Check count once, and disappear with the digit", () => {
    const { session } = play({ checking: "off" });
    session.solution = solution;
    session.select(2);
    session.enter(1);
    expect(session.conflicts.size + session.wrong.size).toBe(0);
    expect(session.check()).toEqual([2]);
    session.check();
    expect([session.mistakes, session.checks, session.wrong.size]).toEqual([1, 2, 1]);
    session.enter(4);
    expect(session.wrong.size).toBe(0);
  });
});

test("a checkpoint keeps the position, and restoring it can be undone", () => {
  const { session } = play();
  session.select(2);
  session.enter(4);
  const checkpoint = session.save("before");
  session.select(3);
  session.enter(6);
  session.trial = checkpoint;
  expect(session.shown.colours[3]).toBeGreaterThan(0);
  expect(session.shown.colours[2]).toBe(0);
  if (checkpoint) session.restore(checkpoint);
  expect(session.position.digits[3]).toBe(0);
  session.undo();
  expect(session.position.digits[3]).toBe(6);
});

test("a pause stops the timer and blocks entries", () => {
  const { session, later } = play();
  later(10);
  session.select(2);
  session.pause();
  later(10);
  session.enter(4);
  expect(session.position.digits[2]).toBe(0);
  session.resume();
  later(5);
  expect(session.timer.elapsed).toBe(15);
});

test("restart resets the timer and the counts to zero", () => {
  const { session, later } = play();
  later(10);
  session.select(2);
  session.enter(4);
  session.hints = 2;
  session.restart();
  expect([session.timer.elapsed, session.hints, session.position.digits[2]]).toEqual([0, 0, 0]);
});

test("digits filled in by Solve are distinguished from the player's own digits", () => {
  const { session } = play();
  session.select(2);
  session.enter(4);
  session.reveal(solution);
  expect(session.finished).toBe(true);
  expect(session.revealed.has(2)).toBe(false);
  expect(session.revealed.size).toBe(50);
});

test("a step is applied to digits and notes, with notes filled in for cells without any", () => {
  const { session } = play();
  session.applyStep([], [[2, [1]]]);
  expect(session.position.centre[2]).toBe(0b1010); // 2 and 4: 1 was removed
  session.applyStep([[2, 4]], []);
  expect(session.position.digits[2]).toBe(4);
});

test("a game round-trips through its state", () => {
  const { session, later } = play();
  const random = chance(11);
  for (let turn = 0; turn < 300; turn += 1) {
    later(1);
    session.select(below(random, 81));
    session.mode = (["digit", "corner", "centre", "colour"] as const)[below(random, 4)] ?? "digit";
    session.enter(1 + below(random, 9));
    if (turn % 50 === 0) session.save(`turn ${turn}`);
  }
  const again = progressOf(board, JSON.parse(JSON.stringify(session.state)));
  expect(again?.position).toEqual(session.position);
  expect(again?.checkpoints).toHaveLength(6);
  expect(again?.elapsed).toBe(300);
});

test("a state that does not fit is rejected", () => {
  const { session } = play();
  const state = session.state;
  expect(progressOf(board, null)).toBeNull();
  expect(progressOf(board, { ...state, version: 2 })).toBeNull();
  expect(progressOf(board, { ...state, digits: [1] })).toBeNull();
  expect(progressOf(board, { ...state, digits: state.digits.map(() => 10) })).toBeNull();
  expect(progressOf(board, { ...state, digits: state.digits.map(() => 1) })).toBeNull(); // other givens
  expect(progressOf(board, { ...state, checkpoints: [{ name: 3 }] })).toBeNull();
});

test("missing notes are filled in; a reset restores all of them, and undo the previous ones", () => {
  const { session, events } = play();
  session.fillNotes();
  const all = session.position.centre;
  session.select(2);
  session.enter(4, "centre");
  const own = session.position.centre;
  expect(own).not.toEqual(all);
  session.fillNotes();
  expect(session.position.centre).toEqual(own);
  expect(events.at(-1)?.kind).toBe("noted");
  session.resetNotes();
  expect(session.position.centre).toEqual(all);
  session.undo();
  expect(session.position.centre).toEqual(own);
});
