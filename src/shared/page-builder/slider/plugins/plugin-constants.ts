/** Numbers of late parts, which their chunk brings along. */

/** From the first layout to the animations inside the slides that are shown, ms (contract §4.6). */
export const ANIMATION_START_MS = 100;
/** A strip that was let go glides at this speed at least so long as the next figure says, px/ms and ms (contract §1.4). */
export const MOMENTUM_PX_PER_MS = 1.5;
export const MOMENTUM_MIN_MS = 800;
/** Past an end each frame's step shrinks by this factor (contract §1.4). */
export const OVERSHOOT_FACTOR = 0.6;
/** A step below this turns back, px per frame, and the way back takes so long, ms (contract §1.4). */
export const BOUNCE_STEP_PX = 10;
export const BOUNCE_MS = 600;
/** The slider that a navigation steers where its author names none (contract §4.1). */
export const DEFAULT_SYNC_SELECTOR = ".main-slider";
