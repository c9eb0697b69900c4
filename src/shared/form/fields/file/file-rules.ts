import { MESSAGE_SEPARATOR } from "../../validation/length.ts";
import { accepts } from "./accepts.ts";
import type { FileLimits } from "./file-limits.ts";
import type { FileText } from "./file-texts.ts";

export const BYTES_PER_MB = 1_048_576;
/** An image of whole pixels seldom has the exact ratio. */
const RATIO_TOLERANCE = 0.01;

export interface ImageSize {
  width: number;
  height: number;
}

/** `16:9`, `16/9`, `16x9` or `1.777` as a number; null for anything else. */
export function readRatio(text: string): number | null {
  const [width, height = "1", ...rest] = text.split(/[:/x×]/);
  const ratio = Number(width) / Number(height);
  return rest.length === 0 && text.trim() !== "" && Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function imageProblem({ width, height }: ImageSize, limits: FileLimits, text: FileText): string | null {
  const { minWidth, maxWidth, minHeight, maxHeight } = limits;
  if (minWidth !== undefined && width < minWidth) return text("file_image_min_width", minWidth);
  if (maxWidth !== undefined && width > maxWidth) return text("file_image_max_width", maxWidth);
  if (minHeight !== undefined && height < minHeight) return text("file_image_min_height", minHeight);
  if (maxHeight !== undefined && height > maxHeight) return text("file_image_max_height", maxHeight);
  const ratio = readRatio(limits.ratio);
  const isOff = ratio !== null && Math.abs(width / height / ratio - 1) > RATIO_TOLERANCE;
  return isOff ? text("file_image_ratio", limits.ratio) : null;
}

/** The error of one file; `size` is its size in pixels, where known. */
export function fileProblem(
  file: File,
  limits: FileLimits,
  size: ImageSize | undefined,
  text: FileText,
): string | null {
  const { accept, minSize, maxSize } = limits;
  if (!accepts(accept, file)) return text("file_type");
  if (maxSize !== undefined && file.size > maxSize * BYTES_PER_MB) return text("file_too_large", maxSize);
  if (minSize !== undefined && file.size < minSize * BYTES_PER_MB) return text("file_too_small", minSize);
  return size ? imageProblem(size, limits, text) : null;
}

/**
 * The errors of the chosen files in one text; null for none. Choosing no files is the concern of `required`.
 * @param sizes of the images among them, where known
 */
export function filesProblem(
  files: readonly File[],
  limits: FileLimits,
  sizes: ReadonlyMap<File, ImageSize>,
  text: FileText,
): string | null {
  if (files.length === 0) return null;
  const problems: string[] = [];
  if (limits.min !== undefined && files.length < limits.min) problems.push(text("file_min", limits.min));
  if (limits.max !== undefined && files.length > limits.max) problems.push(text("file_max", limits.max));
  for (const file of files) {
    const problem = fileProblem(file, limits, sizes.get(file), text);
    if (problem !== null) problems.push(`${file.name}: ${problem}`);
  }
  return problems.length > 0 ? problems.join(MESSAGE_SEPARATOR) : null;
}
