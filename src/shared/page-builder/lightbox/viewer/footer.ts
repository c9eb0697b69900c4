import { zoomOf } from "../../../core/element/coordinates.ts";
import type { PhotoSwipeOptions } from "photoswipe";
import type { LightboxSlide } from "./slide-data.ts";
import type { Thumbnail } from "./viewer-model.ts";
import type { ViewerFeature, ViewerContext } from "./viewer-context.ts";
import { showUiElement } from "./ui-elements.ts";

/** The footer of an image: its caption and the strip of thumbnails. */
export const footer: ViewerFeature = (context) => {
  const { pswp, model, update } = context;
  if (!model.hasCaption && !model.hasThumbnails) return;
  reserveSpace(context);
  pswp.on("uiRegister", () => {
    if (model.hasThumbnails) update({ thumbnails: thumbnailsOf(context) });
    showUiElement(context, { builtIn: "footer", className: "plaintags-lightbox__foot", appendTo: "wrapper" });
  });
};

/** Keeps an image that fits above the footer; the author's padding applies if it is larger. */
function reserveSpace({ pswp, dialog, model, update }: ViewerContext): void {
  const { padding, paddingFn } = pswp.options;
  /** Heights in pixels, by the width and height of the viewer and the caption. */
  const known = new Map<string, number>();

  /** The engine calls this for every side of every slide, before the footer itself is rendered. */
  function heightOf(caption: string): number {
    const key = `${dialog.clientWidth} ${dialog.clientHeight} ${caption}`;
    let height = known.get(key);
    if (height === undefined) {
      update({ sample: caption });
      const sample = model.sample.current;
      height = sample ? sample.offsetHeight * zoomOf(sample) : 0;
      update({ sample: null });
      known.set(key, height);
    }
    return height;
  }

  pswp.options.paddingFn = ((viewport, item, index) => {
    const given = paddingFn?.(viewport, item, index) ?? padding;
    const words = model.hasCaption ? ((item as LightboxSlide).caption ?? "") : "";
    return { top: 0, left: 0, right: 0, ...given, bottom: Math.max(given?.bottom ?? 0, heightOf(words)) };
  }) satisfies PhotoSwipeOptions["paddingFn"];
}

/** One thumbnail per address, in reading order. */
function thumbnailsOf({ pswp, slideAt, mirrorIndex }: ViewerContext): Thumbnail[] {
  const thumbnails = new Map<string, Thumbnail>();
  const count = pswp.getNumItems();
  for (let index = 0; index < count; index++) {
    const { msrc, src, address = "", alt, caption } = slideAt(mirrorIndex(index));
    // A thumbnail that loads lazily has no address yet, or that of a placeholder.
    const picture = (src && msrc?.startsWith("data:") ? src : msrc) || src;
    const key = src ?? address;
    if (thumbnails.has(key) || !picture) continue;
    thumbnails.set(key, { address: key, index, picture, label: caption || alt || String(index + 1) });
  }
  return [...thumbnails.values()];
}
