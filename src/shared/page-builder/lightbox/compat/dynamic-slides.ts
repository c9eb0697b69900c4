import type { DynamicConfig } from "./dynamic-options.ts";

/** A frame where nobody says otherwise, px (contract §6.8). */
const FRAME_PX = { width: 900, height: 506 };

/** A picture of a list as the viewer's slide data. */
export const slideOfImage = (image: DynamicConfig["galleryImages"][number]) => {
  const { full, url } = typeof image === "string" ? { full: image, url: image } : image;
  return { src: full ?? url ?? "", msrc: url ?? "" };
};

/** The page in a frame, or one part of it. */
export function frameOf({ contentSource, contentSelector: part, width, height }: DynamicConfig) {
  return { type: "iframe", src: contentSource, part, width: width || FRAME_PX.width, height: height || FRAME_PX.height };
}
