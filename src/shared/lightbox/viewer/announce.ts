import { setAttributes } from "../../element/build.ts";
import { emit } from "../../events/emit.ts";
import { service } from "../../registry/current.ts";
import type { Part } from "./stage.ts";

let serial = 0;

/** Gives the engine's structure names that are unique on the page, and says what slide is shown. */
export const announce: Part = ({ host, pswp, status, label, slideAt, turned }) => {
  const texts = service("texts");
  const position = (index: number) => texts.get("lightbox.position", { index: turned(index) + 1, count: pswp.getNumItems() });
  let shown: number | undefined;

  pswp.on("uiRegister", () => {
    const { element, scrollWrap, container, mainScroll } = pswp;
    // The dialog around it is the dialog.
    element?.removeAttribute("role");
    if (container) container.id = `plaintags-lightbox-${++serial}`;
    if (scrollWrap)
      setAttributes(scrollWrap, { role: "group", "aria-label": label, "aria-roledescription": texts.get("lightbox.carousel") });
    for (const { el } of mainScroll.itemHolders) setAttributes(el, { "aria-roledescription": texts.get("lightbox.slide") });
  });

  pswp.on("change", () => {
    for (const { el, slide } of pswp.mainScroll.itemHolders) {
      el.inert = slide !== pswp.currSlide;
      if (slide) el.setAttribute("aria-label", position(slide.index));
    }
    const { currIndex } = pswp;
    const changed = shown !== undefined && shown !== currIndex;
    const { caption, alt } = slideAt(currIndex);
    if (changed) status.textContent = [position(currIndex), caption || alt].filter(Boolean).join(": ");
    shown = currIndex;
    if (changed) emit(host, "pb-lightbox-change", { index: turned(currIndex) });
  });
  // Neighbours come when it is open.
  pswp.on("openingAnimationEnd", () => {
    for (const { el, slide } of pswp.mainScroll.itemHolders) {
      el.inert = slide !== pswp.currSlide;
      if (slide) el.setAttribute("aria-label", position(slide.index));
    }
  });
  pswp.on("loadError", ({ slide, content }) => {
    if (slide === pswp.currSlide) status.textContent = content.element?.textContent ?? "";
  });
};
