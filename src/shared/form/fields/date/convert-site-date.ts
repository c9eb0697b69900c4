import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { normalizeAuthorDate } from "../../values/date/field-date.ts";

/**
 * Converts a date in the site's format to the format of native controls, unless the visitor has typed meanwhile: their
 * control is empty by now. A text that is not a date is dropped and not written again.
 */
export function convertSiteDate(
  { store, model }: FormSession,
  { valueAtom, field }: FieldInstance,
  text: unknown,
): void {
  const current = store.get(valueAtom);
  if (typeof text !== "string" || (current !== "" && current !== text)) return;
  const written = normalizeAuthorDate(field, text, model.context.sources.settings);
  if (written !== text) store.set(valueAtom, written);
}
