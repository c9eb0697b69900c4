/** The parent in the flat tree: the slot of a slotted node, the host of a shadow root. */
export function flatTreeParent(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
}

/** Whether a node is drawn inside another one: in its tree, in a shadow root below, or through a slot. */
export function containsFlat(outer: Node, node: Node | null): boolean {
  let at = node;
  while (at && at !== outer) at = flatTreeParent(at);
  return at !== null;
}
