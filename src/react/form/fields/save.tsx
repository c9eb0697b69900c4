import { metaFlag } from "../../../shared/form/model/definition/meta.ts";
import type { FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button that saves a draft. */
export const save: FieldEntry = {
  layout: "plain",
  Control: (props) => (
    <FormButton
      {...props}
      type="button"
      action="wsf-save"
      validate={metaFlag(props.item.field.meta, "validate_form")}
    />
  ),
};
