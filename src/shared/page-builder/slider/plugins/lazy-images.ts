import { firstAttribute } from "./first-attribute.ts";
import { queryInSlide } from "./query-in-slide.ts";
import type { Geometry } from "../core/geometry.ts";

/** Images with a deferred address, and which slides load theirs. */

/** Attributes with a deferred URL: our names, then those of the page builder (api#5). */
const SOURCE = ["data-src", "data-splide-lazy"];
const SOURCE_SET = ["data-srcset", "data-splide-lazy-srcset"];
const PENDING = [...SOURCE, ...SOURCE_SET];
const SELECTOR = PENDING.map((name) => `[${name}]`).join(", ");

const sourcesOf = (image: HTMLImageElement) => [
  ...(image.parentElement?.localName === "picture" ? image.parentElement.querySelectorAll("source") : []),
];

const isPending = (node: Element) => node.matches(SELECTOR);

/** Images of a slide with a deferred URL, their own or that of a sibling `source`. */
export function pendingImages(host: Element, slide: Element): HTMLImageElement[] {
  return queryInSlide<HTMLImageElement>(host, slide, "img").filter(
    (image) => isPending(image) || sourcesOf(image).some(isPending),
  );
}

/** URL of the image, for a message. */
export const addressOf = (image: HTMLImageElement): string =>
  image.getAttribute("src") ?? image.getAttribute("srcset") ?? "";

/** Sets the URLs of an image; its `load` or `error` event reports the result. */
export function startLoading(image: HTMLImageElement): void {
  // The browser's own lazy loading would delay it again, and a sequence would stop there.
  if (image.loading === "lazy") image.removeAttribute("loading");
  const sources = sourcesOf(image);
  for (const node of [...sources, image]) {
    const set = firstAttribute(node, SOURCE_SET);
    const source = node === image ? firstAttribute(node, SOURCE) : null;
    for (const name of PENDING) node.removeAttribute(name);
    if (set !== null) node.setAttribute("srcset", set);
    if (source !== null) node.setAttribute("src", source);
  }
}

/** A slide with less than this fraction in view counts as not in view. */
const MIN_FRACTION = 0.01;

/** Number of slides in view at once: at least a page, and more if slides have their own size. */
export function countInView({ trackSize, before, after, gap, total, starts }: Geometry, perPage: number): number {
  const pitch = (total + gap) / starts.length;
  const fit = Math.ceil((trackSize + before + after + gap) / pitch - MIN_FRACTION);
  return Math.max(perPage, Math.min(fit, starts.length));
}

/** How many slides before and after the current one load their images (page-builder-contract#1.5, lazyLoad). */
export const reachOf = (inView: number, preloadPages: number): number => inView * (preloadPages + 1) - 1;

/** Distance of two slides, measured across the end if the slider loops or rewinds. */
export function distanceOf(index: number, other: number, length: number, wraps: boolean): number {
  const straight = Math.abs(index - other);
  return wraps ? Math.min(straight, length - straight) : straight;
}
