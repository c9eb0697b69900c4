import type { Cleanup } from "../../core/utils/scope.ts";

/** Scripts and styles of the original product look for this class on the body (antispam-contract#7.2). */
export const MODAL_OPENED_CLASS = "cleantalk-modal-opened";

let locks = 0;
let restore: Cleanup | undefined;

/** Keeps the page from scrolling behind a modal. Releasing the last of several locks restores the page. */
export function lockScroll(page: Document = document): Cleanup {
  locks += 1;
  restore ??= lock(page);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    locks -= 1;
    if (locks > 0) return;
    restore?.();
    restore = undefined;
  };
}

function lock({ documentElement: root, body }: Document): Cleanup {
  // The viewport scrolls by the overflow of the root or, if that is not set, of the body; on the other element,
  // overflow affects only that element's box.
  const scroller = getComputedStyle(root).overflowY === "visible" ? body : root;
  const hasScrollbar = innerWidth > root.clientWidth;
  const undo = [override(scroller, "overflow-x", "hidden"), override(scroller, "overflow-y", "hidden")];
  // Reserve the scrollbar's width, so that nothing moves.
  if (hasScrollbar) undo.push(override(root, "scrollbar-gutter", "stable"));
  const hadClass = body.classList.contains(MODAL_OPENED_CLASS);
  body.classList.add(MODAL_OPENED_CLASS);
  return () => {
    for (const end of undo) end();
    if (!hadClass) body.classList.remove(MODAL_OPENED_CLASS);
  };
}

/** Overrides an inline style until stopped. */
function override({ style }: HTMLElement, property: string, value: string): Cleanup {
  const before = style.getPropertyValue(property);
  const priority = style.getPropertyPriority(property);
  style.setProperty(property, value, "important");
  return () => {
    if (before) style.setProperty(property, before, priority);
    else style.removeProperty(property);
  };
}
