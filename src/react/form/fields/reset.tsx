import type { FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button that resets all fields to their initial values. */
export const reset: FieldEntry = {
  layout: "plain",
  Control: (props) => <FormButton {...props} type="reset" action="wsf-reset" />,
};
