import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";

/** Whether an element is a field's control or, for a display-only field, inside the field. A label is not a control. */
export function belongsToField({ page }: FormSession, { key, field }: FieldInstance, element: Element): boolean {
  const inside = page.wrapper(key)?.contains(element) === true;
  if (!inside || field.facts?.kind === "static" || field.facts?.kind === "display") return inside;
  return element.closest(field.facts?.kind === "button" ? "button" : "input, select, textarea") !== null;
}
