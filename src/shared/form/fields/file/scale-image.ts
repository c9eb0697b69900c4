import type { ImageScaling } from "./image-scaling.ts";
import { scaledSize, type ScaledSize } from "./scaled-size.ts";

/** Kinds that browsers can write, by the ending of their names. What moves or is drawn by lines would lose by it. */
const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const isWritable = (type: string) => Object.hasOwn(EXTENSIONS, type);

/**
 * A picture as it is sent, turned as the camera was held and without what the camera noted; the file itself where nothing is to be done,
 * or the browser cannot.
 */
export async function scaleImage(file: File, scaling: ImageScaling): Promise<File> {
  if (!isWritable(file.type)) return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    return await scaleBitmap(file, bitmap, scaling);
  } catch {
    // No picture after all, or one too large to be drawn: the server judges it.
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
  // Written once more for its quality alone, a picture may have grown.
  if (!blob || (!isSmaller && blob.type === file.type && blob.size >= file.size)) return file;
  return new File([blob], withExtension(file.name, file.type, blob.type), { type: blob.type, lastModified: file.lastModified });
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
    // It has no see-through parts; without paper they would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, source.x, source.y, source.width, source.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Servers judge files by the ending of their names. */
const withExtension = (name: string, before: string, now: string): string =>
  before === now ? name : `${name.replace(/\.[^.]*$/, "")}.${EXTENSIONS[now]}`;
