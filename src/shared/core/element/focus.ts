/** The focused element, at any depth of shadow roots. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The focused element of the tree that a node is in; of a shadow root inside it, the host. */
export const focusedBeside = (node: Node): Element | null =>
  (node.getRootNode() as Node & Partial<DocumentOrShadowRoot>).activeElement ?? null;

export const hasFocus = (node: Element | null | undefined): boolean => node != null && focusedBeside(node) === node;

/** Focuses a node that may not be focusable by itself; it leaves the tab order again on blur. */
export function focusOn(node: HTMLElement): void {
  const isFocusable = node.hasAttribute("tabindex");
  if (!isFocusable) node.tabIndex = -1;
  node.focus({ preventScroll: true });
  // Afterwards: a button that styles have made reports its own blur as that of its element.
  if (!isFocusable) node.addEventListener("blur", () => node.removeAttribute("tabindex"), { once: true });
}
