import { setAttributes } from "../../../core/element/reflect.ts";
import { emit } from "../../../core/events/element-events.ts";
import { activeElementAround } from "./dialog.ts";
import type { ViewerFeature } from "./viewer-context.ts";

/** Labels the engine's elements, and announces the current slide. */
export const announce: ViewerFeature = ({
  host,
  pswp,
  dialog,
  options,
  texts,
  label,
  onLanguage,
  update,
  slideAt,
  mirrorIndex,
}) => {
  const position = (index: number) =>
    texts.get("lightbox.position", { index: mirrorIndex(index) + 1, count: pswp.getNumItems() });
  let shown: number | undefined;
  const announceSlide = () => {
    const { caption, alt } = slideAt(pswp.currIndex);
    update({ status: [position(pswp.currIndex), caption || alt].filter(Boolean).join(": ") });
  };

  /** Only the current slide is in reach; each is labelled with its position. */
  const labelSlides = () => {
    for (const { el, slide } of pswp.mainScroll.itemHolders) {
      el.inert = slide !== pswp.currSlide;
      if (slide) el.setAttribute("aria-label", position(slide.index));
    }
  };

  const labelEngine = () => {
    const { scrollWrap, mainScroll } = pswp;
    if (scrollWrap)
      setAttributes(scrollWrap, {
        role: "group",
        "aria-label": label(),
        "aria-roledescription": texts.get("lightbox.carousel"),
      });
    for (const { el } of mainScroll.itemHolders)
      setAttributes(el, { "aria-roledescription": texts.get("lightbox.slide") });
  };

  pswp.on("uiRegister", () => {
    // The enclosing dialog already has the role.
    pswp.element?.removeAttribute("role");
    labelEngine();
  });
  // The status stays: it was read in its time.
  onLanguage.push(() => {
    labelEngine();
    labelSlides();
  });

  pswp.on("change", () => {
    labelSlides();
    // The focused element may be gone or inert with its slide.
    const focused = activeElementAround(dialog);
    if (options.trapFocus && (!dialog.contains(focused) || focused?.closest("[inert]")))
      dialog.focus({ preventScroll: true });
    const index = mirrorIndex(pswp.currIndex);
    const changed = shown !== undefined && shown !== index;
    if (changed) announceSlide();
    shown = index;
    if (changed) emit(host, "pb-lightbox-change", { index });
  });
  // The neighbouring slides are added once it is open.
  pswp.on("openingAnimationEnd", () => {
    labelSlides();
    // Screen readers have read the dialog itself by now.
    if (!pswp.currSlide?.content.isError()) announceSlide();
  });
  pswp.on("loadError", ({ slide, content }) => {
    if (slide === pswp.currSlide)
      update({ status: content.element?.querySelector(".pswp__error-msg")?.textContent ?? "" });
  });
};
