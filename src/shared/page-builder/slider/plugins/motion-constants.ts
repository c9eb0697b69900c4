/** Constants of automatic movement, in the same chunk as its code. */

/** A longer frame means a hidden tab or a sleeping machine: no time passed for the visitor, ms. */
export const MAX_FRAME_MS = 250;
/** How often classes and index update during auto-scroll, ms: ten times a second feels immediate. */
export const AUTO_SCROLL_UPDATE_MS = 100;
