import type { ViewerFeature } from "./viewer-context.ts";

/** Areas with their own text selection and scrolling; the engine drags and zooms the rest. */
const AREAS = ".plaintags-lightbox__box > *, .plaintags-lightbox__caption, .plaintags-lightbox__strip";

const areaOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(AREAS) : null;

/** Whether a node is in an area with overflowing content; anywhere else the page behind would scroll. */
export function isScrollable(target: EventTarget | null): boolean {
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
