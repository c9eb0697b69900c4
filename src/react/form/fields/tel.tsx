import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** A telephone number. */
export const tel: FieldEntry = {
  layout: "control",
  Control: (props) => <NativeInput {...props} attributes={{ inputMode: "tel", ...props.attributes }} type="tel" />,
};
