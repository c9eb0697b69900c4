import { service } from "../../core/registry/container.ts";
import type { FormSession } from "./form-session.ts";

/** What a field or a row is called away from its place: the label, in a repeatable section with the number of the row. */
export function nameInRow({ model, store }: FormSession, label: string, sectionId: number, row: number | null): string {
  const name = service("html").text(label);
  if (row === null) return name;
  const place = model.context.text("row", store.get(model.section(sectionId).rowsAtom).indexOf(row) + 1);
  return name ? `${name} (${place})` : place;
}
