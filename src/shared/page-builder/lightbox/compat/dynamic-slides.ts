import type { DynamicConfig } from "./dynamic-options.ts";

/** Default size of a frame in pixels (contract §6.8). */
const FRAME_PX = { width: 900, height: 506 };

/** Slide data of an image in a list. */
export const slideOfImage = (image: DynamicConfig["galleryImages"][number]) => {
  const { full, url } = typeof image === "string" ? { full: image, url: image } : image;
  return { src: full ?? url ?? "", msrc: url ?? "" };
};

/** Slide data of a page in a frame, or of one part of the page. */
export function frameOf({ contentSource, contentSelector: part, width, height }: DynamicConfig) {
  return {
    type: "iframe",
    src: contentSource,
    part,
    width: width || FRAME_PX.width,
    height: height || FRAME_PX.height,
  };
}
