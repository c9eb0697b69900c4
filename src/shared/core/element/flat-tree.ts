/** The parent in the flat tree: the slot of a slotted node, the host of a shadow root. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
}

/** Scrolls the nearest scrollable ancestor of a node by some pixels, else the page. */
export function scrollAncestor(node: Node, top: number): void {
  for (
    let parent = flatTreeParent(node);
    parent instanceof Element && parent !== document.body;
    parent = flatTreeParent(parent)
  ) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll|hidden/.test(getComputedStyle(parent).overflowY)) {
      parent.scrollBy({ top, behavior: "instant" });
      return;
    }
  }
  scrollBy({ top, behavior: "instant" });
}

/** The focused element, at any depth of shadow roots. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
