/** A rectangle in CSS pixels. */
export interface BoundingBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Stroke {
  points: readonly { x: number; y: number }[];
  maxWidth: number;
  dotSize: number;
}

const pointsOf = (strokes: readonly Stroke[]) => strokes.flatMap(({ points }) => points);

/**
 * The bounds of the ink: around all strokes, by half their widest line plus a pixel, within the canvas. Null without
 * strokes.
 */
export function boundingBox(strokes: readonly Stroke[], width: number, height: number): BoundingBox | null {
  const points = pointsOf(strokes);
  if (points.length === 0) return null;
  const edge = Math.max(...strokes.map((stroke) => Math.max(stroke.maxWidth, stroke.dotSize))) / 2 + 1;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - edge));
  const top = Math.max(0, Math.floor(Math.min(...ys) - edge));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs) + edge)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys) + edge)) - top),
  };
}

/** The scale at which a drawing fits a canvas of this width; 1 where it already fits. */
export const fitScale = (strokes: readonly Stroke[], width: number): number => {
  const right = Math.max(0, ...pointsOf(strokes).map(({ x }) => x));
  return right > width ? width / right : 1;
};
