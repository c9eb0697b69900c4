import type { ImageSize } from "./file-rules.ts";
import type { ImageScaling } from "./image-scaling.ts";

/** The part of an image to keep, and its new size. Images are never enlarged. */
export interface ScaledSize extends ImageSize {
  source: ImageSize & { x: number; y: number };
}

export function scaledSize({ width, height }: ImageSize, { maxWidth, maxHeight, crop }: ImageScaling): ScaledSize {
  const [targetWidth, targetHeight] = [Math.min(width, maxWidth ?? width), Math.min(height, maxHeight ?? height)];
  const pixels = (length: number) => Math.max(1, Math.round(length));
  if (!crop || !maxWidth || !maxHeight) {
    const scale = Math.min(targetWidth / width, targetHeight / height);
    return { width: pixels(width * scale), height: pixels(height * scale), source: { x: 0, y: 0, width, height } };
  }
  const scale = Math.max(targetWidth / width, targetHeight / height);
  const [cropWidth, cropHeight] = [targetWidth / scale, targetHeight / scale];
  const source = { x: (width - cropWidth) / 2, y: (height - cropHeight) / 2, width: cropWidth, height: cropHeight };
  return { width: targetWidth, height: targetHeight, source };
}
