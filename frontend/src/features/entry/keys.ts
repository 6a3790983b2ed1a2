/** Keys: what the keyboard does on the entry page. */
import { actionOf, digitOf, isJump, moveOf, type KeyPress } from "../../core/keyboard";
import type { Editor } from "./editor.svelte";

export interface Manner {
  readonly wasd: boolean;
  /** Is the focus on a button, which handles Enter and Space itself? */
  readonly isButton: boolean;
}

/** Perform the action of a key. Returns whether it had one. */
export function press(editor: Editor, event: KeyPress, { wasd, isButton }: Manner): boolean {
  const digit = digitOf(event, editor.draft.symbols);
  if (digit) {
    editor.enter(digit);
    return true;
  }
  const action = actionOf(event, wasd);
  const move = moveOf(action);
  if (move) {
    editor.move(move.to, move.extends);
    return true;
  }
  if (isJump(action)) {
    editor.jump(action);
    return true;
  }
  switch (action) {
    case "select-all":
      editor.selectAll();
      return true;
    case "erase":
      editor.erase();
      return true;
    case "undo":
      editor.undo();
      return true;
    case "redo":
      editor.redo();
      return true;
    case "next-mode": // Space: leave the cell empty and go to the next, for copying a printed puzzle
      if (isButton) return false;
      editor.move("right", false);
      return true;
    default:
      return skips(editor, event);
  }
}

/** A full stop leaves a cell empty and moves on. */
function skips(editor: Editor, event: KeyPress): boolean {
  if (event.key !== "." || event.ctrlKey || event.metaKey || event.altKey) return false;
  editor.erase();
  editor.move("right", false);
  return true;
}
