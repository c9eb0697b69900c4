import type { Cleanup } from "../../core/utils/scope.ts";

/**
 * Animates an element's height. A Web Animation, unlike a CSS transition, always ends: with equal heights, without a
 * rendered box, and whatever nested blocks do meanwhile.
 */
export function animateHeight(element: Element, from: number, to: number, ms: number, done: () => void): Cleanup {
  const animation = element.animate([{ height: `${from}px` }, { height: `${to}px` }], { duration: ms, easing: "ease" });
  animation.onfinish = done;
  return () => {
    animation.onfinish = null;
    animation.cancel();
  };
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
