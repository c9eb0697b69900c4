import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** How many of something; the price it belongs to is for the totals to know. */
export const quantity: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="number" /> };
