import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "../../controls/field-entry.ts";

/** Checkboxes; any number of them may be checked. */
export const checkbox: FieldEntry = {
  layout: "choices",
  Control: (props) => <ChoiceList type="checkbox" {...props} />,
};
