import { textsAt } from "../../../../core/element/texts-at.ts";
import { service } from "../../../../core/registry/container.ts";

/** English texts (page-builder-contract#3.2). A site may override `sliderControl.next` and so on. */
const CONTROL_TEXTS = {
  progress: "Slider progress",
  position: { one: "%s of %s slide", other: "%s of %s slides" },
  separator: "of",
  play: "Play autoplay",
  pause: "Pause autoplay",
  previous: "Previous slide",
  next: "Next slide",
} as const;

export type ControlText = keyof typeof CONTROL_TEXTS;

/** Registers the defaults with the texts service. */
export function defineControlTexts(): void {
  service("texts").define(
    Object.fromEntries(Object.entries(CONTROL_TEXTS).map(([key, text]) => [`sliderControl.${key}`, text])),
  );
}

export const controlText = (element: Element, key: ControlText) => textsAt(element).get(`sliderControl.${key}`);

/** "2 of 5 slides". */
export const positionText = (element: Element, position: number, count: number) =>
  textsAt(element).get("sliderControl.position", { position, of: count, count });
