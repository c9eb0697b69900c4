import { onAttributeAround } from "../utils/on-attribute-around.ts";
import type { Cleanup } from "../utils/scope.ts";

/** The direction that `dir` gives an element; uses a selector, because that needs no style recalculation. */
export function directionOf(element: Element): "ltr" | "rtl" {
  try {
    return element.matches(":dir(rtl)") ? "rtl" : "ltr";
  } catch {
    return element.closest("[dir]")?.getAttribute("dir")?.toLowerCase() === "rtl" ? "rtl" : "ltr";
  }
}

/**
 * Calls `run` when a `dir` on the element or around it has given it another direction. The CSS property `direction`
 * alone is not noticed: no event tells of it.
 */
export function watchDirection(element: Element, run: () => void): Cleanup {
  let last = directionOf(element);
  return onAttributeAround("dir", element, () => {
    const before = last;
    last = directionOf(element);
    if (last !== before) run();
  });
}
