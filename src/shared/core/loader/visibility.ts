import type { Cleanup } from "../utils/scope.ts";

/** How far from the viewport a tag counts as near: far enough to be ready when it is scrolled into view. */
const ROOT_MARGIN = "600px";

/**
 * Calls back once when an element comes near the viewport; at once for an element that was seen there before, since its
 * code was fetched for that. Also at once if the browser has no observer. One observer serves the whole page.
 */
export function createVisibilityObserver() {
  const waiting = new Map<Element, () => void>();
  const seen = new WeakSet<Element>();
  let observer: IntersectionObserver | undefined;

  const forget = (element: Element) => {
    waiting.delete(element);
    observer?.unobserve(element);
  };

  function onIntersect(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const callback = isIntersecting && waiting.get(target);
      if (!callback) continue;
      seen.add(target);
      forget(target);
      callback();
    }
  }

  return {
    wait(element: Element, run: () => void): Cleanup {
      if (seen.has(element) || !window.IntersectionObserver) run();
      else {
        waiting.set(element, run);
        observer ??= new IntersectionObserver(onIntersect, { rootMargin: ROOT_MARGIN });
        observer.observe(element);
      }
      return () => forget(element);
    },
  };
}
