import type { ViewerFeature } from "./viewer-context.ts";

/** What is read, selected and scrolled for itself, while the engine drags and zooms the rest. */
const AREAS = ".plaintags-lightbox__box > *, .plaintags-lightbox__caption, .plaintags-lightbox__strip";

const areaOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(AREAS) : null);

/** Whether a node stands in an area with more in it than it shows; anywhere else the page behind would scroll. */
export function isScrollable(target: EventTarget | null): boolean {
  const area = areaOf(target);
  return area !== null && (area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth);
}

/** Leaves pointers and the wheel to those areas. */
export const scrollAreas: ViewerFeature = ({ pswp }) => {
  pswp.on("pointerDown", (event) => areaOf(event.originalEvent.target) && event.preventDefault());
  pswp.addFilter("preventPointerEvent", (prevent, { target }) => prevent && !areaOf(target));
  pswp.on("uiRegister", () => {
    // On its way to the engine, which takes the wheel for itself.
    pswp.scrollWrap?.addEventListener("wheel", (event) => isScrollable(event.target) && event.stopPropagation(), { passive: true });
  });
};
