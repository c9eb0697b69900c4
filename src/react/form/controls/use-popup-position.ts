import { autoUpdate, computePosition, flip, offset, platform, shift, size, type Platform } from "@floating-ui/dom";
import { useLayoutEffect, type RefObject } from "react";
import { boxSeenFrom, zoomOf } from "../../../shared/core/element/coordinates.ts";

/** Pixels between the popup and its field, and between the popup and the edges of the window. */
const GAP_PX = 4;

interface PopupSize {
  /** Maximum height in pixels. */
  maxHeight: number;
}

/** On a zoomed page floating-ui reads pixels of the window, and sets them as the popup's own. */
const zoomedPlatform = (zoom: number): Platform => ({
  ...platform,
  async getElementRects(of) {
    const { floating } = await platform.getElementRects(of);
    return { floating, reference: boxSeenFrom(of.floating, of.reference as Element) };
  },
  async getClippingRect(of) {
    const { x, y, width, height } = await platform.getClippingRect(of);
    return { x: x / zoom, y: y / zoom, width: width / zoom, height: height / zoom };
  },
});

/**
 * Keeps a popup in the top layer beside its field while it is rendered: below it, or above it where there is more room;
 * aligned with its start, and always inside the window. With `list` it is as wide as the field, and scrolls where there
 * is too little room. Follows scrolling, zoom, on-screen keyboards, and changes of either's size.
 */
export function usePopupPosition(
  popup: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  list?: PopupSize,
): void {
  const maxHeight = list?.maxHeight;
  useLayoutEffect(() => {
    const [shown, anchor] = [popup.current, field.current];
    if (!shown?.isConnected || !anchor) return undefined;
    const edges = { padding: GAP_PX };
    const fitList = size({
      ...edges,
      apply({ availableHeight, rects }) {
        const room = document.documentElement.clientWidth / zoomOf(shown) - 2 * GAP_PX;
        shown.style.inlineSize = `${Math.min(rects.reference.width, room)}px`;
        shown.style.maxBlockSize = `${Math.max(0, Math.min(maxHeight ?? Infinity, availableHeight))}px`;
      },
    });
    const update = () => {
      const zoom = zoomOf(shown);
      void computePosition(anchor, shown, {
        platform: zoom === 1 ? platform : zoomedPlatform(zoom),
        placement: "bottom-start",
        strategy: "fixed",
        middleware: [
          offset(GAP_PX),
          flip(edges),
          shift({ ...edges, crossAxis: maxHeight === undefined }),
          maxHeight !== undefined && fitList,
        ],
      }).then(({ x, y }) => Object.assign(shown.style, { left: `${x}px`, top: `${y}px` }));
    };
    return autoUpdate(anchor, shown, update);
  }, [popup, field, maxHeight]);
}
