import { focusedElement, focusOn } from "../../../core/element/focus.ts";
import { givenTo } from "../core/collect-slides.ts";
import type { SliderOptions } from "../core/options.ts";
import { locateSlides } from "../engine/locate-slides.ts";

// plaintags.css shows the slides of a slider that has not started in a strip that scrolls, with arrows and dots.

/** What visitors see of the strips that they have scrolled: everything whose middle is in view. */
const seen = new WeakMap<HTMLElement, ReadonlySet<Element>>();

/** Everything inside a node, also what comes through a slot. */
const contentOf = (node: Element): Element[] =>
  [...(givenTo(node) ?? node.children)].flatMap((inner) => [inner, ...contentOf(inner)]);

/**
 * Before sliders are defined, which hides the arrows and dots of their strips. Reads where the strips are, all at once:
 * afterwards each reading makes the browser lay out the page. The focus moves from such an arrow or dot to its slider:
 * Chromium (156) crashes when it has vanished with the focus, and a script then moves the focus or asks for it.
 */
export function takeOverStrips(): void {
  const focused = focusedElement();
  if (focused?.localName === "pb-slider") focusOn(focused as HTMLElement);
  for (const host of document.querySelectorAll<HTMLElement>("pb-slider:not([state])")) {
    if (!host.scrollLeft && !host.scrollTop) continue;
    const view = host.getBoundingClientRect();
    // Which of it are slides may depend on code that has not been fetched.
    const inView = contentOf(host).filter((node) => {
      const { left, width, top, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return x > view.left && x < view.right && y > view.top && y < view.bottom;
    });
    seen.set(host, new Set(inView));
  }
}

/**
 * A slider starts: takes away the arrows and dots of its strip, for which plaintags.css has the state `:state(started)`.
 * The attribute `state` does not serve: with each of its values, browsers would match the rules for the slides again.
 * Returns the slide that the visitor has gone to.
 */
export function endStrip(host: HTMLElement, options: SliderOptions): number | undefined {
  try {
    host.attachInternals().states.add("started");
  } catch {
    // It has the state, or the browser has neither such states nor arrows and dots made from styles.
  }
  const inView = seen.get(host);
  const index = inView ? locateSlides(host, options).findIndex((slide) => inView.has(slide)) : 0;
  return index > 0 ? index : undefined;
}
