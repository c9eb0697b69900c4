/** Pixels between the badge and its popup. */
export const POPUP_GAP_PX = 6;
/** Pixels between the popup and the edges of the viewport. */
export const POPUP_EDGE_PX = 8;

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

const clampToViewport = (value: number, max: number) => Math.max(POPUP_EDGE_PX, Math.min(value, max));

/**
 * The position of the popup, in pixels of the viewport: below the badge, or above it if there is more room; aligned
 * with the start edge of the badge, and never outside the viewport.
 */
export function positionPopup(badge: Box, popup: Size, viewport: Size, rtl: boolean): { left: number; top: number } {
  const left = rtl ? badge.left + badge.width - popup.width : badge.left;
  const bottom = badge.top + badge.height;
  const roomBelow = viewport.height - bottom;
  const below = roomBelow >= popup.height + POPUP_GAP_PX + POPUP_EDGE_PX || roomBelow >= badge.top;
  const top = below ? bottom + POPUP_GAP_PX : badge.top - POPUP_GAP_PX - popup.height;
  return {
    left: clampToViewport(left, viewport.width - POPUP_EDGE_PX - popup.width),
    top: clampToViewport(top, viewport.height - POPUP_EDGE_PX - popup.height),
  };
}
