/** Sets inline styles on the author's nodes and restores the previous values. */
export interface StyleTracker {
  set(node: HTMLElement, property: string, value: string): void;
  /** Restores one property of a node, all of a node, or everything. */
  restore(node?: HTMLElement, property?: string): void;
}

export function createStyleTracker(): StyleTracker {
  const before = new Map<HTMLElement, Map<string, string>>();

  function restoreProperty(node: HTMLElement, property: string): void {
    const saved = before.get(node);
    const value = saved?.get(property);
    if (!saved || value === undefined) return;
    saved.delete(property);
    if (value) node.style.setProperty(property, value);
    else node.style.removeProperty(property);
    if (saved.size) return;
    before.delete(node);
    if (node.getAttribute("style") === "") node.removeAttribute("style");
  }

  const restoreNode = (node: HTMLElement) => {
    for (const property of [...(before.get(node)?.keys() ?? [])]) restoreProperty(node, property);
  };

  return {
    set(node, property, value) {
      let saved = before.get(node);
      if (!saved) before.set(node, (saved = new Map<string, string>()));
      if (!saved.has(property)) saved.set(property, node.style.getPropertyValue(property));
      node.style.setProperty(property, value);
    },
    restore(node, property) {
      if (!node) for (const each of [...before.keys()]) restoreNode(each);
      else if (property) restoreProperty(node, property);
      else restoreNode(node);
    },
  };
}
