import type { ImageSize } from "./file-rules.ts";
import type { ImageScaling } from "./image-scaling.ts";

/** The part of a picture that is kept, and how large it becomes. Nothing grows. */
export interface Scaled extends ImageSize {
  source: ImageSize & { x: number; y: number };
}

export function scaledSize({ width, height }: ImageSize, { maxWidth, maxHeight, crop }: ImageScaling): Scaled {
  const [most, highest] = [Math.min(width, maxWidth ?? width), Math.min(height, maxHeight ?? height)];
  const pixels = (length: number) => Math.max(1, Math.round(length));
  if (!crop || !maxWidth || !maxHeight) {
    const scale = Math.min(most / width, highest / height);
    return { width: pixels(width * scale), height: pixels(height * scale), source: { x: 0, y: 0, width, height } };
  }
  const scale = Math.max(most / width, highest / height);
  const [keptWidth, keptHeight] = [most / scale, highest / scale];
  const source = { x: (width - keptWidth) / 2, y: (height - keptHeight) / 2, width: keptWidth, height: keptHeight };
  return { width: most, height: highest, source };
}
