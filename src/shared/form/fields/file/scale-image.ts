import type { ImageScaling } from "./image-scaling.ts";
import type { ImageSize } from "../../state/dropped-file.ts";

/** Types that browsers can encode, with their file extensions. Animated and vector images would lose by re-encoding. */
const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const isWritable = (type: string) => Object.hasOwn(EXTENSIONS, type);

/**
 * Scales an image for sending, rotated as the camera was held and without the camera's metadata. Returns the file
 * itself where nothing has to change, or where the browser cannot scale it.
 */
export async function scaleImage(file: File, scaling: ImageScaling): Promise<File> {
  if (!isWritable(file.type)) return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    return await scaleBitmap(file, bitmap, scaling);
  } catch {
    // Not an image after all, or too large to draw: the server judges it.
    return file;
  } finally {
    bitmap?.close();
  }
}

async function scaleBitmap(file: File, bitmap: ImageBitmap, scaling: ImageScaling): Promise<File> {
  const type = isWritable(scaling.type) ? scaling.type : file.type;
  const { width, height, source } = scaledSize(bitmap, scaling);
  const isSmaller = width < bitmap.width || height < bitmap.height;
  if (!isSmaller && type === file.type && scaling.quality === undefined) return file;
  const blob = await drawToBlob(bitmap, source, { width, height, type, quality: scaling.quality });
  // An image that was re-encoded only for its quality may have grown.
  if (!blob || (!isSmaller && blob.type === file.type && blob.size >= file.size)) return file;
  return new File([blob], withExtension(file.name, file.type, blob.type), {
    type: blob.type,
    lastModified: file.lastModified,
  });
}

interface CanvasOutput {
  width: number;
  height: number;
  type: string;
  quality: number | undefined;
}

function drawToBlob(
  bitmap: ImageBitmap,
  source: ScaledSize["source"],
  { width, height, type, quality }: CanvasOutput,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  if (type === "image/jpeg") {
    // JPEG has no transparency; without a background, transparent parts would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, source.x, source.y, source.width, source.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Servers judge files by their extension. */
const withExtension = (name: string, before: string, now: string): string =>
  before === now ? name : `${name.replace(/\.[^.]*$/, "")}.${EXTENSIONS[now]}`;

/** The part of an image to keep, and its new size. Images are never enlarged. */
interface ScaledSize extends ImageSize {
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
