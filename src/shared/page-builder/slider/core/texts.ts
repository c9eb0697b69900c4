import { textsAt } from "../../../core/element/texts-at.ts";
import { service } from "../../../core/registry/container.ts";
import type { ResolvedOptions } from "./contracts.ts";

/** English texts (page-builder#9, page-builder-contract#1.6). `%s` is replaced from left to right. */
const SLIDER_TEXTS = {
  prev: "Previous slide",
  next: "Next slide",
  first: "Go to first slide",
  last: "Go to last slide",
  slideX: "Go to slide %s",
  pageX: "Go to page %s",
  play: "Start autoplay",
  pause: "Pause autoplay",
  startScroll: "Start auto scroll",
  pauseScroll: "Pause auto scroll",
  carousel: "carousel",
  slide: "slide",
  select: "Select a slide to show",
  slideLabel: "%s of %s",
} as const;

export type SliderText = keyof typeof SLIDER_TEXTS;

/** Registers the defaults with the texts service; a site may override `slider.next` and so on. */
export function defineSliderTexts(): void {
  service("texts").define(
    Object.fromEntries(Object.entries(SLIDER_TEXTS).map(([key, text]) => [`slider.${key}`, text])),
  );
}

/** A text of one slider: from its own `i18n`, else the site's. */
export function sliderText(
  { i18n, host }: Pick<ResolvedOptions, "i18n" | "host">,
  key: SliderText,
  ...values: number[]
): string {
  const own = i18n[key];
  const texts = textsAt(host);
  const inOrder = Object.fromEntries(values.map((value, index) => [index, value]));
  return typeof own === "string" && own !== "" ? texts.fill(own, inOrder) : texts.get(`slider.${key}`, inOrder);
}
