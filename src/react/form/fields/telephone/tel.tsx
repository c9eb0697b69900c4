import type { FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

/** A telephone number. */
export const tel: FieldEntry = {
  layout: "control",
  Control: (props) => <NativeInput {...props} attributes={{ inputMode: "tel", ...props.attributes }} type="tel" />,
};
