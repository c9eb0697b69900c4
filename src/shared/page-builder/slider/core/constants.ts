/**
 * Constants of the slider: page-builder#9 and page-builder-contract#1, page-builder-contract#2,
 * page-builder-contract#4.
 */

/** Duration of a transition, ms (page-builder#9). */
export const TRANSITION_MS = 400;
/** Time between two autoplay steps, ms (page-builder#9). */
export const AUTOPLAY_INTERVAL_MS = 5000;
/** Pixels of travel per px/ms of velocity at release (page-builder#9). */
export const FLICK_POWER = 600;
/** Pixels a touch must move before the list follows (page-builder#9); a mouse needs none. */
export const TOUCH_DRAG_THRESHOLD_PX = 10;
export const MOUSE_DRAG_THRESHOLD_PX = 0;
/** Time from mounting to `pb-slider-init` (page-builder#9). */
export const INIT_DELAY_MS = 150;
/** A drag past a limit moves the list by the distance divided by this (page-builder-contract#1.4). */
export const FRICTION = 5;
/** Duration of a frame on a 60 Hz screen: what "per frame" means in options, ms. */
export const FRAME_MS = 1000 / 60;
/** Speed of continuous movement, px per frame (page-builder#9). */
export const AUTO_SCROLL_SPEED = 1;
/** Differences below this count as the same position, px (page-builder-contract#2.4). */
export const POSITION_TOLERANCE_PX = 1;
/** Easing of a move (page-builder-contract#1.1). */
export const EASING = "cubic-bezier(0.25, 1, 0.5, 1)";
/** Value of our `inert` attribute: distinguishes it from the author's, also in a cloned slider. */
export const OWN_INERT = "pb-slider";
/** Arrow of the created buttons, pointing forward, in a box of 40 x 40 (drawn for this project). */
export const ARROW_PATH = "M14 6 28 20 14 34";
