import { service } from "../../../core/registry/container.ts";
import type { ImageScaling } from "./image-scaling.ts";

/** A picture as it is sent. Without the code for it, as it was chosen: the server makes it smaller then. */
export const loadAndScaleImage = (file: File, scaling: ImageScaling): Promise<File> =>
  import("./scale-image.ts").then(
    ({ scaleImage }) => scaleImage(file, scaling),
    (cause: unknown) => {
      service("log").error(`<wsf-form>: "${file.name}" is sent as it is, the code that makes pictures smaller could not be loaded.`, cause);
      return file;
    },
  );
