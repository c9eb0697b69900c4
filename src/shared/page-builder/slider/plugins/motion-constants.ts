/** Numbers of what moves by itself, which its chunk brings along. */

/** A frame that took longer was a hidden tab or a sleeping machine: time did not pass for the visitor, ms. */
export const MAX_FRAME_MS = 250;
/** How often marks and index follow a strip that moves by itself, ms: ten times a second is at once for people. */
export const AUTO_SCROLL_UPDATE_MS = 100;
