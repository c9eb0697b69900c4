/** The tag of the blocked modal. */
export const BLOCKED_MODAL_TAG = "apbct-blocked-modal";

/** The page's modal, where there is one; a dialog cannot be seen inside something that is not displayed. */
export const findModal = (page: Document = document): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(BLOCKED_MODAL_TAG)].find(({ parentElement }) => parentElement?.checkVisibility?.() ?? true) ??
  null;

/** The page's one modal: the one that its author placed, else one made at the end of the page; the loader brings its code. */
export function ensureModal(page: Document = document): HTMLElement {
  const existing = findModal(page);
  if (existing) return existing;
  const made = page.createElement(BLOCKED_MODAL_TAG);
  // A page that is still being parsed, or was emptied, may have no body.
  (page.body ?? page.documentElement).append(made);
  return made;
}
