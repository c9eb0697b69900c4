import { focusedElement, focusOn } from "../../../core/element/focus.ts";
import { createOptionReader } from "../../../core/element/option-reader.ts";
import { camelName } from "../../../core/options/plain-options.ts";
import { sliderOptions } from "../core/options.ts";
import { locateSlides } from "../core/select-slides.ts";

// plaintags.css shows the slides of a slider that has not started in a strip that scrolls, with arrows and dots.

/** The slides that visitors have gone to in strips. */
const positions = new WeakMap<HTMLElement, number>();

/**
 * Before sliders are defined, which hides the arrows and dots of their strips. Reads where the strips are, all at once:
 * afterwards each reading makes the browser lay out the page. The focus moves from such an arrow or dot to its slider:
 * Chromium (156) crashes when it has vanished with the focus, and a script then moves the focus or asks for it.
 */
export function takeOverStrips(): void {
  const focused = focusedElement();
  if (focused?.localName === "pb-slider") focusOn(focused as HTMLElement);
  /** Members that a script has set take the place of attributes when the tag is defined. */
  const read = (host: HTMLElement) =>
    createOptionReader(sliderOptions).read(host, {
      properties: new Map(Object.entries(host)),
      isOwn: (attribute) => Object.hasOwn(host, camelName(attribute)),
      onIssue: () => undefined,
    }).values;
  for (const host of document.querySelectorAll<HTMLElement>("pb-slider:not([state])")) {
    if (!host.scrollLeft && !host.scrollTop) continue;
    const view = host.getBoundingClientRect();
    const index = locateSlides(host, read(host)).findIndex((slide) => {
      const { left, width, top, height } = slide.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return x > view.left && x < view.right && y > view.top && y < view.bottom;
    });
    if (index > 0) positions.set(host, index);
  }
}

/**
 * A slider starts: takes away the arrows and dots of its strip, for which plaintags.css has the state `:state(started)`.
 * The attribute `state` does not serve: with each of its values, browsers would match the rules for the slides again.
 * Returns the slide that the visitor has gone to.
 */
export function endStrip(host: HTMLElement): number | undefined {
  try {
    host.attachInternals().states.add("started");
  } catch {
    // It has the state, or the browser has neither such states nor arrows and dots made from styles.
  }
  return positions.get(host);
}
