/**
 * Sets what a node controls, also across shadow trees where ids do not reach: by element reference, in browsers that
 * support it. An author's own `aria-controls` stays. An empty list removes what was set.
 */
export function setAriaControls(node: Element, controlled: readonly Element[]): void {
  if (!("ariaControlsElements" in node)) return;
  const ours = node.getAttribute("aria-controls") === "";
  if (!controlled.length) {
    if (ours) node.removeAttribute("aria-controls");
  } else if (ours || !node.hasAttribute("aria-controls")) node.ariaControlsElements = controlled;
}
