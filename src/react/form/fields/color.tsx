import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** A colour, by the browser's own chooser. */
export const color: FieldEntry = { layout: "control", Control: inputOf("color") };
