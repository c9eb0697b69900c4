import { service } from "../../core/registry/container.ts";
import type { FormSession } from "./form-session.ts";

/** The name of a field or a row out of context: its label, in a repeatable section with the number of the row. */
export function nameInRow({ model, store }: FormSession, label: string, sectionId: number, row: number | null): string {
  const name = service("html").text(label);
  if (row === null) return name;
  const place = model.context.text("row", store.get(model.section(sectionId).rowsAtom).indexOf(row) + 1);
  return name ? `${name} (${place})` : place;
}
