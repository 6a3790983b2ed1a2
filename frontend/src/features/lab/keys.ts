/** Keys of the lab: they work anywhere on the page, except in elements that use the key themselves. */
import { NOTCHES, notchOf, speedAt } from "./speed";
import type { Watch } from "./watch.svelte";

const TAKES = "input, textarea, select, dialog, [role=listbox], [role=menu], [role=radiogroup]";
const PRESSED = "button, a, summary";

/** Perform the action of a key; returns whether it had one. */
export function press(watch: Watch, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TAKES)) return false;
  if (event.key === " " && target?.closest(PRESSED)) return false; // the key is for the button
  return act(watch, event.key);
}

export function act(watch: Watch, key: string): boolean {
  if (!watch.player.tape.length) return false;
  if (key === " ") watch.toggle();
  else if (key === "ArrowRight") watch.step(1);
  else if (key === "ArrowLeft") watch.step(-1);
  else if (key === "Home") watch.restart();
  else if (key === "End") watch.seek(watch.player.tape.length);
  else if (key === "+" || key === "=") watch.speed = faster(watch.speed, 5);
  else if (key === "-" || key === "−") watch.speed = faster(watch.speed, -5);
  else return false;
  return true;
}

const faster = (speed: number, notches: number): number =>
  speedAt(Math.min(NOTCHES, Math.max(0, notchOf(speed) + notches)));
