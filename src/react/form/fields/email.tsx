import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** An e-mail address, or several. */
export const email: FieldEntry = { layout: "control", Control: inputOf("email") };
