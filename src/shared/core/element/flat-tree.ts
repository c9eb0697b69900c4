/** The parent as it is drawn: the slot's tree around a slotted node, the host around a shadow root. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
}

/** Scrolls what a node stands in by some pixels: the nearest box that can scroll, else the page. */
export function scrollAncestor(node: Node, top: number): void {
  for (let parent = flatTreeParent(node); parent instanceof Element && parent !== document.body; parent = flatTreeParent(parent)) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll|hidden/.test(getComputedStyle(parent).overflowY)) {
      parent.scrollBy({ top, behavior: "instant" });
      return;
    }
  }
  scrollBy({ top, behavior: "instant" });
}

/** The element that has the focus, however deep in shadow roots. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
