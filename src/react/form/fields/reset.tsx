import type { FieldEntry } from "./field-entry.ts";
import { FormButton } from "./form-button.tsx";

export const reset: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="reset" action="wsf-reset" /> };
