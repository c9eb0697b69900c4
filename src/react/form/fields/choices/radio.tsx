import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "../../controls/field-entry.ts";

/** Radio buttons, of which one may be chosen. */
export const radio: FieldEntry = { layout: "choices", Control: (props) => <ChoiceList type="radio" {...props} /> };
