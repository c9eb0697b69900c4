import type { FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button without an action; conditions and scripts give it one. */
export const button: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="button" /> };
