import type { Cleanup } from "../../../core/utils/scope.ts";

/** Attributes that the engine and we set on the original's nodes, and that only we restore. */
const ATTRIBUTES = [
  "style",
  "id",
  "role",
  "tabindex",
  "disabled",
  "aria-hidden",
  "aria-label",
  "aria-controls",
  "aria-disabled",
  "aria-orientation",
  "aria-pressed",
  "aria-live",
  "aria-atomic",
  "aria-busy",
  "data-axis",
  "data-drag",
  "data-wrapped",
  "data-adaptive",
  "data-edge-effect",
  "data-fixed-height",
  "data-own-size",
];

/**
 * Saves the attributes and classes of some nodes, to restore them later. Classes of other scripts stay: only ours are
 * removed.
 */
export function saveMarkup(nodes: readonly (Element | undefined)[], ownClasses = /^$/): Cleanup {
  const present = nodes.filter((node) => node !== undefined);
  const saved = present.map((node) => ({
    node,
    attributes: ATTRIBUTES.map((name) => [name, node.getAttribute(name)] as const),
    classes: new Set(node.classList),
  }));
  return () => {
    for (const { node, attributes, classes } of saved) {
      for (const [name, value] of attributes) {
        // Checks first: Chromium would keep an empty style attribute that was never serialised.
        if (value === null) {
          if (node.hasAttribute(name)) node.removeAttribute(name);
        } else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
      }
      node.classList.remove(...[...node.classList].filter((name) => ownClasses.test(name) && !classes.has(name)));
    }
  };
}
