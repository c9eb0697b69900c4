import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** A number, by the browser's own control. */
export const number: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="number" /> };
