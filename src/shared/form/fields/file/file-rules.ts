import type { ImageSize } from "../../state/dropped-file.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import { settingText } from "../../definition/field-settings.ts";
import { settingCount, settingNumber } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import { MESSAGE_SEPARATOR } from "../../validation/rules.ts";

/** The limits of a file field (forms-behaviour#3.6); undefined for no limit. */
export interface FileLimits {
  min: number | undefined;
  max: number | undefined;
  /** MB per file. */
  minSize: number | undefined;
  maxSize: number | undefined;
  accept: string;
  /** Pixels. */
  minWidth: number | undefined;
  maxWidth: number | undefined;
  minHeight: number | undefined;
  maxHeight: number | undefined;
  /** Width to height, as the author wrote it: `16:9`, `1.5`. */
  ratio: string;
}

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined);

export const fileLimits = (field: FieldDefinition): FileLimits => ({
  min: settingCount(field, "file_min"),
  max: settingCount(field, "file_max"),
  minSize: positive(settingNumber(field, "file_min_size")),
  maxSize: positive(settingNumber(field, "file_max_size")),
  accept: settingText(field, "accept"),
  minWidth: settingCount(field, "file_image_min_width_restrict"),
  maxWidth: settingCount(field, "file_image_max_width_restrict"),
  minHeight: settingCount(field, "file_image_min_height_restrict"),
  maxHeight: settingCount(field, "file_image_max_height_restrict"),
  ratio: settingText(field, "file_image_required_aspect_ratio").trim(),
});

/** Whether the limits require the size of images. */
export const needsImageSizes = ({ minWidth, maxWidth, minHeight, maxHeight, ratio }: FileLimits): boolean =>
  [minWidth, maxWidth, minHeight, maxHeight].some((limit) => limit !== undefined) || ratio !== "";

/** Texts of file fields. */
export const FILE_TEXTS = {
  file_min: { one: "Choose at least %s file.", other: "Choose at least %s files." },
  file_max: { one: "Choose no more than %s file.", other: "Choose no more than %s files." },
  file_too_small: "Too small. Files must be at least %s MB.",
  file_too_large: "Too large. Files can be up to %s MB.",
  /** `%s` lists the accepted types: pdf, image. */
  file_type: "This file type isn't accepted. Choose a file of type %s.",
  file_image_min_width: {
    one: "The image must be at least %s pixel wide.",
    other: "The image must be at least %s pixels wide.",
  },
  file_image_max_width: {
    one: "The image can be up to %s pixel wide.",
    other: "The image can be up to %s pixels wide.",
  },
  file_image_min_height: {
    one: "The image must be at least %s pixel high.",
    other: "The image must be at least %s pixels high.",
  },
  file_image_max_height: {
    one: "The image can be up to %s pixel high.",
    other: "The image can be up to %s pixels high.",
  },
  /** `%s` is width to height: 16:9. */
  file_image_ratio: "The image must have the aspect ratio %s.",
  /** A file and what is wrong with it. */
  file_problem: "{name} – {problem}",
  file_chosen: "Selected files",
} as const satisfies TextTable;

export const fileTexts = lazyTexts(FILE_TEXTS);
export type FileText = ReturnType<typeof fileTexts>;

export const BYTES_PER_MB = 1_048_576;
/** An image of whole pixels seldom has the exact ratio. */
const RATIO_TOLERANCE = 0.01;

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
  if (!accepts(accept, file)) return text("file_type", shownTypes(accept));
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
    if (problem !== null) problems.push(text("file_problem", { name: file.name, problem }));
  }
  return problems.length > 0 ? problems.join(MESSAGE_SEPARATOR) : null;
}

const listTypes = (accept: string): readonly string[] =>
  accept
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);

/** An `accept` list as people read it: `.pdf,image/*,audio/mpeg` is "pdf, image, mpeg". */
const shownTypes = (accept: string): string =>
  listTypes(accept)
    .map((kind) => kind.replace(/\/\*$|^[^/]*\/(?!\*)|^\./, ""))
    .join(", ");

/** Whether an `accept` list such as `.pdf`, `image/*`, `image/png` allows a file. An empty list allows every file. */
export function accepts(accept: string, { name, type }: Pick<File, "name" | "type">): boolean {
  const kinds = listTypes(accept);
  const [lowName, lowType] = [name.toLowerCase(), type.toLowerCase()];
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith(".")) return lowName.endsWith(kind);
      // A browser that does not know a type of file reports none: the name decides then.
      if (lowType === "") return kind.endsWith(`/${/\.([^.]+)$/.exec(lowName)?.[1]}`);
      return kind.endsWith("/*") ? lowType.startsWith(kind.slice(0, -1)) : lowType === kind;
    })
  );
}
