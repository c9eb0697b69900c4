import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** An e-mail address, or several. */
export const email: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="email" /> };
