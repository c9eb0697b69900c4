import type { FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button that empties all fields. */
export const clear: FieldEntry = {
  layout: "plain",
  Control: (props) => <FormButton {...props} type="button" action="wsf-clear" />,
};
