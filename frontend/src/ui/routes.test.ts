import { expect, test } from "vitest";
import { matchRoute } from "./routes";

test("a pattern names parts of a path", () => {
  expect(matchRoute("/play/:id", "/play/a1b2")).toEqual({ id: "a1b2" });
  expect(matchRoute("/play", "/play/")).toEqual({});
  expect(matchRoute("/play", "/learn")).toBeNull();
  expect(matchRoute("/", "/play")).toBeNull();
});

test("a part that cannot be decoded is unchanged", () => {
  expect(matchRoute("/learn/:id", "/learn/%")).toEqual({ id: "%" });
});
