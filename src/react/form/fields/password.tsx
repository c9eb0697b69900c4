import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** A password. */
export const password: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="password" /> };
