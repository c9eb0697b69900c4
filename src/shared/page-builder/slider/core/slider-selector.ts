/** Marks an element of the original product that is enhanced as a slider (api#8). */
export const ENHANCED_SLIDER_ATTR = "data-plaintags-slider";

/** Every slider of a page: our tag, and enhanced original markup. */
export const SLIDER_SELECTOR = `pb-slider,[${ENHANCED_SLIDER_ATTR}]`;
