/** Focuses a node that keys may not reach by themselves; it leaves their order again when the focus goes on. */
export function focusOn(node: HTMLElement): void {
  if (!node.hasAttribute("tabindex")) {
    node.tabIndex = -1;
    node.addEventListener("blur", () => node.removeAttribute("tabindex"), { once: true });
  }
  node.focus({ preventScroll: true });
}
