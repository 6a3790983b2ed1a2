import { expect, test } from "vitest";
import { matched } from "./routes";

test("a pattern names parts of a path", () => {
  expect(matched("/play/:id", "/play/a1b2")).toEqual({ id: "a1b2" });
  expect(matched("/play", "/play/")).toEqual({});
  expect(matched("/play", "/learn")).toBeNull();
  expect(matched("/", "/play")).toBeNull();
});

test("a part that cannot be decoded is unchanged", () => {
  expect(matched("/learn/:id", "/learn/%")).toEqual({ id: "%" });
});
