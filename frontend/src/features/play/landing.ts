/** Where the focus goes when the focused element is removed. */

/** Focus the element if nothing else is focused. */
export function landing(node: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) node.focus({ preventScroll: true });
  });
}
