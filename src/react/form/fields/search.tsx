import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

/** Words to search for. */
export const search: FieldEntry = { layout: "control", Control: (props) => <NativeInput {...props} type="search" /> };
