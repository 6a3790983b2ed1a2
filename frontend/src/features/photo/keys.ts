/** Keys: what the keyboard does while a photo is checked. */

import { actionOf, digitOf, isJump, moveOf, type KeyPress } from "../../core/keyboard";
import { jump, neighbour } from "../../core/selection";
import type { Sheet } from "./sheet.svelte";

export interface Manner {
  readonly wasd: boolean;
  /** Is the focus in the board? Then Tab goes to the next uncertain cell, and leaves the board after the last one. */
  readonly isBoard: boolean;
}

/** Perform the action of a key. Returns whether it had one. */
export function press(sheet: Sheet, event: KeyPress, { wasd, isBoard }: Manner): boolean {
  const digit = digitOf(event, sheet.json.symbols);
  if (digit) {
    sheet.set(sheet.cursor, digit);
    return true;
  }
  if (event.key === "Tab") return isBoard && toNext(sheet, event.shiftKey);
  const { size } = sheet.json;
  const action = actionOf(event, wasd);
  const move = moveOf(action);
  if (move && !move.extends) sheet.cursor = neighbour(sheet.cursor, move.to, size);
  else if (isJump(action)) sheet.cursor = jump(sheet.cursor, action, size);
  else if (action === "erase") sheet.set(sheet.cursor, 0);
  else if (action === "undo") sheet.undo();
  else return false;
  return true;
}

/** Go to the next uncertain cell, or to the previous one. */
function toNext(sheet: Sheet, isBack: boolean): boolean {
  const next = isBack
    ? sheet.left.filter((cell) => cell < sheet.cursor).at(-1)
    : sheet.left.find((cell) => cell > sheet.cursor);
  if (next === undefined) return false;
  sheet.cursor = next;
  return true;
}
