/** Below this difference of box and layout size, px, no ancestor is scaled. */
const UNSCALED_PX = 1;

/** Pixels of the layout for one of the screen's; not 1 where an ancestor is scaled or zoomed, as a popup that zooms in. */
export const scaleOf = (length: number, drawn: number): number => (Math.abs(drawn - length) > UNSCALED_PX ? length / drawn : 1);
