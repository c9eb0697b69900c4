import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** A line of text, with suggestions where there are some. */
export const text: FieldEntry = { layout: "control", Control: inputOf("text") };
