/** The keyboard map as data: what each key does. The game and the help page read the same list. */
import type { Direction, Jump } from "./selection";

export type Action =
  | Direction
  | `extend-${Direction}`
  | Jump
  | "select-all"
  | "escape"
  | "apply"
  | "digit-mode"
  | "corner-mode"
  | "centre-mode"
  | "colour-mode"
  | "pen-mode"
  | "next-mode"
  | "erase"
  | "undo"
  | "redo"
  | "check"
  | "fill-notes"
  | "filter"
  | "hint"
  | "more-hint"
  | "pause"
  | "checkpoint"
  | "help"
  | "read-row"
  | "read-column"
  | "read-box";

export type KeyGroup = "move" | "enter" | "game" | "listen";

export interface Binding {
  action: Action;
  keys: readonly string[];
  group: KeyGroup;
}

export const KEYBOARD: readonly Binding[] = [
  { action: "up", keys: ["ArrowUp"], group: "move" },
  { action: "down", keys: ["ArrowDown"], group: "move" },
  { action: "left", keys: ["ArrowLeft"], group: "move" },
  { action: "right", keys: ["ArrowRight"], group: "move" },
  { action: "extend-up", keys: ["Shift+ArrowUp", "Ctrl+ArrowUp"], group: "move" },
  { action: "extend-down", keys: ["Shift+ArrowDown", "Ctrl+ArrowDown"], group: "move" },
  { action: "extend-left", keys: ["Shift+ArrowLeft", "Ctrl+ArrowLeft"], group: "move" },
  { action: "extend-right", keys: ["Shift+ArrowRight", "Ctrl+ArrowRight"], group: "move" },
  { action: "row-start", keys: ["Home"], group: "move" },
  { action: "row-end", keys: ["End"], group: "move" },
  { action: "first", keys: ["Ctrl+Home"], group: "move" },
  { action: "last", keys: ["Ctrl+End"], group: "move" },
  { action: "select-all", keys: ["Ctrl+A"], group: "move" },
  { action: "escape", keys: ["Escape"], group: "move" },
  { action: "digit-mode", keys: ["Z"], group: "enter" },
  { action: "corner-mode", keys: ["X"], group: "enter" },
  { action: "centre-mode", keys: ["C"], group: "enter" },
  { action: "colour-mode", keys: ["V"], group: "enter" },
  { action: "pen-mode", keys: ["B"], group: "enter" },
  { action: "next-mode", keys: ["Space"], group: "enter" },
  { action: "apply", keys: ["Enter"], group: "enter" },
  { action: "erase", keys: ["Backspace", "Delete", "0"], group: "enter" },
  { action: "undo", keys: ["Ctrl+Z"], group: "enter" },
  { action: "redo", keys: ["Ctrl+Y", "Ctrl+Shift+Z"], group: "enter" },
  { action: "fill-notes", keys: ["M"], group: "enter" },
  { action: "filter", keys: ["F"], group: "enter" },
  { action: "hint", keys: ["H"], group: "game" },
  { action: "more-hint", keys: ["Shift+H"], group: "game" },
  { action: "check", keys: ["T"], group: "game" },
  { action: "checkpoint", keys: ["K"], group: "game" },
  { action: "pause", keys: ["P"], group: "game" },
  { action: "help", keys: ["?"], group: "game" },
  { action: "read-row", keys: ["Alt+R"], group: "listen" },
  { action: "read-column", keys: ["Alt+C"], group: "listen" },
  { action: "read-box", keys: ["Alt+B"], group: "listen" },
];

const WASD: Readonly<Record<string, Action>> = {
  W: "up",
  A: "left",
  S: "down",
  D: "right",
  "Shift+W": "extend-up",
  "Shift+A": "extend-left",
  "Shift+S": "extend-down",
  "Shift+D": "extend-right",
};

const ACTIONS = new Map(KEYBOARD.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)));

/** The parts of a key event that are used; a real event fits. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The name of a key press, as in `Ctrl+Shift+Z`. The Command key counts as Ctrl. */
export function keyName(press: KeyPress): string {
  const digit = digitKey(press);
  const key = digit ?? (press.key === " " ? "Space" : press.key.length === 1 ? press.key.toUpperCase() : press.key);
  if (key === "?") return "?";
  const letter = /^[A-Z]$/.test(key) || key.length > 1 || digit !== null;
  const code = press.altKey && /^Key[A-Z]$/.test(press.code) ? press.code.slice(3) : key; // Alt may produce other characters
  return [
    press.ctrlKey || press.metaKey ? "Ctrl+" : "",
    press.altKey ? "Alt+" : "",
    press.shiftKey && letter ? "Shift+" : "",
    code,
  ].join("");
}

/** The digit of a key by its position, so that Shift has no effect; null for all other keys. */
function digitKey(press: KeyPress): string | null {
  if (/^[0-9]$/.test(press.key)) return press.key;
  const place = /^Digit([0-9])$/.exec(press.code);
  return place && (press.shiftKey || press.ctrlKey) ? (place[1] ?? null) : null;
}

/** The digit that a key press enters on a board with these symbols, or 0. Letters count if they are digits. */
export function digitOf(press: KeyPress, symbols: string): number {
  if (press.altKey) return 0;
  const digit = digitKey(press);
  if (digit !== null) return symbols.indexOf(digit) + 1;
  if (press.ctrlKey || press.metaKey || !/^[a-z]$/i.test(press.key)) return 0;
  return symbols.indexOf(press.key.toUpperCase()) + 1;
}

/** The action of a key press, or null. */
export function actionOf(press: KeyPress, wasd = false): Action | null {
  const name = keyName(press);
  return (wasd ? WASD[name] : undefined) ?? ACTIONS.get(name) ?? null;
}

/** The direction of an action that moves the cursor by one cell, and whether the selection grows with it; or null. */
export function moveOf(action: Action | null): { to: Direction; extends: boolean } | null {
  const found = /^(extend-)?(up|down|left|right)$/.exec(action ?? "");
  return found && { to: found[2] as Direction, extends: found[1] !== undefined };
}

export const isJump = (action: Action | null): action is Jump =>
  action === "row-start" || action === "row-end" || action === "first" || action === "last";
