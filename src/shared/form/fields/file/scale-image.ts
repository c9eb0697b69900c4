import type { ImageScaling } from "./image-scaling.ts";
import { scaledSize, type Scaled } from "./scaled-size.ts";

/** Kinds that browsers can write, by the ending of their names. What moves or is drawn by lines would lose by it. */
const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const isWritable = (type: string) => Object.hasOwn(ENDINGS, type);

/**
 * A picture as it is sent, turned as the camera was held and without what the camera noted; the file itself where nothing is to be done,
 * or the browser cannot.
 */
export async function scaleImage(file: File, scaling: ImageScaling): Promise<File> {
  if (!isWritable(file.type)) return file;
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file);
    return await scaled(file, picture, scaling);
  } catch {
    // No picture after all, or one too large to be drawn: the server judges it.
    return file;
  } finally {
    picture?.close();
  }
}

async function scaled(file: File, picture: ImageBitmap, scaling: ImageScaling): Promise<File> {
  const type = isWritable(scaling.type) ? scaling.type : file.type;
  const { width, height, source } = scaledSize(picture, scaling);
  const isSmaller = width < picture.width || height < picture.height;
  if (!isSmaller && type === file.type && scaling.quality === undefined) return file;
  const blob = await draw(picture, source, { width, height, type, quality: scaling.quality });
  // Written once more for its quality alone, a picture may have grown.
  if (!blob || (!isSmaller && blob.type === file.type && blob.size >= file.size)) return file;
  return new File([blob], named(file.name, file.type, blob.type), { type: blob.type, lastModified: file.lastModified });
}

interface Drawing {
  width: number;
  height: number;
  type: string;
  quality: number | undefined;
}

function draw(picture: ImageBitmap, source: Scaled["source"], { width, height, type, quality }: Drawing): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  if (type === "image/jpeg") {
    // It has no see-through parts; without paper they would be black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, source.x, source.y, source.width, source.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Servers judge files by the ending of their names. */
const named = (name: string, before: string, now: string): string =>
  before === now ? name : `${name.replace(/\.[^.]*$/, "")}.${ENDINGS[now]}`;
