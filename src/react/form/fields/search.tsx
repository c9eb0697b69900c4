import type { FieldEntry } from "./field-entry.ts";
import { inputOf } from "./native-input.tsx";

/** Words to search for. */
export const search: FieldEntry = { layout: "control", Control: inputOf("search") };
