import { metaFlag } from "../../../shared/form/definition/meta.ts";
import type { FieldEntry } from "./field-entry.ts";
import { FormButton } from "./form-button.tsx";

/** A button that keeps a draft. */
export const save: FieldEntry = {
  layout: "plain",
  Control: (props) => <FormButton {...props} type="button" action="wsf-save" validate={metaFlag(props.item.field.meta, "validate_form")} />,
};
