import type { FieldEntry } from "./field-entry.ts";
import { FormButton } from "./form-button.tsx";

export const submit: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="submit" /> };
