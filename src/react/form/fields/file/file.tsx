import { useEffect } from "react";
import { metaFlag } from "../../../../shared/form/definition/meta.ts";
import { fileLimits, fileTexts } from "../../../../shared/form/fields/file/file-rules.ts";
import { imageScaling } from "../../../../shared/form/fields/file/image-scaling.ts";
import { startFileValidation } from "../../../../shared/form/fields/file/start-file-validation.ts";
import { startImageScaling } from "../../../../shared/form/fields/file/start-image-scaling.ts";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { FilePreviews } from "./file-previews.tsx";

/** Files, chosen with the browser's own picker. */
export const file: FieldEntry = {
  layout: "control",
  Control: function FileInput({ item, snapshot, attributes }) {
    const session = useSession();
    const { store, model } = session;
    const { field } = snapshot;
    useEffect(
      () => startFileValidation(store, item, fileLimits(field), fileTexts(model.context)),
      [store, model, item, field],
    );
    useEffect(() => {
      const scaling = imageScaling(field);
      return scaling ? startImageScaling(session, item, scaling) : undefined;
    }, [session, item, field]);
    const { placeholder: _, ...rest } = attributes;
    return (
      <>
        <input {...rest} type="file" />
        {metaFlag(field.meta, "file_preview") && <FilePreviews item={item} field={field} />}
      </>
    );
  },
};
