import { closestComponent, firstSliderIn, closestWithSlider, slidersBySelector } from "../core/find-sliders.ts";
import type { ControlOptions } from "./options.ts";

/**
 * The fallback where neither a loop item nor a section contains a slider: the lightbox in which the control was opened.
 */
const LIGHTBOX = ".gcontainer, pb-lightbox";

/** The slider that a control belongs to (page-builder-contract#3.1); the first one in its scope. */
export function findSlider(host: HTMLElement, options: ControlOptions): HTMLElement | null {
  if (options.control === "component") return inComponent(host, options);
  if (options.slider) return bySelector(host, options);
  return (
    (options.isLooping ? firstAround(host, loopItem(options)) : null) ??
    firstAround(host, "section") ??
    firstAround(host, LIGHTBOX)
  );
}

/** The message if there is none (page-builder#8). */
export const missingMessage = ({ control, slider }: ControlOptions): string =>
  slider && control !== "component"
    ? `found no slider that matches "${slider}".`
    : `No ${control === "component" ? "component or " : ""}section element found for the slider control.`;

function inComponent(host: HTMLElement, { parentComponent }: ControlOptions): HTMLElement | null {
  const component = closestComponent(host, parentComponent);
  return (component && firstSliderIn(component)) ?? firstAround(host, "section") ?? firstSliderIn(document);
}

function bySelector(host: HTMLElement, options: ControlOptions): HTMLElement | null {
  const { slider, componentScope, parentComponent, isLooping } = options;
  const scope = componentScope
    ? closestComponent(host, parentComponent)
    : isLooping
      ? (host.parentElement?.closest(loopItem(options)) ?? null)
      : undefined;
  return slidersBySelector(host, slider, scope)[0] ?? null;
}

const loopItem = ({ isLooping }: ControlOptions) => `[data-loop-item], .brxe-${CSS.escape(isLooping)}`;

function firstAround(host: HTMLElement, selector: string): HTMLElement | null {
  const found = closestWithSlider(host, selector);
  return found && firstSliderIn(found);
}
