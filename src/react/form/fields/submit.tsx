import type { FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button that sends the form. */
export const submit: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="submit" /> };
