import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** A web address. */
export const url: FieldEntry = { layout: "control", Control: inputOf("url") };
