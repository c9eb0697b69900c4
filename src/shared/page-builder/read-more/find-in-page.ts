import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/**
 * Folded text and the browser's search. Chromium scrolls a match into view through boxes that the visitor could scroll and
 * through no others, and a folded block is `overflow: hidden`. (`hidden="until-found"` cannot serve: it hides whole elements,
 * not what lies below a height.) So folded blocks are made scrollable, without scroll bars, just while a search may be going
 * on: while the focus is outside the page, as it is in a search bar, and after a search key. A match then scrolls its block,
 * and a scrolled block opens. Seen to work by hand in Chromium 156, Firefox 153 and WebKitGTK 2.50.
 */
export interface FindObserver {
  /** For the shadow root of every block. */
  readonly sheet: CSSStyleSheet;
  /** Whether a scrolled block is the doing of the visitor's wheel and not of a search. */
  isWheel(): boolean;
  stop: Cleanup;
}

const SEARCHABLE = `
.clamp[data-state="collapsed"]:not([data-moving]) { overflow: auto; scrollbar-width: none }
.clamp::-webkit-scrollbar { display: none }`;

/** How long after a turn of the wheel a scrolled block is the wheel's doing, in milliseconds. */
const WHEEL_MS = 300;

export function observeFind(): FindObserver {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SEARCHABLE);
  sheet.disabled = document.hasFocus();
  let wheelAt = -Infinity;

  const begin = () => void (sheet.disabled = false);
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
    sheet,
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
