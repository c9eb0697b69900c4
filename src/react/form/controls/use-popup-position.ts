import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";
import { useLayoutEffect, type RefObject } from "react";

/** Pixels between the popup and its field, and between the popup and the edges of the window. */
const GAP_PX = 4;

interface PopupSize {
  /** Maximum height in pixels. */
  maxHeight: number;
}

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
        shown.style.inlineSize = `${Math.min(rects.reference.width, document.documentElement.clientWidth - 2 * GAP_PX)}px`;
        shown.style.maxBlockSize = `${Math.max(0, Math.min(maxHeight ?? Infinity, availableHeight))}px`;
      },
    });
    const update = () =>
      void computePosition(anchor, shown, {
        placement: "bottom-start",
        strategy: "fixed",
        middleware: [
          offset(GAP_PX),
          flip(edges),
          shift({ ...edges, crossAxis: maxHeight === undefined }),
          maxHeight !== undefined && fitList,
        ],
      }).then(({ x, y }) => Object.assign(shown.style, { left: `${x}px`, top: `${y}px` }));
    return autoUpdate(anchor, shown, update);
  }, [popup, field, maxHeight]);
}
