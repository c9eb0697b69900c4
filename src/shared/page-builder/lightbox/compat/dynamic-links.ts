import type { DynamicConfig } from "./dynamic-options.ts";

/** The component around an element: ours, or one of the page builder's that says so. */
export const componentOf = (node: Element): Element | null => node.closest("[data-component], .brxe-component");

/** The links that open it: in its component, in its round of a loop, or anywhere on the page. */
export function linksOf(root: HTMLElement, { linkSelector, componentScope, loopIndex }: DynamicConfig): HTMLElement[] {
  if (!linkSelector) return [];
  const outside = (scope: ParentNode) => [...scope.querySelectorAll<HTMLElement>(linkSelector)].filter((link) => !root.contains(link));
  try {
    if (componentScope) return outside(componentOf(root) ?? root.ownerDocument);
    if (!loopIndex) return outside(root.ownerDocument);
    for (let scope = root.parentElement; scope; scope = scope.parentElement) {
      const found = outside(scope);
      if (found.length) return found;
    }
  } catch {
    // A selector that is none opens nothing.
  }
  return [];
}
