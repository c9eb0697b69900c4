import type { ReflectingElement } from "../../../core/element/reflect.ts";

/** Sets attributes on the author's nodes and removes exactly those. */
export interface AttributeTracker {
  /** Sets an attribute, unless the author has set it. */
  add(node: Element, name: string, value: string): void;
  /** Removes what was set on one node, or on all. */
  restore(node?: Element): void;
}

export function createAttributeTracker(): AttributeTracker {
  /** Values by attribute: another one is the author's. */
  const added = new Map<Element, Map<string, string>>();
  return {
    add(node, name, value) {
      const values = added.get(node) ?? new Map<string, string>();
      const present = node.getAttribute(name);
      if (present !== null && (present === value || present !== values.get(name))) return;
      added.set(node, values.set(name, value));
      (node as ReflectingElement)._reflected?.addOwn(name, value);
      node.setAttribute(name, value);
    },
    restore(node) {
      for (const each of node ? [node] : added.keys()) {
        added.get(each)?.forEach((value, name) => each.getAttribute(name) === value && each.removeAttribute(name));
        added.delete(each);
      }
    },
  };
}
