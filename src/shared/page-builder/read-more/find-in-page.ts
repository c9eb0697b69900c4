import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/**
 * Makes folded text findable by the browser's search. Chromium scrolls a match into view only through boxes that the
 * visitor could scroll, and a folded block is `overflow: hidden`. (`hidden="until-found"` does not fit: it hides whole
 * elements, not content below a height.) So folded blocks become scrollable, without scroll bars, while a search may be
 * in progress: while the focus is outside the page, as in a search bar, and after a search key. A match then scrolls
 * its block, and a scrolled block opens. Verified by hand in Chromium 156, Firefox 153 and WebKitGTK 2.50.
 */
export interface FindObserver {
  /** Also covers a block; the result ends that. */
  add(root: ShadowRoot): Cleanup;
  /** Whether the visitor's wheel, and not a search, has scrolled a block. */
  isWheel(): boolean;
  stop: Cleanup;
}

const FINDABLE = `
.clamp[data-state="collapsed"]:not([data-moving]) { overflow: auto; scrollbar-width: none }
.clamp::-webkit-scrollbar { display: none }`;

/** How long after a wheel event a scroll is attributed to the wheel, in milliseconds. */
const WHEEL_MS = 300;

export function observeFind(): FindObserver {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(FINDABLE);
  sheet.disabled = document.hasFocus();
  const roots = new Set<ShadowRoot>();
  let wheelAt = -Infinity;

  /** Only now: most pages are never searched, and each sheet of a shadow root takes time. */
  function adopt({ adoptedStyleSheets }: ShadowRoot): void {
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  }
  function begin(): void {
    roots.forEach(adopt);
    sheet.disabled = false;
  }
  const end = () => void (sheet.disabled = true);
  function onKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === "F3" || ((ctrlKey || metaKey) && /^[fg]$/i.test(key))) begin();
  }
  function onWheel(): void {
    if (!sheet.disabled) wheelAt = service("clock").elapsed();
    end();
  }

  const capture = { capture: true, passive: true };
  addEventListener("blur", begin);
  addEventListener("focus", end);
  addEventListener("keydown", onKey, capture);
  addEventListener("pointerdown", end, capture);
  addEventListener("wheel", onWheel, capture);
  return {
    add(root) {
      roots.add(root);
      if (!sheet.disabled) adopt(root);
      return () => {
        roots.delete(root);
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      };
    },
    isWheel: () => service("clock").elapsed() - wheelAt < WHEEL_MS,
    stop() {
      removeEventListener("blur", begin);
      removeEventListener("focus", end);
      removeEventListener("keydown", onKey, capture);
      removeEventListener("pointerdown", end, capture);
      removeEventListener("wheel", onWheel, capture);
    },
  };
}
