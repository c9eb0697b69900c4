import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Largest distance of two colours that count as one; 1 is the distance of black and white. */
const COLOR_THRESHOLD = 0.04;
/** Side in px of the squares in which differing pixels are counted. */
const WINDOW_PX = 32;
/** Share of such a square that may differ, wherever it lies: 10 of its 1,024 pixels. */
const TOLERATED_SHARE = 0.01;
const TOLERATED_PIXELS = Math.floor(TOLERATED_SHARE * WINDOW_PX ** 2);

export interface Difference {
  /** What differs, for a person. */
  text: string;
  /** The picture with what differs in red. */
  png: Buffer;
}

/** A picture on a larger canvas. */
function enlarge(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/**
 * Compares two pictures. Pixels count square by square, so that a small change is found in a large picture, while single
 * pixels at rounded edges, which another version of the browser draws otherwise, are tolerated everywhere.
 */
export function compare(expected: Buffer, actual: Buffer): Difference | undefined {
  if (expected.equals(actual)) return undefined;
  const [before, after] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const [a, b] = [enlarge(before, width, height).data, enlarge(after, width, height).data];
  const options = { threshold: COLOR_THRESHOLD };
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize) {
    const most = pixelmatch(a, b, undefined, width, height, { ...options, windowSize: WINDOW_PX });
    if (most <= TOLERATED_PIXELS) return undefined;
  }
  const drawn = new PNG({ width, height });
  const pixels = pixelmatch(a, b, drawn.data, width, height, options);
  const size = isSameSize ? "" : `; ${before.width} × ${before.height} px became ${after.width} × ${after.height} px`;
  return { text: `${pixels} pixels differ${size}`, png: PNG.sync.write(drawn) };
}
