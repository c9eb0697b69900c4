import { settingCount, settingFlag, settingNumber, settingText } from "../../model/definition/field-settings.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";

/** What a file field makes of pictures before they are sent (forms-rendering 2.4, file). */
export interface ImageScaling {
  /** Pixels; undefined for any number. */
  maxWidth: number | undefined;
  maxHeight: number | undefined;
  /** A picture that is too large is cut to the shape of both, around its middle; else it keeps its shape. */
  crop: boolean;
  /** 0 to 1; undefined for the browser's own. */
  quality: number | undefined;
  /** Kind of the picture that is sent; "" for its own. */
  type: string;
}

/** Null where pictures are sent as they are. */
export function imageScaling(field: FieldDefinition): ImageScaling | null {
  const percent = settingNumber(field, "file_image_compression");
  const scaling = {
    maxWidth: settingCount(field, "file_image_max_width"),
    maxHeight: settingCount(field, "file_image_max_height"),
    crop: settingFlag(field, "file_image_crop"),
    quality: percent !== undefined && percent > 0 && percent <= 100 ? percent / 100 : undefined,
    type: settingText(field, "file_image_mime"),
  };
  return scaling.maxWidth || scaling.maxHeight || scaling.quality || scaling.type ? scaling : null;
}
