/** Motion: a digit comes in by a small growth, in three pictures.
 *
 * An animation would be drawn in every frame, on layers that the browser makes for it, and the next key would wait. */

const STEP = 30; // milliseconds

/** Grow a digit that was just written to its size; the style sheet says how small it is, unless motion is unwanted. */
export function grow({ classList }: Element): void {
  classList.add("small");
  setTimeout(() => classList.replace("small", "nearly"), STEP);
  setTimeout(() => classList.remove("nearly"), 2 * STEP);
}
