import { reportProblem } from "../../../core/registry/report-problem.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingCount, settingNumber } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";

/** How a file field changes images before they are sent (forms-rendering#2.4, file). */
export interface ImageScaling {
  /** Pixels; undefined for no limit. */
  maxWidth: number | undefined;
  maxHeight: number | undefined;
  /** Crops an image that is too large to the ratio of both limits, around its centre; otherwise it keeps its ratio. */
  crop: boolean;
  /** 0 to 1; undefined for the browser's default. */
  quality: number | undefined;
  /** Type of the image to send; "" keeps the file's type. */
  type: string;
}

/** Null where images are sent unchanged. */
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

/** Scales an image for sending. Where the code cannot be loaded, the chosen file is sent: the server scales it then. */
export const loadAndScaleImage = (
  file: File,
  scaling: ImageScaling,
  { field, host }: { field: FieldDefinition; host: Element },
): Promise<File> =>
  fetchCode(() => import("./scale-image.ts")).then(
    ({ scaleImage }) => scaleImage(file, scaling),
    (cause: unknown) => {
      const message = `field ${field.id}: "${file.name}" is not made smaller, because the code could not be loaded.`;
      reportProblem(host, { code: "load-failed", message, cause });
      return file;
    },
  );
