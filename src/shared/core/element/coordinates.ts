import { flatTreeParent } from "./flat-tree.ts";

/*
 * CSS `zoom` and `transform: scale` on an element or around it make two kinds of pixels: those of the window (pointer
 * events, the size of the window, how far the page is scrolled) and those of the element (its styles, `offsetWidth`,
 * `scrollTop`, the strokes on a canvas). Whatever crosses from one to the other is converted here.
 */

type Zoomed = Element & { readonly currentCSSZoom?: number };

/** Pixels of the window per pixel of an element in the top layer, which zoom reaches and transforms do not. */
export function zoomOf(element: Element): number {
  const known = (element as Zoomed).currentCSSZoom;
  if (known !== undefined) return known;
  let zoom = 1;
  for (let node: Node | null = element; node; node = flatTreeParent(node))
    if (node instanceof Element) zoom *= Number(getComputedStyle(node).zoom) || 1;
  return zoom;
}

/** Pixels of the window per pixel of `getBoundingClientRect()`: WebKit, without `currentCSSZoom`, divides by the zoom. */
export const zoomOfBox = (element: Element): number => ("currentCSSZoom" in element ? 1 : zoomOf(element));

const scaled = ({ x, y, width, height }: DOMRect, by: number) => new DOMRect(x * by, y * by, width * by, height * by);

/** The box of an element in pixels of the window. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const zoom = zoomOfBox(element);
  if (zoom === 1) return box;
  // WebKit divides the place in the page, then subtracts how far the page is scrolled.
  const { scrollX, scrollY } = window;
  const { x, y, width, height } = scaled(new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height), zoom);
  return new DOMRect(x - scrollX, y - scrollY, width, height);
}

/** The same in pixels of another element, which is in the top layer. */
export const boxSeenFrom = (shown: Element, element: Element): DOMRect => scaled(boxOf(element), 1 / zoomOf(shown));

/** `offsetWidth` is a whole number. Up to this difference from it, px, a box is as large. */
const ROUNDING_PX = 1;

/**
 * Pixels of an element per pixel of its box: for distances that a pointer travels and between boxes of `boxOf`, or
 * with `getBoundingClientRect()` for distances between such boxes. An element that is not scaled costs one reading.
 */
export function scaleOf(element: HTMLElement, box = boxOf(element), side: "width" | "height" = "width"): number {
  const length = side === "width" ? element.offsetWidth : element.offsetHeight;
  const drawn = box[side];
  const isLength = (px: number) => Math.abs(px - length) <= ROUNDING_PX;
  if (!drawn || isLength(drawn)) return 1;
  const zoom = zoomOf(element);
  if (isLength(drawn / zoom)) return 1 / zoom;
  // With its fraction, unless it leaves out padding and border.
  const exact = Number.parseFloat(getComputedStyle(element)[side]);
  return (isLength(exact) ? exact : length) / drawn;
}
