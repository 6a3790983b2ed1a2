/** Presses: buttons act on pointerup, because a click may never fire, for example after a quick drag over the board. */
import type { Attachment } from "svelte/attachments";

export const LONG = 450; // milliseconds

/** Act on a press of any pointer, or on a click without one; a long press may have its own action. */
export function press(act: () => void, long?: () => void): Attachment<HTMLButtonElement> {
  return (node) => {
    let isDown = false;
    let hasActed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (): void => {
      isDown = false;
      clearTimeout(timer);
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || node.disabled) return;
      isDown = true;
      hasActed = false;
      if (long)
        timer = setTimeout(() => {
          end();
          hasActed = true;
          long();
        }, LONG);
    };
    const up = (event: PointerEvent): void => {
      if (!isDown || !event.isPrimary) return;
      end();
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) return;
      hasActed = true;
      act();
    };
    /** Suppress the click after a touch: it would hit whatever has just appeared in this place. */
    const endTouch = (event: TouchEvent): void => {
      if (event.cancelable) event.preventDefault();
    };
    const click = (event: MouseEvent): void => {
      if (event.detail === 0 || !hasActed) act();
      hasActed = false;
    };
    const menu = (event: Event): void => {
      if (long) event.preventDefault();
    };

    const heard = {
      pointerdown: down,
      pointerup: up,
      pointercancel: end,
      pointerleave: end,
      touchend: endTouch,
      click,
      contextmenu: menu,
    };
    const listeners = Object.entries(heard) as [string, EventListener][];
    for (const [name, listener] of listeners) node.addEventListener(name, listener, { passive: false });
    return () => {
      end();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}
