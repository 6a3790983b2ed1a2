/** Keys: what the keyboard does while a photo is checked. */

import { actionOf, digitOf, type KeyPress } from "../../core/keyboard";
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
  switch (action) {
    case "up":
    case "down":
    case "left":
    case "right":
      sheet.cursor = neighbour(sheet.cursor, action, size);
      return true;
    case "row-start":
    case "row-end":
    case "first":
    case "last":
      sheet.cursor = jump(sheet.cursor, action, size);
      return true;
    case "erase":
      sheet.set(sheet.cursor, 0);
      return true;
    case "undo":
      sheet.undo();
      return true;
    default:
      return false;
  }
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
