import type PhotoSwipe from "photoswipe";
import { range } from "../../../core/utils/range.ts";

/** Puts the engine's slides in reverse order around the current one, which stays, as do all that are loaded. */
export function mirrorSlides(pswp: PhotoSwipe): void {
  const { mainScroll, contentLoader, animations } = pswp;
  const count = pswp.getNumItems();
  // A move that is under way ends at its slide.
  animations.stopMainScroll();
  mainScroll.updateCurrItem();
  const slides = mainScroll.itemHolders.flatMap(({ slide }) => slide ?? []);
  const contents = range(count).flatMap((index) => contentLoader.getContentByIndex(index) ?? []);
  for (const one of new Set([...slides, ...slides.map(({ content }) => content), ...contents]))
    one.index = count - 1 - one.index;
  pswp.currIndex = pswp.potentialIndex = count - 1 - pswp.currIndex;
  mainScroll.itemHolders.reverse();
  mainScroll.resetPosition();
  mainScroll.resize();
}
