import type { Cleanup } from "../utils/scope.ts";
import { decodeSafely } from "../utils/decode-text.ts";
import { containsFlat, flatTreeParent } from "./flat-tree.ts";
import { bringIntoView } from "./scroll.ts";

/** The element that a link's or the page's `#fragment` names; null if there is none. */
export function fragmentTarget(hash: string): Element | null {
  // Browsers that know text fragments leave them out of `location.hash`; links and other browsers keep them.
  const name = hash.replace(/^#|:~:.*$/g, "");
  if (name === "") return null;
  const decoded = decodeSafely(name);
  return (
    document.getElementById(name) ??
    document.getElementById(decoded) ??
    [...document.getElementsByName(decoded)].find((node) => node instanceof HTMLAnchorElement) ??
    null
  );
}

/** The element inside `host` that the page's address names; null if there is none. */
export function addressTarget(host: Element): Element | null {
  const target = fragmentTarget(location.hash);
  return target !== null && target !== host && containsFlat(host, target) ? target : null;
}

/** What the page was like when the visitor last navigated to something that was not drawn yet. */
interface Departure {
  focused: Element | null;
  /** The visitor has pressed something since. */
  touched: boolean;
}

/** Where the visitor has gone in this page. */
interface Arrivals {
  departure?: Departure;
  /** Where {@link arriveAt} has left the page: a tag around or inside the target may start later, and show more of it. */
  y: number;
}

/** In the page, since the loader of the entries for single tags has a copy of this file. */
const ARRIVALS = Symbol.for("plaintags.arrivals");
const arrivals = (): Arrivals => ((globalThis as { [ARRIVALS]?: Arrivals })[ARRIVALS] ??= { y: 0 });

const touch = () => {
  const { departure } = arrivals();
  if (departure) departure.touched = true;
};

/**
 * The visitor has navigated, on the open page, to something that a tag has yet to draw, with the page scrolled to `y`:
 * the tag shows it as on a page that was opened at it, unless the visitor does something else first.
 */
export function expectTarget(y: number, focused: Element | null): void {
  Object.assign(arrivals(), { departure: { focused, touched: false }, y });
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, touch, { capture: true, once: true });
}

/**
 * Whether the page was opened through the history or reloaded, and the visitor has not navigated since: the browser
 * then restores the scroll position.
 */
export function isRestored(): boolean {
  if (arrivals().departure) return false;
  const [entry] = performance.getEntriesByType("navigation");
  return /reload|back/.test((entry as PerformanceNavigationTiming | undefined)?.type ?? "");
}

/**
 * Whether the page is as it was opened, or as the visitor left it for the target: the visitor has not scrolled, pressed,
 * typed or focused anything, and the browser has not scrolled itself. The browser may have focused the target.
 */
export function isUntouched(target: Element): boolean {
  const focused = document.activeElement ?? document.body;
  const { departure, y } = arrivals();
  if (departure)
    return (
      !departure.touched &&
      scrollY === y &&
      (focused === document.body || focused === departure.focused || containsFlat(target, focused))
    );
  return (
    !isRestored() &&
    (scrollY === 0 || scrollY === y) &&
    !navigator.userActivation?.hasBeenActive &&
    (focused === document.body || containsFlat(target, focused))
  );
}

/** Scrolls to what the page was opened at, once a tag has shown it: the browser could not while it was hidden. */
export function arriveAt(target: Element): void {
  if (!isUntouched(target)) return;
  for (let node = !arrivals().departure && flatTreeParent(target); node; node = flatTreeParent(node))
    if (node instanceof Element && node.scrollTop !== 0 && node !== document.scrollingElement) return;
  if (target instanceof HTMLElement) bringIntoView(target);
  arrivals().y = scrollY;
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

/** The same for fragments that may not be the id of an element. `link` is the one that was clicked. */
export function observeFragments(onFragment: (hash: string, link?: Element) => void): Cleanup {
  const onHashChange = () => onFragment(location.hash);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
    if (link && link.hash !== "" && withoutHash(link.href) === withoutHash(location.href)) onFragment(link.hash, link);
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
