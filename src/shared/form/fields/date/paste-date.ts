import { enterValue } from "../../dom/enter-value.ts";
import { showRefused } from "../../session/refused-text.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { formatNativeDate, readFieldDate } from "../../values/date/field-date.ts";

/**
 * Enters a pasted date into a browser's own date control: in the browser's format, the field's or the site's, with the
 * digits of any script. A note says of any other text that it could not be read.
 */
export function pasteDate(session: FormSession, item: FieldInstance, control: HTMLInputElement, text: string): void {
  const date = readFieldDate(item.field, text, session.model.context.sources.settings);
  if (date) enterValue(control, formatNativeDate(item.field, date));
  else showRefused(session, item, control, text);
}
