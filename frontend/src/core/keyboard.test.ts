import { expect, test } from "vitest";
import { KEYBOARD, actionOf, digitOf, keyName, type KeyPress } from "./keyboard";

const press = (key: string, code = "", held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("no key has two meanings", () => {
  const keys = KEYBOARD.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test("no single letter leaves the game", () => {
  expect(actionOf(press("n", "KeyN"))).toBeNull();
});

test("keys are named with their modifiers", () => {
  expect(keyName(press("z", "KeyZ", { ctrlKey: true }))).toBe("Ctrl+Z");
  expect(keyName(press("Z", "KeyZ", { metaKey: true, shiftKey: true }))).toBe("Ctrl+Shift+Z");
  expect(keyName(press("?", "Slash", { shiftKey: true }))).toBe("?");
  expect(keyName(press("®", "KeyR", { altKey: true }))).toBe("Alt+R");
});

test.each([
  ["ArrowUp", {}, "up"],
  ["ArrowUp", { shiftKey: true }, "extend-up"],
  ["a", { ctrlKey: true }, "select-all"],
  ["h", {}, "hint"],
  ["H", { shiftKey: true }, "more-hint"],
  [" ", {}, "next-mode"],
  ["y", { ctrlKey: true }, "redo"],
  ["q", {}, null],
] as const)("%s with %o is %s", (key, held, action) => {
  expect(actionOf(press(key, "", held))).toBe(action);
});

test("digits are recognized by key position while Shift is held", () => {
  expect(digitOf(press("!", "Digit1", { shiftKey: true }), "123456789")).toBe(1);
  expect(digitOf(press("5", "Numpad5"), "123456789")).toBe(5);
  expect(digitOf(press("7", "Digit7"), "1234")).toBe(0);
  expect(digitOf(press("0", "Digit0"), "123456789")).toBe(0);
});

test("letters are digits only if the board has them", () => {
  expect(digitOf(press("c", "KeyC"), "123456789")).toBe(0);
  expect(digitOf(press("c", "KeyC"), "123456789ABCDEFG")).toBe(12);
  expect(digitOf(press("a", "KeyA", { ctrlKey: true }), "123456789ABCDEFG")).toBe(0);
});

test("WASD moves only if enabled", () => {
  expect(actionOf(press("w"))).toBeNull();
  expect(actionOf(press("w"), true)).toBe("up");
});
