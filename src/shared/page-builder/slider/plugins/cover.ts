import type { Component } from "../engine/contracts.ts";
import { createStyleTracker } from "../core/style-tracker.ts";
import { queryInSlide } from "./query-in-slide.ts";

/** Fills its box and is cropped at the edges. */
const FILL = { "inline-size": "100%", "block-size": "100%", "object-fit": "cover" };
/** Behind the other content of the slide, which still determines its size. */
const BEHIND = { position: "absolute", top: "0", left: "0", "z-index": "-1", "max-inline-size": "none" };
const CONTAINER = { position: "relative", isolation: "isolate" };

/**
 * The first image of each slide fills it from behind, centred and cropped (page-builder-contract#1.2, cover). It stays
 * an image, with its `alt` text and its `srcset`. A slide without a height of its own takes the height of the image.
 */
export const Cover: Component<object, "html"> = ({ scope, on, getOptions, host, track }, { html }) => {
  const tracker = createStyleTracker();
  let covered: readonly HTMLElement[] = [];

  function set(node: HTMLElement, styles: Readonly<Record<string, string>>): void {
    for (const [property, value] of Object.entries(styles)) tracker.set(node, property, value);
  }

  const hasHeight = () => track.hasAttribute("data-fixed-height") || getOptions().direction === "ttb";

  function apply(): void {
    const images = getOptions().cover
      ? html.slides.flatMap((slide) => {
          const [image] = queryInSlide<HTMLImageElement>(host, slide, "img");
          return image ? [{ slide, image }] : [];
        })
      : [];
    const next = images.flatMap(({ slide, image }) => [slide, image]);
    for (const node of covered) if (!next.includes(node)) tracker.restore(node);
    covered = next;
    const behind = hasHeight();
    for (const { slide, image } of images) {
      set(image, FILL);
      if (image === slide) continue;
      if (behind) {
        set(slide, CONTAINER);
        set(image, BEHIND);
      } else {
        for (const property of Object.keys(CONTAINER)) tracker.restore(slide, property);
        for (const property of Object.keys(BEHIND)) tracker.restore(image, property);
      }
    }
  }

  on("options", apply);
  on("refresh", apply);
  scope.onEnd(() => tracker.restore());
  return { mount: apply };
};
