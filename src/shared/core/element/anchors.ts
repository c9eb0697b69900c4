import type { Cleanup } from "../utils/scope.ts";
import { decodeSafely } from "../utils/decode-text.ts";

/** The element that a link's or the page's `#fragment` names; null if there is none. */
export function fragmentTarget(hash: string): Element | null {
  const name = hash.replace(/^#/, "");
  if (name === "") return null;
  return document.getElementById(name) ?? document.getElementById(decodeSafely(name));
}

/**
 * Reports the element that the visitor navigates to by fragment: when the address changes, and when a link is clicked,
 * before the browser scrolls there (a second click on the same link changes no address).
 */
export function observeAnchors(onTarget: (target: Element) => void): Cleanup {
  return observeFragments((hash) => {
    const target = fragmentTarget(hash);
    if (target) onTarget(target);
  });
}

/** The same for fragments that may not be the id of an element. */
export function observeFragments(onFragment: (hash: string) => void): Cleanup {
  const onHashChange = () => onFragment(location.hash);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
    if (link && link.hash !== "" && withoutHash(link.href) === withoutHash(location.href)) onFragment(link.hash);
  };
  addEventListener("hashchange", onHashChange);
  // Captured: smooth-scrolling scripts stop the click, but need the target open as well.
  addEventListener("click", onClick, true);
  return () => {
    removeEventListener("hashchange", onHashChange);
    removeEventListener("click", onClick, true);
  };
}

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? "";
}
