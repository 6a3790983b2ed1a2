/** Motion: a digit comes in by a small growth. No input ever waits for it. */

import type { TransitionConfig } from "svelte/transition";

/** Grow a digit that was just written to its size. */
export function pop(_node: Element, { still }: { still: boolean }): TransitionConfig {
  if (still || matchMedia("(prefers-reduced-motion: reduce)").matches) return { duration: 0 };
  return { duration: 100, css: (t) => `transform: scale(${0.92 + 0.08 * t})` };
}
