import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "../../controls/field-entry.ts";

/** Boxes, of which any number may be ticked. */
export const checkbox: FieldEntry = { layout: "choices", Control: (props) => <ChoiceList type="checkbox" {...props} /> };
