import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** A web address. */
export const url: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="url" /> };
