/** Toasts: short success messages at the bottom, for four seconds; one with an action stays. Never for errors. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly more: string;
  readonly action?: Action | undefined;
}

export interface Action {
  readonly words: string;
  readonly run: () => void;
}

const SHOWN = 4000; // milliseconds

let last = 0;

export const toasts: Toast[] = $state([]);

/** Show a message that needs no answer, or offer an action that can wait. */
export function toast(text: string, more = "", action?: Action): void {
  const id = (last += 1);
  const staying = action ? [] : toasts.filter((shown) => shown.action);
  toasts.splice(0, toasts.length, ...staying, { id, text, more, action }); // only one of each kind at a time
  if (!action) setTimeout(() => drop(id), SHOWN);
}

export function drop(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
