import { expect, test } from "vitest";
import { cacheOf, isHashed, oldCaches, wayOf, type Kept } from "./cache";

const HERE = "https://nonet.example";
const kept: Kept = {
  version: "abc",
  files: ["/", "/theme.js", "/assets/index-12345678.js"],
  later: ["/assets/full-12345678.wasm"],
};
const way = (path: string, mode: RequestMode = "cors", method = "GET", origin = HERE) =>
  wayOf({ method, mode, url: origin + path }, HERE, kept);

test("build files come from the cache, even with a query", () => {
  expect(way("/assets/index-12345678.js")).toBe("kept");
  expect(way("/theme.js?x=1", "no-cors")).toBe("kept");
  expect(way("/assets/full-12345678.wasm")).toBe("kept"); // from the network until it is there
});

test("only files that are named after their content are taken from earlier builds", () => {
  expect(isHashed("/assets/full-a1_B-45678.wasm")).toBe(true);
  for (const path of ["/", "/theme.js", "/sw.js"]) expect(isHashed(path)).toBe(false);
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

test("only our caches of other builds are old", () => {
  expect(oldCaches(["nonet-abc", "nonet-old", "others"], kept)).toEqual(["nonet-old"]);
  expect(cacheOf(kept)).toBe("nonet-abc");
});
