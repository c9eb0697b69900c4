import type { FieldEntry } from "../../controls/field-entry.ts";
import { SelectControl } from "./select-control.tsx";

/** A list of options in the browser's own control. */
export const select: FieldEntry = { layout: "control", Control: SelectControl };
