/** Constants of plugins, in the same chunk as their code. */

/** Delay from the first layout to the animations in the visible slides, ms (contract §4.6). */
export const ANIMATION_START_MS = 100;
/** Average speed of momentum scrolling, px/ms, and its minimum duration, ms (contract §1.4). */
export const MOMENTUM_PX_PER_MS = 1.5;
export const MOMENTUM_MIN_MS = 800;
/** Past an end each frame's step shrinks by this factor (contract §1.4). */
export const OVERSHOOT_FACTOR = 0.6;
/** A step below this starts the bounce back, px per frame, and the bounce takes this long, ms (contract §1.4). */
export const BOUNCE_STEP_PX = 10;
export const BOUNCE_MS = 600;
/** The slider that a navigation controls if its author names none (contract §4.1). */
export const DEFAULT_SYNC_SELECTOR = ".main-slider";
