/** Keys: what the keyboard does on the setter's page. */
import { actionOf, digitOf, isJump, moveOf, type KeyPress } from "../../core/keyboard";
import type { Editor } from "./editor.svelte";

export interface Manner {
  readonly symbols: string;
  readonly wasd: boolean;
  /** Is the focus on a button, which handles Enter and Space itself? */
  readonly isButton: boolean;
}

const VALUE = /^[0-9,:-]$/; // signs of numbers and lists of them

/** Perform the action of a key. Returns whether it had one. */
export function press(editor: Editor, event: KeyPress, { symbols, wasd, isButton }: Manner): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const isValue = editor.chosen >= 0 && editor.canType;
  if (isPlain && isValue && VALUE.test(event.key)) return done(editor.typeValue(event.key));
  const digit = digitOf(event, symbols);
  if (digit && !editor.kind) return done(editor.enter(digit));
  const action = actionOf(event, wasd && !editor.kind);
  const move = moveOf(action);
  if (move) return done(editor.moveCursor(move.to, move.extends));
  if (isJump(action)) return done(editor.jump(action));
  switch (action) {
    case "select-all":
      return done(editor.selectAll());
    case "undo":
      return done(editor.undo());
    case "redo":
      return done(editor.redo());
    case "escape":
      return done(editor.escape());
    case "erase":
      return erase(editor, event);
    case "apply":
      return isButton || !editor.stroke.length ? false : done(editor.finish());
    case "next-mode": // Space
      return isButton || !editor.kind ? false : done(editor.tap());
    default:
      return false;
  }
}

/** Backspace takes the last cell or sign away, Delete the whole clue or the givens. */
function erase(editor: Editor, { key }: KeyPress): boolean {
  if (editor.stroke.length && key === "Backspace") editor.shorten();
  else if (editor.chosen < 0 || !editor.kind) editor.erase();
  else if (key === "Backspace" && editor.canType && editor.clue?.values.some(Boolean)) editor.typeValue(null);
  else if (key !== "0") editor.remove(editor.chosen);
  return true;
}

const done = (_: void): boolean => true;
