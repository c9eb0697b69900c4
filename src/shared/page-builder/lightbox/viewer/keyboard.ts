import { isScrollable } from "./scroll-areas.ts";
import type { ViewerFeature } from "./viewer-context.ts";

/** Keys that would scroll the page behind. */
const SCROLLING: ReadonlySet<string> = new Set([" ", "PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);
/** Keys that scroll what can be scrolled, and otherwise pan the picture. */
const PANNING: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown"]);
/** Where keys mean something of their own. */
const KEY_HANDLING = "input, textarea, select, video, audio, iframe, [contenteditable]";
/** Where they also press or scroll. */
const ACTIVE = `${KEY_HANDLING}, button, a[href], summary`;

/** Leaves keys to the fields they are typed into, and keeps the page behind still. */
export const keyboard: ViewerFeature = ({ pswp, dialog, options }) => {
  pswp.on("keydown", (event) => {
    const { originalEvent } = event;
    const { target, key } = originalEvent;
    const inside = target === document.body || (target instanceof Node && dialog.contains(target));
    const typed = target instanceof Element && target.closest(KEY_HANDLING) !== null && key !== "Escape";
    // The dialog holds the focus itself; the engine would put it on its root.
    if (!inside || typed || key === "Tab" || (PANNING.has(key) && isScrollable(target))) event.preventDefault();
  });
  dialog.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // Else the browser closes the dialog.
    if (key === "Escape" && !options.escKey) event.preventDefault();
    if (SCROLLING.has(key) && target instanceof Element && !target.closest(ACTIVE) && !isScrollable(target)) event.preventDefault();
  });
};
