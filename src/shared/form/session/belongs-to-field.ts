import type { FormSession } from "./form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";

/** Whether an element is a field's control; of a field that only shows something, whether it is inside. A label is no control. */
export function belongsToField({ page }: FormSession, { key, field }: FieldInstance, element: Element): boolean {
  const inside = page.wrapper(key)?.contains(element) === true;
  if (!inside || field.facts?.kind === "static" || field.facts?.kind === "display") return inside;
  return element.closest(field.facts?.kind === "button" ? "button" : "input, select, textarea") !== null;
}
