import { isScrollable } from "./scroll-areas.ts";
import type { ViewerFeature } from "./viewer-context.ts";

/** Keys that would scroll the page behind. */
const SCROLLING: ReadonlySet<string> = new Set([" ", "PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);
/** Keys that scroll a scrollable area, and otherwise pan the image. */
const PANNING: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown"]);
/** Elements that handle keys themselves. */
const KEY_HANDLING = "input, textarea, select, video, audio, iframe, [contenteditable]";
/** Elements where keys also activate or scroll. */
const ACTIVE = `${KEY_HANDLING}, button, a[href], summary`;

/** Leaves keys to the fields they are typed into, and keeps the page behind from scrolling. */
export const keyboard: ViewerFeature = ({ pswp, dialog, options }) => {
  pswp.on("keydown", (event) => {
    const { originalEvent } = event;
    const { target, key } = originalEvent;
    const inside = target === document.body || (target instanceof Node && dialog.contains(target));
    const typed = target instanceof Element && target.closest(KEY_HANDLING) !== null && key !== "Escape";
    // The dialog traps the focus itself; the engine would move it to its root.
    if (!inside || typed || key === "Tab" || (PANNING.has(key) && isScrollable(target))) event.preventDefault();
  });
  dialog.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // Otherwise the browser closes the dialog.
    if (key === "Escape" && !options.escKey) event.preventDefault();
    if (SCROLLING.has(key) && target instanceof Element && !target.closest(ACTIVE) && !isScrollable(target))
      event.preventDefault();
  });
};
