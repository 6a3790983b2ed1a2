/** Where the focus lands when what had it has left the page. */

/** Take the focus, if nothing has it. */
export function landing(node: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) node.focus({ preventScroll: true });
  });
}
