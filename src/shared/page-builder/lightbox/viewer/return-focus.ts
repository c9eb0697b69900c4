/** The focused element in a node's tree; for a shadow tree, the document only reports the host. */
export function activeElementAround(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/**
 * Remembers the focused element. The result focuses the preferred node, else that element, else the first of the others
 * that accepts the focus: a mouse click focuses no link, and the element may be gone, hidden or inert by then.
 */
export function rememberFocus(host: HTMLElement): (preferred: unknown, others: Iterable<unknown>) => void {
  const focused = activeElementAround(host);
  return (preferred, others) => {
    for (const target of [preferred, focused, ...others]) {
      if (!(target instanceof HTMLElement) || target === document.body) continue;
      target.focus({ preventScroll: true });
      if (target.isConnected && activeElementAround(target) === target) return;
    }
  };
}
