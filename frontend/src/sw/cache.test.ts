import { expect, test } from "vitest";
import { cacheOf, isHashed, oldCaches, pageAt, wayOf, type Kept } from "./cache";

const HERE = "https://nonet.example";
const kept: Kept = {
  version: "abc",
  files: ["", "theme.js", "assets/index-12345678.js"],
  later: ["assets/full-12345678.wasm"],
};
const way = (path: string, mode: RequestMode = "cors", method = "GET", origin = HERE) =>
  wayOf({ method, mode, url: origin + path }, `${HERE}/`, kept);

test("build files come from the cache, even with a query", () => {
  expect(way("/assets/index-12345678.js")).toBe("kept");
  expect(way("/theme.js?x=1", "no-cors")).toBe("kept");
  expect(way("/assets/full-12345678.wasm")).toBe("kept"); // from the network until it is cached
});

test("only files that are named after their content are taken from earlier builds", () => {
  expect(isHashed("assets/full-a1_B-45678.wasm")).toBe(true);
  for (const path of ["", "theme.js", "sw.js"]) expect(isHashed(path)).toBe(false);
});

test("every navigation gets the page", () => {
  for (const path of ["/", "/play/abc?x=1", "/learn/x-wing", "/nowhere"]) expect(way(path, "navigate")).toBe("page");
});

test("requests to the server's own paths are never intercepted", () => {
  for (const path of ["/api/v1/docs", "/api/v1/puzzles", "/health", "/metrics", "/compat/board"]) {
    expect(way(path, "navigate")).toBe("network");
    expect(way(path)).toBe("network");
  }
});

test("other files, other methods and other origins go to the network", () => {
  expect(way("/assets/other.js")).toBe("network");
  expect(way("/", "navigate", "POST")).toBe("network");
  expect(way("/theme.js", "cors", "GET", "https://else.example")).toBe("network");
});

test("an app in a folder answers for this folder only", () => {
  const below = (path: string, mode: RequestMode = "cors") =>
    wayOf({ method: "GET", mode, url: HERE + path }, `${HERE}/games/sudoku/`, kept);
  expect(below("/games/sudoku/theme.js")).toBe("kept");
  expect(below("/games/sudoku/learn/x-wing", "navigate")).toBe("page");
  expect(below("/theme.js")).toBe("network");
  expect(below("/games/", "navigate")).toBe("network");
});

test("the page of a build for any host contains the depth of its address", () => {
  const html = '<html data-depth="0" data-up="0"><link href="./a.css"><script src="./b.js">';
  for (const [path, depth, up] of [
    ["", 0, 0],
    ["index.html", 0, 0],
    ["learn", 1, 0],
    ["learn/x-wing", 2, 1],
    ["learn/x-wing/", 2, 2],
  ] as const) {
    const to = "../".repeat(up) || "./";
    const shown = `<html data-depth="${depth}" data-up="${up}"><link href="${to}a.css"><script src="${to}b.js">`;
    expect(pageAt(html, path)).toBe(shown);
  }
  expect(pageAt('<html><link href="./a.css">', "learn/x-wing")).toBe('<html><link href="./a.css">');
});

test("only our caches of other builds of this folder are old", () => {
  const names = ["nonet-abc/", "nonet-old/", "nonet-older", "nonet-abc/games/", "others"];
  expect(oldCaches(names, kept, `${HERE}/`)).toEqual(["nonet-old/", "nonet-older"]);
  expect(cacheOf(kept, `${HERE}/`)).toBe("nonet-abc/");
  expect(oldCaches([...names, "nonet-old/games/"], kept, `${HERE}/games/`)).toEqual(["nonet-old/games/"]);
});
