export interface Size {
  width: number;
  height: number;
}

const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)(px|%|vw|vh)?$/;

/** Converts a length in px, %, vw or vh to pixels; `%` refers to the viewport's corresponding side. 0 if invalid. */
export function lengthPx(text: string | undefined, side: "width" | "height", viewport: Size): number {
  const [, number, unit = "px"] = LENGTH.exec(text?.trim() ?? "") ?? [];
  if (number === undefined) return 0;
  if (unit === "px") return Number(number);
  const whole = unit === "vw" ? viewport.width : unit === "vh" ? viewport.height : viewport[side];
  return (Number(number) * whole) / 100;
}

/**
 * Width of a video without a given size, in pixels; its height follows from {@link VIDEO_RATIO}
 * (page-builder-contract#6.7).
 */
export const VIDEO_WIDTH_PX = 1280;
/** Width of a video divided by its height (page-builder-contract#6.7). */
const VIDEO_RATIO = 16 / 9;

/** The size of a video: the author's, with a missing side computed by ratio; 1280 wide by default. */
export function videoSize(given: Size): Size {
  const width = given.width || given.height * VIDEO_RATIO || VIDEO_WIDTH_PX;
  return { width: Math.round(width), height: Math.round(given.height || width / VIDEO_RATIO) };
}

/** The widest candidate of a `srcset` in pixels; 0 if it gives no widths. */
export function widestCandidate(srcset: string | undefined): number {
  return Math.max(0, ...[...(srcset ?? "").matchAll(/\s(\d+)w(?=\s*(?:,|$))/g)].map(([, width]) => Number(width)));
}

/**
 * Estimates the size of an image: as wide as its widest candidate, else as large as fits the viewport, with the aspect
 * ratio of its thumbnail.
 */
export function estimatedSize(shape: Size, widest: number, viewport: Size): Size {
  const known = shape.width > 0 && shape.height > 0;
  const { width, height } = known ? shape : viewport;
  const scale = widest > 0 ? widest / width : Math.min(viewport.width / width, viewport.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
