import type { DynamicConfig } from "./dynamic-options.ts";

/** The component around an element: marked with our attribute, or with the page builder's class. */
export const componentOf = (node: Element): Element | null => node.closest("[data-component], .brxe-component");

/** The links that open a lightbox: in its component, in its loop iteration, or anywhere on the page. */
export function linksOf(root: HTMLElement, { linkSelector, componentScope, loopIndex }: DynamicConfig): HTMLElement[] {
  if (!linkSelector) return [];
  const outside = (scope: ParentNode) =>
    [...scope.querySelectorAll<HTMLElement>(linkSelector)].filter((link) => !root.contains(link));
  try {
    if (componentScope) return outside(componentOf(root) ?? root.ownerDocument);
    if (!loopIndex) return outside(root.ownerDocument);
    for (let scope = root.parentElement; scope; scope = scope.parentElement) {
      const found = outside(scope);
      if (found.length) return found;
    }
  } catch {
    // An invalid selector matches nothing.
  }
  return [];
}
