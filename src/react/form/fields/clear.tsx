import type { FieldEntry } from "./field-entry.ts";
import { FormButton } from "./form-button.tsx";

export const clear: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="button" action="wsf-clear" /> };
