import type { ViewerFeature } from "./viewer-context.ts";

/** Pointer, wheel and key events that the engine or the page behind must not handle. */

/** Areas with their own text selection and scrolling; the engine drags and zooms the rest. */
const AREAS = ".plaintags-lightbox__box > *, .plaintags-lightbox__caption, .plaintags-lightbox__strip";

const areaOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(AREAS) : null;

/** Whether a node is in an area with overflowing content; anywhere else the page behind would scroll. */
function isScrollable(target: EventTarget | null): boolean {
  const area = areaOf(target);
  return area !== null && (area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth);
}

/** Leaves pointer and wheel events to those areas. */
export const scrollAreas: ViewerFeature = ({ pswp }) => {
  pswp.on("pointerDown", (event) => areaOf(event.originalEvent.target) && event.preventDefault());
  pswp.addFilter("preventPointerEvent", (prevent, { target }) => prevent && !areaOf(target));
  pswp.on("uiRegister", () => {
    // Before the engine receives the event and handles it.
    pswp.scrollWrap?.addEventListener("wheel", (event) => isScrollable(event.target) && event.stopPropagation(), {
      passive: true,
    });
  });
};

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
