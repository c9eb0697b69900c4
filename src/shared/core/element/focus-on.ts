/** Focuses a node that may not be focusable by itself; it leaves the tab order again on blur. */
export function focusOn(node: HTMLElement): void {
  if (!node.hasAttribute("tabindex")) {
    node.tabIndex = -1;
    node.addEventListener("blur", () => node.removeAttribute("tabindex"), { once: true });
  }
  node.focus({ preventScroll: true });
}
