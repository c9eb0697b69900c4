import type { ImageSize } from "./file-rules.ts";

/**
 * The size of an image; undefined for a file that the browser cannot show as an image, which the server has to judge.
 */
export async function imageSize(file: File): Promise<ImageSize | undefined> {
  if (!file.type.startsWith("image/")) return undefined;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
