import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

export const email: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="email" /> };
