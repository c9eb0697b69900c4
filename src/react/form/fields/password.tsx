import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** A password. */
export const password: FieldEntry = { layout: "control", Control: inputOf("password") };
