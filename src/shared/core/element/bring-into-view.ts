import { flatTreeParent, scrollAncestor } from "./flat-tree.ts";

/** A box that covers more of the window than this part is no header. */
const MAX_HEADER_SHARE = 0.5;

/**
 * Brings an element into view where it is not: all of it where it fits, else its beginning. The browser heeds `scroll-padding` of the
 * page and `scroll-margin` of the element; `scroll-margin-top` of the tag, and a header that sticks to the top of the window, which
 * the browser does not know of, are heeded here.
 */
export function bringIntoView(element: HTMLElement, host: HTMLElement = element): void {
  const { top, height } = element.getBoundingClientRect();
  const fits = height <= innerHeight - clearance(element, host);
  if (fits) element.scrollIntoView({ block: "nearest", behavior: "instant" });
  else if (top > innerHeight * MAX_HEADER_SHARE || top < 0) element.scrollIntoView({ block: "start", behavior: "instant" });
  const covered = clearance(element, host) - element.getBoundingClientRect().top;
  if (covered > 0) scrollAncestor(element, -covered);
}

/** Pixels from the top of the window that have to stay above an element. */
const clearance = (element: HTMLElement, host: HTMLElement): number =>
  Math.max(headerOver(element), Number.parseFloat(getComputedStyle(host).scrollMarginTop) || 0);

/** Lower edge of what sticks to the top of the window over an element; 0 for nothing. */
function headerOver(element: HTMLElement): number {
  const { left, top, width } = element.getBoundingClientRect();
  let lowest = 0;
  for (const node of document.elementsFromPoint(left + width / 2, Math.max(top, 0) + 1)) {
    if (element.contains(node)) break;
    lowest = Math.max(lowest, stickyBottom(node, element));
  }
  return lowest;
}

function stickyBottom(node: Element, element: HTMLElement): number {
  for (let box: Node | null = node; box instanceof Element && !box.contains(element); box = flatTreeParent(box)) {
    if (!/sticky|fixed/.test(getComputedStyle(box).position)) continue;
    const { top, bottom } = box.getBoundingClientRect();
    if (top <= 1 && bottom < innerHeight * MAX_HEADER_SHARE) return bottom;
  }
  return 0;
}
