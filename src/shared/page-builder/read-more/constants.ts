/** Duration of the opening and closing animation in milliseconds (spec page-builder §9, element default). */
export const SPEED_MS = 300;

/**
 * How far content may exceed the collapsed height and still be shown whole, in pixels (spec page-builder §9, element
 * default).
 */
export const HEIGHT_MARGIN_PX = 20;

/** Collapsed height in pixels if neither the author nor the theme sets one (spec page-builder §9). */
export const COLLAPSED_HEIGHT_PX = 200;

/** Delay after the last window resize before blocks are measured again, in milliseconds (spec page-builder §9). */
export const RESIZE_DEBOUNCE_MS = 100;

/** Custom property with which a theme sets the collapsed height, in any CSS length except a percentage. */
export const COLLAPSED_HEIGHT_PROPERTY = "--pb-read-more-collapsed-height";
