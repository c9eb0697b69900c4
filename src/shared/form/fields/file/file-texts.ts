import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of file fields. */
export const FILE_TEXTS = {
  file_min: "Please choose at least %s files.",
  file_max: "Please choose at most %s files.",
  file_too_small: "too small, at least %s MB are asked for",
  file_too_large: "too large, at most %s MB are allowed",
  file_type: "files of this kind are not taken here",
  file_image_min_width: "the image must be at least %s pixels wide",
  file_image_max_width: "the image may be at most %s pixels wide",
  file_image_min_height: "the image must be at least %s pixels high",
  file_image_max_height: "the image may be at most %s pixels high",
  file_image_ratio: "the image must have the shape %s",
  file_chosen: "Chosen files",
} as const satisfies Record<string, string>;

export type FileText = (key: keyof typeof FILE_TEXTS, value?: string | number) => string;

export const fileTexts: (context: Parameters<ReturnType<typeof lazyTexts>>[0]) => FileText = lazyTexts(FILE_TEXTS);
