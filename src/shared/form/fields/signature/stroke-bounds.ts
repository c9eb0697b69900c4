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

/** Where there is ink: around all strokes, by half their widest line and a pixel, within the paper. Null without a stroke. */
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

/** How much smaller a drawing must be to fit on paper of this width; 1 where it does. */
export const fitScale = (strokes: readonly Stroke[], width: number): number => {
  const right = Math.max(0, ...pointsOf(strokes).map(({ x }) => x));
  return right > width ? width / right : 1;
};
