import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldEntry } from "./field-entry.ts";

/** Files by the browser's own chooser. A drop zone takes several files, so its plain form does too. */
export const file: FieldEntry = {
  layout: "control",
  Control({ item, attributes }) {
    const { placeholder: _, ...rest } = attributes;
    const dropZone = metaText(item.field.meta, "sub_type") === "dropzonejs";
    return <input {...rest} type="file" multiple={attributes.multiple === true || dropZone} />;
  },
};
