/** Below this difference of box and layout size, px, no ancestor is scaled. */
const TOLERANCE_PX = 1;

/** Pixels of the layout for one of the screen's; not 1 where an ancestor is scaled or zoomed, as a popup that zooms in. */
export const scaleOf = (length: number, drawn: number): number => (Math.abs(drawn - length) > TOLERANCE_PX ? length / drawn : 1);
