import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** A number, by the browser's own control. */
export const number: FieldEntry = { layout: "control", Control: inputOf("number") };
