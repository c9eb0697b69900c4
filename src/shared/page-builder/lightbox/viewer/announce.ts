import { setAttributes } from "../../../core/element/build.ts";
import { emit } from "../../../core/events/element-events.ts";
import { activeElementAround } from "./dialog.ts";
import { service } from "../../../core/registry/container.ts";
import type { ViewerFeature } from "./viewer-context.ts";

let serial = 0;

/** Labels the engine's elements, with an id unique on the page, and announces the current slide. */
export const announce: ViewerFeature = ({ host, pswp, dialog, status, options, label, slideAt, mirrorIndex }) => {
  const texts = service("texts");
  const position = (index: number) =>
    texts.get("lightbox.position", { index: mirrorIndex(index) + 1, count: pswp.getNumItems() });
  let shown: number | undefined;
  const announceSlide = () => {
    const { caption, alt } = slideAt(pswp.currIndex);
    status.textContent = [position(pswp.currIndex), caption || alt].filter(Boolean).join(": ");
  };

  /** Only the current slide is in reach; each is labelled with its position. */
  const labelSlides = () => {
    for (const { el, slide } of pswp.mainScroll.itemHolders) {
      el.inert = slide !== pswp.currSlide;
      if (slide) el.setAttribute("aria-label", position(slide.index));
    }
  };

  pswp.on("uiRegister", () => {
    const { element, scrollWrap, container, mainScroll } = pswp;
    // The enclosing dialog already has the role.
    element?.removeAttribute("role");
    if (container) container.id = `plaintags-lightbox-${++serial}`;
    if (scrollWrap)
      setAttributes(scrollWrap, {
        role: "group",
        "aria-label": label,
        "aria-roledescription": texts.get("lightbox.carousel"),
      });
    for (const { el } of mainScroll.itemHolders)
      setAttributes(el, { "aria-roledescription": texts.get("lightbox.slide") });
  });

  pswp.on("change", () => {
    labelSlides();
    // The focused element may be gone or inert with its slide.
    const focused = activeElementAround(dialog);
    if (options.trapFocus && (!dialog.contains(focused) || focused?.closest("[inert]")))
      dialog.focus({ preventScroll: true });
    const { currIndex } = pswp;
    const changed = shown !== undefined && shown !== currIndex;
    if (changed) announceSlide();
    shown = currIndex;
    if (changed) emit(host, "pb-lightbox-change", { index: mirrorIndex(currIndex) });
  });
  // The neighbouring slides are added once it is open.
  pswp.on("openingAnimationEnd", () => {
    labelSlides();
    // Screen readers have read the dialog itself by now.
    if (!pswp.currSlide?.content.isError()) announceSlide();
  });
  pswp.on("loadError", ({ slide, content }) => {
    if (slide === pswp.currSlide)
      status.textContent = content.element?.querySelector(".pswp__error-msg")?.textContent ?? "";
  });
};
