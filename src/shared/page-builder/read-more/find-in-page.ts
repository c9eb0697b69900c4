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
  /** Also covers a block in a tree; the result ends that. */
  add(tree: Document | ShadowRoot): Cleanup;
  /** Whether the visitor's wheel, and not a search, has scrolled a block. */
  isWheel(): boolean;
  stop: Cleanup;
}

/** How long after a wheel event a scroll is attributed to the wheel, in milliseconds. */
const WHEEL_MS = 300;

/** `folded` is the selector of a folded block's clamp. */
export function observeFind(folded: string): FindObserver {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${folded}{overflow:auto;scrollbar-width:none}${folded}::-webkit-scrollbar{display:none}`);
  sheet.disabled = document.hasFocus();
  /** With the number of their blocks. */
  const trees = new Map<Document | ShadowRoot, number>();
  let wheelAt = -Infinity;

  /** Only now: most pages are never searched, and each sheet of a shadow root takes time. */
  function adopt({ adoptedStyleSheets }: Document | ShadowRoot): void {
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  }
  function begin(): void {
    for (const tree of trees.keys()) adopt(tree);
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
    add(tree) {
      trees.set(tree, (trees.get(tree) ?? 0) + 1);
      if (!sheet.disabled) adopt(tree);
      return () => {
        const others = (trees.get(tree) ?? 1) - 1;
        if (others) return void trees.set(tree, others);
        trees.delete(tree);
        tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
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
