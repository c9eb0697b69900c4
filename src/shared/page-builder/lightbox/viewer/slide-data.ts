import type { SlideData } from "photoswipe";
import { service } from "../../../core/registry/container.ts";
import { decodeSafely } from "../../../core/utils/decode-text.ts";
import { estimatedSize, lengthPx, videoSize, widestCandidate, type Size } from "./item-size.ts";
import { videoAddress } from "./video-address.ts";

/** The content of a slide: PhotoSwipe's slide data and ours. */
export interface LightboxSlide extends SlideData {
  /** `html` is markup or a node of the page; links to videos become `iframe` or `video`. */
  type: "image" | "html" | "iframe" | "video";
  /** Address of a frame or video. */
  address?: string;
  /** Node of the page whose content is shown. */
  source?: Element;
  /** Selector of the one fragment of a page of this site that its frame shows. */
  fragment?: string;
  caption: string;
  /** Whether the size is estimated; the natural size replaces it when the image has loaded. */
  estimated: boolean;
}

const viewport = (): Size => ({ width: document.documentElement.clientWidth || 1, height: innerHeight || 1 });

const absolute = (address: string): URL | undefined => {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return undefined;
  }
};

/** The node that a link `#id` points to: a template or any other element. */
function sourceOf(url: URL | undefined): Element | undefined {
  // A page with a `<base>` also means itself by its own address.
  const here = [location.href, document.baseURI].map((address) => address.split("#")[0]);
  if (!url || url.hash.length < 2 || !here.includes(url.href.split("#")[0])) return undefined;
  return document.getElementById(decodeSafely(url.hash.slice(1))) ?? undefined;
}

/** The caption of an image, without markup (api#5). */
function captionOf(element: HTMLElement, link: HTMLElement, image: HTMLImageElement | null): string {
  const written = [element, link]
    .map(({ dataset }) => dataset.caption ?? dataset.lightboxCaption)
    .find((text): text is string => text !== undefined);
  if (written !== undefined) return service("html").text(written);
  const figcaption = element.querySelector("figcaption") ?? element.closest("figure")?.querySelector("figcaption");
  return (figcaption?.textContent ?? image?.alt ?? "").trim();
}

/**
 * Reads an item of the page (page-builder-contract#6.4, page-builder-contract#6.7); `videoWidth` is for a video that
 * sets none.
 */
export function slideOfElement(
  element: HTMLElement,
  thumbSelector: string | false,
  videoWidth?: string,
): LightboxSlide {
  const link = element instanceof HTMLAnchorElement ? element : (element.querySelector("a") ?? element);
  const images = thumbSelector === false ? "img" : thumbSelector;
  const found = element.matches(images) ? element : element.querySelector(images);
  const image =
    found instanceof HTMLImageElement ? found : (found?.querySelector("img") ?? element.querySelector("img"));
  const { dataset } = link;
  const data = (name: string) => dataset[name] ?? element.dataset[name];
  const src = data("pswpSrc") || (link instanceof HTMLAnchorElement ? link.href : (image?.currentSrc ?? ""));

  const slide: LightboxSlide = {
    element,
    type: "image",
    src,
    caption: captionOf(element, link, image),
    estimated: false,
  };
  const srcset = data("pswpSrcset");
  if (srcset) slide.srcset = srcset;
  if (image) {
    slide.msrc = image.currentSrc || image.src;
    slide.alt = image.alt;
    // A thumbnail that the theme crops opens from its crop.
    slide.thumbCropped =
      Boolean(data("pswpCropped") ?? data("cropped")) || getComputedStyle(image).objectFit === "cover";
  }
  const size = {
    width: lengthPx(data("pswpWidth"), "width", viewport()),
    height: lengthPx(data("pswpHeight"), "height", viewport()),
  };

  const videoUrl = data("pswpVideoUrl");
  const url = absolute(videoUrl ?? src);
  const requestedType = data("pswpType");
  const isVideo = requestedType === "video" || videoUrl !== undefined;
  const video =
    url && (requestedType === undefined || isVideo)
      ? videoAddress(url, { controls: data("noControls") !== "1", any: isVideo })
      : undefined;
  if (video) {
    delete slide.src;
    if (!size.width && !size.height) size.width = lengthPx(videoWidth, "width", viewport());
    return Object.assign(
      slide,
      { type: video.kind === "frame" ? "iframe" : "video", address: video.url },
      videoSize(size),
    );
  }
  if (requestedType === "iframe") {
    delete slide.src;
    return Object.assign(slide, { type: requestedType, address: url?.href ?? "" }, size);
  }
  const source = requestedType === "image" ? undefined : sourceOf(url);
  if (requestedType === "html" || source) {
    delete slide.src;
    return Object.assign(slide, { type: "html", ...(source && { source }) }, size);
  }
  return sized(Object.assign(slide, size), image);
}

/** Completes slide data from a script. */
export function slideOfData(data: SlideData): LightboxSlide {
  const type = (data.type ?? (data.src ? "image" : "html")) as LightboxSlide["type"];
  const caption = typeof data.caption === "string" ? service("html").text(data.caption) : (data.alt ?? "");
  const lengthOf = (side: "width" | "height", length: number | string | undefined) =>
    lengthPx(String(length ?? ""), side, viewport());
  const width = lengthOf("width", data.width ?? data.w);
  const height = lengthOf("height", data.height ?? data.h);
  const slide: LightboxSlide = { ...data, type, caption, width, height, estimated: false };
  delete slide.w;
  delete slide.h;
  if (type === "image") return sized(slide, null);
  const url = absolute(data.src ?? "");
  delete slide.src;
  if (type === "video") {
    const video = url && videoAddress(url, { any: true });
    return Object.assign(
      slide,
      { type: video?.kind === "frame" ? "iframe" : "video", address: video?.url ?? "" },
      videoSize({ width, height }),
    );
  }
  return type === "iframe" ? Object.assign(slide, { address: url?.href ?? "" }) : slide;
}

/** Protocols from which an image can be loaded. */
const PICTURE = /^(https?|blob|data):$/;

/** Estimates the size of an image without one. Drops an address that cannot be an image's. */
function sized(slide: LightboxSlide, thumbnail: HTMLImageElement | null): LightboxSlide {
  if (!PICTURE.test(absolute(slide.src ?? "")?.protocol ?? "")) slide.src = "";
  if (slide.width && slide.height) return slide;
  const shape = { width: thumbnail?.naturalWidth ?? 0, height: thumbnail?.naturalHeight ?? 0 };
  return Object.assign(slide, estimatedSize(shape, slide.width || widestCandidate(slide.srcset), viewport()), {
    estimated: true,
  });
}

/** A vector image has no natural size that would be too large. */
const isVector = (address: string) => /\.svgz?(?:[?#]|$)|^data:image\/svg/i.test(address);

/** The size of a loaded image; `undefined` if it has none. */
export function loadedSize(image: HTMLImageElement, { srcset }: SlideData): Size | undefined {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  if (!width || !height) return undefined;
  const widest = widestCandidate(srcset);
  if (widest || isVector(currentSrc || image.src)) return estimatedSize({ width, height }, widest, viewport());
  return { width, height };
}
