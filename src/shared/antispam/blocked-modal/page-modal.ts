export const BLOCKED_MODAL_TAG = "apbct-blocked-modal";

/** The page's modal, if any. Skips one inside an element that is not displayed: its dialog would be invisible. */
export const findModal = (page: Document = document): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(BLOCKED_MODAL_TAG)].find(
    ({ parentElement }) => parentElement?.checkVisibility?.() ?? true,
  ) ?? null;

/**
 * The page's only modal: the one its author placed, else a new one at the end of the page. The loader loads its code.
 */
export function ensureModal(page: Document = document): HTMLElement {
  const existing = findModal(page);
  if (existing) return existing;
  const modal = page.createElement(BLOCKED_MODAL_TAG);
  // A page that is still being parsed, or that was emptied, may have no body.
  (page.body ?? page.documentElement).append(modal);
  return modal;
}
