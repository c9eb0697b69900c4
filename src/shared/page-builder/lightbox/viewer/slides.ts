import type { SlideData } from "photoswipe";
import type { Gallery } from "../gallery.ts";
import { slideOfData, slideOfElement, type LightboxSlide } from "./slide-data.ts";
import type { ViewerContext } from "./viewer-context.ts";

/** Priority of a filter that runs before the page's own. */
const BEFORE_PAGE_FILTERS = 0;
/** Priority of a filter that runs after the page's own. */
const AFTER_PAGE_FILTERS = 1000;

/** Gives the engine its slides: read on demand, with the page's filters between reading and completing. */
export function slides({ entries, videoWidth }: Gallery): (stage: ViewerContext) => void {
  return ({ pswp, options, mirrorIndex }) => {
    const read = new WeakMap<object, LightboxSlide>();
    const complete = (data: SlideData): LightboxSlide => {
      let slide = read.get(data);
      if (!slide) read.set(data, (slide = slideOfData(data)));
      read.set(slide, slide);
      return slide;
    };
    pswp.addFilter(
      "itemData",
      (data, index) => {
        const entry = entries[mirrorIndex(index)];
        if (!(entry instanceof HTMLElement)) return entry ?? data;
        const slide = slideOfElement(entry, options.thumbSelector, videoWidth);
        read.set(slide, slide);
        const link = entry.matches("a") ? entry : (entry.querySelector("a") ?? entry);
        return pswp.applyFilters("domItemData", slide, entry, link as HTMLAnchorElement);
      },
      BEFORE_PAGE_FILTERS,
    );
    pswp.addFilter("itemData", complete, AFTER_PAGE_FILTERS);
  };
}
