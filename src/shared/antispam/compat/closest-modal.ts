const MODAL = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';

/**
 * The page's own modal around an element, or a fixed layer that acts like one. Its focus trap takes clicks and focus
 * from everything outside it.
 */
export function closestModal(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at)) {
    if (at.localName === "body") return undefined;
    if (at.matches(MODAL) || getComputedStyle(at).position === "fixed") return at;
  }
  return undefined;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
