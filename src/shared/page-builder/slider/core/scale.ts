/** Up to this difference between box and layout size, px, no ancestor is scaled. */
const TOLERANCE_PX = 1;

/** Layout pixels per screen pixel; not 1 where an ancestor is scaled or zoomed, such as a popup that zooms in. */
export const scaleOf = (length: number, drawn: number): number =>
  Math.abs(drawn - length) > TOLERANCE_PX ? length / drawn : 1;
