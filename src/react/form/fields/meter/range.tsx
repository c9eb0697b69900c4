import type { FieldEntry } from "../../controls/field-entry.ts";
import { RangeControl } from "./range-control.tsx";

/** A number chosen with a slider. */
export const range: FieldEntry = { layout: "control", Control: RangeControl };
