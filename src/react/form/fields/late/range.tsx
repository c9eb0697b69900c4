import type { FieldEntry } from "../field-entry.ts";
import { RangeControl } from "./range-control.tsx";

export const range: FieldEntry = { layout: "control", Control: RangeControl };
