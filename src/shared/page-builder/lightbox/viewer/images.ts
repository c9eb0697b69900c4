import { emit } from "../../../core/events/element-events.ts";
import { loadedSize, type LightboxSlide } from "./slide-data.ts";
import type { Size } from "./item-size.ts";
import type { Content, ViewerFeature } from "./viewer-context.ts";

/**
 * Reports the loading state of images, applies the natural size to those without a given one, and shows those that load
 * on a second try.
 */
export const images: ViewerFeature = ({ host, pswp, mirrorIndex, cleanups }) => {
  const naturalSizes = new Map<string, Size>();
  let ended = false;
  /** Deferred until the opening animation is over. */
  const afterOpening: (() => void)[] = [];
  cleanups.push(() => (ended = true));

  const emitState = ({ index }: Content, state: Content["state"]) =>
    emit(host, "pb-lightbox-content", { index: mirrorIndex(index), state });

  function resize(content: Content, { width, height }: Size): void {
    Object.assign(content, { width, height });
    Object.assign(content.data, { width, height });
    const { slide } = content;
    if (!slide || (slide.width === width && slide.height === height)) return;
    Object.assign(slide, { width, height });
    slide.resize();
  }

  function applyNaturalSize(content: Content, image: HTMLImageElement): void {
    const data = content.data as LightboxSlide;
    const size = data.estimated ? loadedSize(image, data) : undefined;
    if (!size) return;
    naturalSizes.set(data.src ?? "", size);
    if (pswp.opener.isOpen) resize(content, size);
    else afterOpening.push(() => resize(content, size));
  }

  pswp.addFilter(
    "itemData",
    (data) => Object.assign(data, (data as LightboxSlide).estimated && naturalSizes.get(data.src ?? "")),
    2000,
  );
  pswp.on("contentInit", ({ content }) => emitState(content, "idle"));
  pswp.on("contentLoadImage", (event) => {
    const { content } = event;
    if (!content.data.src && !content.data.srcset) {
      // The engine treats an image without an address as loaded.
      event.preventDefault();
      emitState(content, "loading");
      return queueMicrotask(() => {
        if (ended) return;
        emitState(content, "error");
        content.onError();
      });
    }
    const image = content.element as HTMLImageElement;
    emitState(content, "loading");
    image.addEventListener("load", () => {
      if (ended || content.element !== image) return;
      const { slide } = content;
      if (slide && content.isAttached && !image.parentNode && slide.container.querySelector(".pswp__error-msg")) {
        // The error message of the first try is in its position, and the engine takes it for the image.
        slide.container.replaceChildren();
        content.isAttached = false;
        content.append();
        slide.updateContentSize(true);
      }
      applyNaturalSize(content, image);
      emitState(content, "loaded");
    });
    image.addEventListener("error", () => ended || emitState(content, "error"));
  });
  pswp.on("openingAnimationEnd", () => afterOpening.splice(0).forEach((run) => run()));
};
