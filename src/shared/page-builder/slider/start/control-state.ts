import type { ResolvedOptions, Snapshot } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";

/** What a control draws from. */
export interface ControlState {
  readonly snapshot: Snapshot;
  /** Options in force. */
  readonly options: ResolvedOptions;
}

/** Which controls a slider has around its slides. */
export interface SliderControls {
  arrows: boolean;
  /** The button that starts and stops automatic movement. */
  toggle: boolean;
  dots: boolean;
}

export function controlsOf({ options, snapshot }: ControlState): SliderControls {
  // A conditional slider whose content fits shows only its content.
  const isPlain = snapshot.length === 0 || (options.conditional && !snapshot.overflow);
  const mayMove = (options.autoplay !== false && snapshot.pages > 1) || (hasAutoScroll(options) && snapshot.overflow);
  return { arrows: options.arrows && !isPlain, toggle: mayMove && !isPlain, dots: options.pagination && !isPlain };
}

/** More dots than these do not show at the same time. */
export const MAX_DOTS = 9;

/** How many dots there are: none for a single page. */
export const dotCount = ({ snapshot: { overflow, pages } }: ControlState): number =>
  overflow && pages > 1 ? pages : 0;

/** Whether a dot represents several slides. */
export const standsForPages = ({ type, perPage, focus, isNavigation }: ResolvedOptions): boolean =>
  type !== "fade" && perPage > 1 && focus === null && !isNavigation;
