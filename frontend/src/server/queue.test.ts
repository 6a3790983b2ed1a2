import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./client";
import { enqueue, flush, waiting, type Ended } from "./queue";
import type { Store } from "../core/storage";
import { digitsFrom, EASY, EASY_SOLUTION } from "../core/testing";

const NOW = new Date("2026-11-15T09:24:00Z");
let store: Store;

/** An in-memory store. */
function memory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const gameOf = (id: string): Ended => ({
  id,
  puzzle: { puzzle: EASY, symbols: "123456789" },
  digits: digitsFrom(EASY_SOLUTION),
  seconds: 312.4567,
  mistakes: 1,
  hints: 2,
});

const desk = (send: () => Promise<unknown> = () => Promise.resolve()) => ({
  known: vi.fn(() => Promise.resolve(true)),
  send: vi.fn(send),
});

beforeEach(() => void (store = memory()));

test("a result is queued in the server's format", () => {
  enqueue(gameOf("a"), NOW, store);
  expect(waiting(store)).toEqual([
    {
      puzzle: EASY,
      digits: EASY_SOLUTION,
      seconds: 312.457,
      mistakes: 1,
      nudges: 2,
      finished: NOW.toISOString(),
      mark: "a",
    },
  ]);
});

test("a game is queued only once", () => {
  enqueue(gameOf("a"), NOW, store);
  enqueue(gameOf("a"), NOW, store);
  expect(waiting(store)).toHaveLength(1);
});

test("queued results are sent and removed once the player is known", async () => {
  enqueue(gameOf("a"), NOW, store);
  enqueue(gameOf("b"), NOW, store);
  const server = desk();
  await flush(server, store);
  expect(server.send.mock.calls).toHaveLength(2);
  expect(waiting(store)).toEqual([]);
});

test("without a player everything stays queued", async () => {
  enqueue(gameOf("a"), NOW, store);
  const server = { ...desk(), known: () => Promise.resolve(false) };
  await flush(server, store);
  expect(server.send).not.toHaveBeenCalled();
  expect(waiting(store)).toHaveLength(1);
});

test("results that the server rejects are dropped, those that did not arrive are kept", async () => {
  enqueue(gameOf("a"), NOW, store);
  await flush(
    desk(() => Promise.reject(new ApiError("gone", 0))),
    store,
  );
  expect(waiting(store)).toHaveLength(1);
  await flush(
    desk(() => Promise.reject(new ApiError("no solution", 422))),
    store,
  );
  expect(waiting(store)).toEqual([]);
});

test("an empty queue sends no request, and a corrupt store counts as empty", async () => {
  const server = desk();
  await flush(server, store);
  store.setItem("nonet.queue", "{");
  await flush(server, store);
  expect(server.known).not.toHaveBeenCalled();
});
