/** Sets inline styles on the author's nodes and puts back what stood there. */
export interface StyleTracker {
  set(node: HTMLElement, property: string, value: string): void;
  /** Puts back one property of a node, all of a node, or all. */
  restore(node?: HTMLElement, property?: string): void;
}

export function createStyleTracker(): StyleTracker {
  const before = new Map<HTMLElement, Map<string, string>>();

  function restoreProperty(node: HTMLElement, property: string): void {
    const kept = before.get(node);
    const value = kept?.get(property);
    if (!kept || value === undefined) return;
    kept.delete(property);
    if (value) node.style.setProperty(property, value);
    else node.style.removeProperty(property);
    if (kept.size) return;
    before.delete(node);
    if (node.getAttribute("style") === "") node.removeAttribute("style");
  }

  const restoreNode = (node: HTMLElement) => {
    for (const property of [...(before.get(node)?.keys() ?? [])]) restoreProperty(node, property);
  };

  return {
    set(node, property, value) {
      let kept = before.get(node);
      if (!kept) before.set(node, (kept = new Map<string, string>()));
      if (!kept.has(property)) kept.set(property, node.style.getPropertyValue(property));
      node.style.setProperty(property, value);
    },
    restore(node, property) {
      if (!node) for (const each of [...before.keys()]) restoreNode(each);
      else if (property) restoreProperty(node, property);
      else restoreNode(node);
    },
  };
}
