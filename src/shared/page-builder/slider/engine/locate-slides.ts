import { collectSlides } from "../core/collect-slides.ts";
import type { SliderOptions } from "../core/options.ts";
import { selectorCode } from "./load-plugins.ts";

/**
 * The slides of a slider whose engine has not started: those that its option names, else the children of `container`.
 * The engine, which also marks what is around them, reports an invalid selector (html.ts).
 */
export const locateSlides = (
  host: HTMLElement,
  options: Pick<SliderOptions, "slideSelector">,
  container = host,
): readonly HTMLElement[] => (selectorCode()?.selectSlides(host, options) ?? collectSlides(container)).slides;
