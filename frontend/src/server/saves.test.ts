import { expect, test, vi } from "vitest";
import { ApiError, type GameJson, type PuzzleJson, type StateJson } from ".";
import { allGames, keepGame, loadGame, newId, openGames, tidyGames, type SavedGame } from "./saves";
import type { Store } from "../core/storage";
import { preferencesOf, DEFAULTS } from "../core/settings.svelte";
import { freshProgress, stateOf } from "../core/state";
import { Sync, type Server } from "./sync";
import { EASY, boardFrom } from "../core/testing";

function shelf(room = Infinity): Store {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (!kept.has(key) && kept.size >= room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const board = boardFrom(EASY);
const puzzle: PuzzleJson = {
  puzzle: EASY,
  size: 9,
  symbols: "123456789",
  givens: [...board.givens],
  regions: [...board.regions],
  diagonals: false,
  clues: 30,
  id: null,
  seed: null,
  level: "easy",
  score: 200,
  hardest: null,
  source: null,
};

function game(id: string, updated = 0, changes: Partial<StateJson> = {}): SavedGame {
  return {
    id,
    remote: null,
    puzzle,
    state: { ...stateOf(freshProgress(board)), ...changes },
    revealed: [],
    order: [],
    updated,
  };
}

test("saved games are listed newest first", () => {
  const store = shelf();
  keepGame(game("a", 1), store);
  keepGame(game("b", 2), store);
  keepGame({ ...game("c", 3), remote: { id: "server", revision: 4 } }, store);
  expect(allGames(store).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(loadGame("b", store)?.updated).toBe(2);
  expect(loadGame("server", store)?.id).toBe("c");
  expect(loadGame("nobody", store)).toBeNull();
});

test("only started, unfinished games are offered", () => {
  const store = shelf();
  const written = [...board.givens];
  written[2] = 4;
  keepGame(game("new", 1), store);
  keepGame(game("begun", 2, { digits: written }), store);
  keepGame(game("done", 3, { digits: written, finished: true }), store);
  expect(openGames(store).map(({ id }) => id)).toEqual(["begun"]);
});

test("foreign data in the store is ignored", () => {
  const store = shelf();
  store.setItem("nonet.game.x", "{not json");
  store.setItem("nonet.game.y", "null");
  store.setItem("nonet.game.z", "{}");
  expect(allGames(store)).toEqual([]);
  expect(preferencesOf([1, 2]).checking).toBe("rules");
  expect(preferencesOf({ theme: "loud", timer: "yes", wasd: true })).toEqual({ ...DEFAULTS, wasd: true });
});

test("a full store drops its oldest game, and the number of games is limited", () => {
  const store = shelf(2);
  keepGame(game("a", 1, { finished: false }), store);
  keepGame(game("b", 2, { finished: true }), store);
  expect(keepGame(game("c", 3), store)).toBe(true);
  expect(allGames(store).map(({ id }) => id)).toEqual(["c", "a"]);
  const wide = shelf();
  for (let count = 0; count < 60; count += 1) keepGame(game(`g${count}`, count), wide);
  tidyGames(wide);
  expect(allGames(wide)).toHaveLength(40);
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

function answer(revision: number, changes: Partial<StateJson> = {}): GameJson {
  return { id: "server", revision, puzzle, state: game("x", 0, changes).state, created: "", saved: "" };
}

function syncing(server: Partial<Server>, mine = game("a")): { sync: Sync; mine: SavedGame } {
  const refuse = vi.fn(() => Promise.reject(new ApiError("The server cannot be reached.", 0)));
  const sync = new Sync(() => mine, { start: refuse, save: refuse, read: refuse, ...server });
  sync.onremote = (remote) => (mine.remote = remote);
  return { sync, mine };
}

test("a game is created on the server once, then updated", async () => {
  const start = vi.fn(() => Promise.resolve(answer(1)));
  const save = vi.fn(() => Promise.resolve(answer(2)));
  const { sync, mine } = syncing({ start, save });
  sync.changed();
  await sync.push();
  sync.changed();
  await sync.push();
  await sync.push(); // nothing new
  expect([start.mock.calls.length, save.mock.calls.length]).toEqual([1, 1]);
  expect(mine.remote).toEqual({ id: "server", revision: 2 });
  expect(sync.state).toBe("saved");
});

test("without a server the game stays on this device, and the state says so", async () => {
  const { sync } = syncing({});
  sync.changed();
  await sync.push();
  sync.stop();
  expect(sync.state).toBe("offline");
});

test("a reopened game takes over progress from another device", async () => {
  const read = vi.fn(() => Promise.resolve(answer(9, { elapsed: 90 })));
  const { sync, mine } = syncing({ read }, { ...game("a", 0, { elapsed: 10 }), remote: { id: "server", revision: 1 } });
  const newer = vi.fn();
  sync.onnewer = newer;
  await sync.refresh();
  expect(newer).toHaveBeenCalledOnce();
  expect(mine.remote?.revision).toBe(9);
});

test("of two copies the one played longer wins", async () => {
  const conflict = (elapsed: number): Server["save"] =>
    vi
      .fn()
      .mockRejectedValueOnce(new ApiError("Another device saved.", 409, { game: answer(7, { elapsed }) }))
      .mockResolvedValue(answer(8));
  const behind = syncing(
    { save: conflict(50) },
    { ...game("a", 0, { elapsed: 10 }), remote: { id: "server", revision: 1 } },
  );
  const newer = vi.fn();
  behind.sync.onnewer = newer;
  behind.sync.changed();
  await behind.sync.push();
  expect(newer).toHaveBeenCalledOnce();
  const ahead = syncing(
    { save: conflict(5) },
    { ...game("a", 0, { elapsed: 10 }), remote: { id: "server", revision: 1 } },
  );
  ahead.sync.onnewer = newer;
  ahead.sync.changed();
  await ahead.sync.push();
  await ahead.sync.push();
  expect(newer).toHaveBeenCalledOnce();
  expect(ahead.mine.remote?.revision).toBe(8);
});
