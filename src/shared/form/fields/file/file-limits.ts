import { settingCount, settingNumber, settingText } from "../../model/definition/field-settings.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";

/** The limits of a file field (forms-behaviour 3.6); undefined for no limit. */
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
