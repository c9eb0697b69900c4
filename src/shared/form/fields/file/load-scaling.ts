import { service } from "../../../core/registry/container.ts";
import type { ImageScaling } from "./image-scaling.ts";

/** Scales an image for sending. Where the code cannot be loaded, the chosen file is sent: the server scales it then. */
export const loadAndScaleImage = (file: File, scaling: ImageScaling): Promise<File> =>
  import("./scale-image.ts").then(
    ({ scaleImage }) => scaleImage(file, scaling),
    (cause: unknown) => {
      service("log").error(
        `<wsf-form>: "${file.name}" is sent as it is, the code that makes pictures smaller could not be loaded.`,
        cause,
      );
      return file;
    },
  );
