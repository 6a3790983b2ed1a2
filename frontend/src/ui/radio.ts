/** Arrow keys in a radio group, as in the native control. */

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Select and focus the neighbour in the direction of an arrow key. */
export function moveByArrow(event: KeyboardEvent): void {
  const turned = document.dir === "rtl" && /Left|Right/.test(event.key) ? -1 : 1;
  const step = (STEPS[event.key] ?? 0) * turned;
  const group = event.currentTarget;
  if (!step || !(group instanceof HTMLElement)) return;
  const choices = [...group.querySelectorAll<HTMLElement>('[role="radio"]:not([disabled])')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  const next = choices[(at + step + choices.length) % choices.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
