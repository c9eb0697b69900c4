/** The focused element of the tree that a node stands in; for a shadow tree the document knows the host only. */
export function activeElementAround(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/**
 * Remembers what has the focus. The result gives it to the node that is preferred, else back, or to the first of the others that takes
 * it: a mouse gives a link no focus, and what had it may be gone, hidden or inert by then.
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
