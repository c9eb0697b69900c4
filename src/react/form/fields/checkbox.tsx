import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "./field-entry.ts";

export const checkbox: FieldEntry = { layout: "choices", Control: (props) => <ChoiceList type="checkbox" {...props} /> };
