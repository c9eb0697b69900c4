import { service } from "../../registry/current.ts";
import type { FormSession } from "../form-session.ts";
import type { FieldInstance } from "./field-instance.ts";

/** What a field is called away from its place: its label, in a repeatable section with the number of its row. */
export function fieldName({ model, store }: FormSession, { field, row }: FieldInstance): string {
  const label = service("html").text(field.label);
  if (row === null || label === "") return label;
  const position = store.get(model.section(field.sectionId).rowsAtom).indexOf(row) + 1;
  return `${label} (${model.context.text("row", position)})`;
}
