import { VIDEO_RATIO, VIDEO_WIDTH_PX } from "../constants.ts";

export interface Size {
  width: number;
  height: number;
}

const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)(px|%|vw|vh)?$/;

/** Pixels of a length in px, %, vw or vh; `%` is of the viewport's side in question. 0 for what is none. */
export function lengthPx(text: string | undefined, side: "width" | "height", viewport: Size): number {
  const [, number, unit = "px"] = LENGTH.exec(text?.trim() ?? "") ?? [];
  if (number === undefined) return 0;
  if (unit === "px") return Number(number);
  const whole = unit === "vw" ? viewport.width : unit === "vh" ? viewport.height : viewport[side];
  return (Number(number) * whole) / 100;
}

/** The size of a video: what its author says, the other side by ratio; 1280 wide without a word. */
export function videoSize(given: Size): Size {
  const width = given.width || given.height * VIDEO_RATIO || VIDEO_WIDTH_PX;
  return { width: Math.round(width), height: Math.round(given.height || width / VIDEO_RATIO) };
}

/** The widest candidate of a `srcset` in pixels; 0 where widths are not told. */
export function widestCandidate(srcset: string | undefined): number {
  return Math.max(0, ...[...(srcset ?? "").matchAll(/\s(\d+)w(?=\s*(?:,|$))/g)].map(([, width]) => Number(width)));
}

/**
 * A size for an image that nobody has measured: as wide as a candidate, else as large as the viewport takes, in the shape of
 * its thumbnail.
 */
export function estimatedSize(shape: Size, widest: number, viewport: Size): Size {
  const known = shape.width > 0 && shape.height > 0;
  const { width, height } = known ? shape : viewport;
  const scale = widest > 0 ? widest / width : Math.min(viewport.width / width, viewport.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
