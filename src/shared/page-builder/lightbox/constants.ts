/** Duration of the opening, closing and zoom animations in milliseconds (page-builder#9). */
export const ANIMATION_MS = 333;

/** Opacity of the background, 0 to 1 (page-builder#9). */
export const BACKGROUND_OPACITY = 0.8;

/** Space between slides as a fraction of the viewport's width (page-builder#9). */
export const SPACING = 0.1;

/**
 * Slides loaded ahead of time: before and after the current one, mirrored when moving backwards (page-builder#9).
 */
export const PRELOAD: readonly [number, number] = [1, 2];

/** How long a slide may load before the loading indicator appears, in milliseconds (page-builder#9). */
export const PRELOADER_DELAY_MS = 2000;

/** An image displayed this wide or wider opens and closes without animation, in pixels (page-builder#9). */
export const MAX_WIDTH_TO_ANIMATE_PX = 4000;

/** Side length of a thumbnail in the strip, in pixels (page-builder-contract#6.7). */
export const THUMBNAIL_SIZE_PX = 60;
