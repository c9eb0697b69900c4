import type { FieldEntry } from "./field-entry.ts";
import { SelectControl } from "./select-control.tsx";

export const select: FieldEntry = { layout: "control", Control: SelectControl };
