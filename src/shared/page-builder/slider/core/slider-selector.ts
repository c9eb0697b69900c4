/** Marks an element of the original product that is served as a slider (api.md §8). */
export const TAKEN_MARK = "data-plaintags-slider";

/** Every slider of a page: our tag, and what was taken over. */
export const SLIDERS = `pb-slider,[${TAKEN_MARK}]`;
