import { POSITION_TOLERANCE_PX } from "./constants.ts";
import { range } from "../../../core/utils/range.ts";

/** The measured slides: all lengths in px along the axis, from the start of the list, as if nothing were moved. */
export interface Geometry {
  /** Size of the track without padding. */
  trackSize: number;
  /** Padding at the start and end of the track, through which adjacent slides peek. */
  before: number;
  after: number;
  gap: number;
  starts: readonly number[];
  sizes: readonly number[];
  /** Total length without the gap after the last slide. */
  total: number;
}

/** Hundredths of a pixel are finer than any screen shows, and keep the style text short. */
export const roundPx = (px: number) => Math.round(px * 100) / 100;

/** Slides of equal size, one after another. */
export function evenStrip(count: number, size: number, gap: number): Pick<Geometry, "starts" | "sizes" | "total"> {
  const pitch = size + gap;
  return {
    starts: range(count).map((index) => index * pitch),
    sizes: new Array<number>(count).fill(size),
    total: Math.max(0, count * pitch - gap),
  };
}

export const overflows = ({ total, trackSize }: Geometry) => total > trackSize + POSITION_TOLERANCE_PX;

/** Length of one loop. */
export const periodOf = ({ total, gap }: Geometry) => total + gap;

/** How far the list of a loop can move before a slide must be repositioned, px. */
export const maxShiftOf = (geometry: Geometry) =>
  periodOf(geometry) - geometry.before - geometry.trackSize - geometry.after - Math.max(...geometry.sizes);

/**
 * Whether slides without clones can fill the track at any position: one loop must be at least as long as the track and
 * the widest slide together.
 */
export const canLoop = (geometry: Geometry) =>
  geometry.sizes.length > 1 && maxShiftOf(geometry) >= -POSITION_TOLERANCE_PX / 2;

export interface SnapRules {
  /** Position of the active slide: that many slides into the track, or its middle. */
  focus: number | "center" | null;
  /** No blank space at either end. */
  trims: boolean;
}

/** Position of the list for each index. */
export function snapsOf(geometry: Geometry, { focus, trims }: SnapRules): number[] {
  const { trackSize, gap, starts, sizes, total } = geometry;
  const last = Math.max(0, total - trackSize);
  return starts.map((start, index) => {
    const size = sizes[index] ?? 0;
    const space = trackSize - size;
    // Never out of the track: a breakpoint may show one slide only, which leaves no second position.
    const offset = focus === "center" ? space / 2 : Math.min((focus ?? 0) * (size + gap), Math.max(space, 0));
    const snap = start - offset;
    return trims ? Math.min(Math.max(snap, 0), last) : snap;
  });
}

/** Index with the closest snap; the first of equals. */
export function nearestSnap(snaps: readonly number[], position: number): number {
  let found = 0;
  let least = Infinity;
  for (let index = 0; index < snaps.length; index++) {
    const distance = Math.abs((snaps[index] ?? 0) - position);
    if (distance < least - POSITION_TOLERANCE_PX / 2) {
      least = distance;
      found = index;
    }
  }
  return found;
}

/** The same for a loop: the index may lie outside 0..length-1. */
export function nearestLoopSnap(snaps: readonly number[], period: number, position: number): number {
  const { length } = snaps;
  const round = Math.floor((position - (snaps[0] ?? 0)) / period);
  const inside = position - round * period;
  const found = nearestSnap(snaps, inside);
  const wrapped = Math.abs((snaps[0] ?? 0) + period - inside) < Math.abs((snaps[found] ?? 0) - inside);
  return (wrapped ? length : found) + round * length;
}

export type Presence = "inside" | "partly" | "outside";

/** How much of a slide is in view, with its start at `start` and the list at `position`. */
export function presenceOf(
  { trackSize, before, after }: Geometry,
  start: number,
  size: number,
  position: number,
): Presence {
  const near = start - position;
  const far = near + size;
  if (near >= -POSITION_TOLERANCE_PX && far <= trackSize + POSITION_TOLERANCE_PX) return "inside";
  return far > -before + POSITION_TOLERANCE_PX && near < trackSize + after - POSITION_TOLERANCE_PX
    ? "partly"
    : "outside";
}
