import { boxOf, scaleOf } from "./coordinates.ts";
import { containsFlat, flatTreeParent } from "./flat-tree.ts";

/** Scrolls the nearest scrollable ancestor of an element, else the page, by some pixels of the element. */
export function scrollAncestor(element: HTMLElement, top: number): void {
  const drawn = top / scaleOf(element);
  for (
    let parent = flatTreeParent(element);
    parent instanceof HTMLElement && parent !== document.body;
    parent = flatTreeParent(parent)
  ) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll|hidden/.test(getComputedStyle(parent).overflowY)) {
      parent.scrollBy({ top: drawn * scaleOf(parent), behavior: "instant" });
      return;
    }
  }
  scrollBy({ top: drawn, behavior: "instant" });
}

/** A box that covers more than this share of the window is no header. */
const MAX_HEADER_SHARE = 0.5;

/**
 * Scrolls an element into view if it is not: all of it if it fits, else its start. The browser respects
 * `scroll-padding` of the page and `scroll-margin` of the element. This adds `scroll-margin-top` of the tag, and a
 * sticky header at the top of the window, which the browser does not know about.
 */
export function bringIntoView(element: HTMLElement, host: HTMLElement = element): void {
  const { top, height } = boxOf(element);
  const fits = height <= innerHeight - clearance(element, host);
  if (fits) element.scrollIntoView({ block: "nearest", behavior: "instant" });
  else if (top > innerHeight * MAX_HEADER_SHARE || top < 0)
    element.scrollIntoView({ block: "start", behavior: "instant" });
  const covered = clearance(element, host) - boxOf(element).top;
  if (covered > 0) scrollAncestor(element, -covered * scaleOf(element));
}

/** Pixels to keep free above an element, from the top of the window. */
const clearance = (element: HTMLElement, host: HTMLElement): number =>
  Math.max(headerOver(element), Number.parseFloat(getComputedStyle(host).scrollMarginTop) || 0);

/** Lower edge of the sticky boxes at the top of the window over an element; 0 without any. */
function headerOver(element: HTMLElement): number {
  const { left, top, width } = boxOf(element);
  let lowest = 0;
  for (const node of document.elementsFromPoint(left + width / 2, Math.max(top, 0) + 1)) {
    if (element.contains(node) || containsFlat(node, element)) break;
    lowest = Math.max(lowest, stickyBottom(node, element));
  }
  return lowest;
}

function stickyBottom(node: Element, element: HTMLElement): number {
  for (let box: Node | null = node; box instanceof Element && !containsFlat(box, element); box = flatTreeParent(box)) {
    if (!/sticky|fixed/.test(getComputedStyle(box).position)) continue;
    const { top, bottom } = boxOf(box);
    if (top <= 1 && bottom < innerHeight * MAX_HEADER_SHARE) return bottom;
  }
  return 0;
}
