import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { normalizeAuthorDate } from "../../model/values/field-date.ts";

/**
 * Writes a date that came in the site's format as browsers read it, unless the visitor has been quicker: their control is empty by now.
 * What is no date is dropped there, and not written again.
 */
export function convertSiteDate({ store, model }: FormSession, { valueAtom, field }: FieldInstance, text: unknown): void {
  const current = store.get(valueAtom);
  if (typeof text !== "string" || (current !== "" && current !== text)) return;
  const written = normalizeAuthorDate(field, text, model.context.sources.settings);
  if (written !== text) store.set(valueAtom, written);
}
