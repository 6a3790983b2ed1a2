/** Motion: a new digit grows into place, in three steps.
 *
 * A CSS animation would repaint every frame on extra layers, and delay the next key press. */

const STEP = 30; // milliseconds

/** Grow a new digit to its full size; the style sheet sets the initial size, unless reduced motion is preferred. */
export function grow({ classList }: Element): void {
  classList.add("small");
  setTimeout(() => classList.replace("small", "nearly"), STEP);
  setTimeout(() => classList.remove("nearly"), 2 * STEP);
}
