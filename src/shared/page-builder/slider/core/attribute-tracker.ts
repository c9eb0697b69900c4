/** Sets attributes on the author's nodes and removes exactly those. */
export interface AttributeTracker {
  /** Sets an attribute, unless the author has set it. */
  add(node: Element, name: string, value: string): void;
  /** Removes what was set on one node, or on all. */
  restore(node?: Element): void;
}

export function createAttributeTracker(): AttributeTracker {
  const added = new Map<Element, string[]>();
  const remove = (node: Element, names: readonly string[]) => {
    for (const name of names) node.removeAttribute(name);
  };
  return {
    add(node, name, value) {
      const names = added.get(node);
      if (names?.includes(name)) {
        if (node.getAttribute(name) === value) return;
      } else {
        if (node.hasAttribute(name)) return;
        if (names) names.push(name);
        else added.set(node, [name]);
      }
      node.setAttribute(name, value);
    },
    restore(node) {
      if (!node) {
        added.forEach((names, each) => remove(each, names));
        added.clear();
        return;
      }
      const names = added.get(node);
      if (names) remove(node, names);
      added.delete(node);
    },
  };
}
