import { metaText } from "./meta.ts";
import type { FieldDefinition } from "./tree.ts";

/** Whether a file field uploads its files immediately and has their ids as its value. */
export const isDropZone = ({ type, meta }: FieldDefinition): boolean =>
  type === "file" && metaText(meta, "sub_type") === "dropzonejs";
