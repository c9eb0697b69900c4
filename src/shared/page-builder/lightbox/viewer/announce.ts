import { setAttributes } from "../../../core/element/build.ts";
import { emit } from "../../../core/events/emit.ts";
import { service } from "../../../core/registry/container.ts";
import { activeElementAround } from "./return-focus.ts";
import type { ViewerFeature } from "./viewer-context.ts";

let serial = 0;

/** Gives the engine's structure names that are unique on the page, and says what slide is shown. */
export const announce: ViewerFeature = ({ host, pswp, dialog, status, options, label, slideAt, mirrorIndex }) => {
  const texts = service("texts");
  const position = (index: number) => texts.get("lightbox.position", { index: mirrorIndex(index) + 1, count: pswp.getNumItems() });
  let shown: number | undefined;
  const announceSlide = () => {
    const { caption, alt } = slideAt(pswp.currIndex);
    status.textContent = [position(pswp.currIndex), caption || alt].filter(Boolean).join(": ");
  };

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
    // What had the focus may have gone with its slide.
    const focused = activeElementAround(dialog);
    if (options.trapFocus && (!dialog.contains(focused) || focused?.closest("[inert]"))) dialog.focus({ preventScroll: true });
    const { currIndex } = pswp;
    const changed = shown !== undefined && shown !== currIndex;
    if (changed) announceSlide();
    shown = currIndex;
    if (changed) emit(host, "pb-lightbox-change", { index: mirrorIndex(currIndex) });
  });
  // Neighbours come when it is open.
  pswp.on("openingAnimationEnd", () => {
    for (const { el, slide } of pswp.mainScroll.itemHolders) {
      el.inert = slide !== pswp.currSlide;
      if (slide) el.setAttribute("aria-label", position(slide.index));
    }
    // The dialog itself has been read out by now.
    if (!pswp.currSlide?.content.isError()) announceSlide();
  });
  pswp.on("loadError", ({ slide, content }) => {
    if (slide === pswp.currSlide) status.textContent = content.element?.querySelector(".pswp__error-msg")?.textContent ?? "";
  });
};
