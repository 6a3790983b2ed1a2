/** Toasts: short good news at the bottom, gone after four seconds. Never for errors. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly more: string;
}

const SHOWN = 4000; // milliseconds

let last = 0;

export const toasts: Toast[] = $state([]);

/** Tell something that needs no answer. */
export function toast(text: string, more = ""): void {
  const id = (last += 1);
  toasts.splice(0, toasts.length, { id, text, more }); // one at a time
  setTimeout(() => {
    const at = toasts.findIndex((shown) => shown.id === id);
    if (at >= 0) toasts.splice(at, 1);
  }, SHOWN);
}
