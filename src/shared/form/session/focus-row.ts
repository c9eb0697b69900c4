import { focusField } from "./focus-field.ts";
import type { FormSession } from "./form-session.ts";

/** The element around a row; null until it has rendered. */
export const rowElement = ({ page, model }: FormSession, sectionId: number, row: number | null): HTMLElement | null =>
  page.form()?.querySelector<HTMLElement>(`#${model.context.ids.section(sectionId, row)}`) ?? null;

/**
 * Moves the focus into a row: to the first of the wanted controls that exists and is enabled, else to the first field,
 * else to the first button.
 * @param wanted values of `data-action`
 */
export function focusRow(
  session: FormSession,
  sectionId: number,
  row: number | null,
  wanted: readonly string[] = [],
): void {
  const place = rowElement(session, sectionId, row);
  const button = (selector: string) => place?.querySelector<HTMLElement>(`button${selector}:not(:disabled)`);
  const control = wanted.map((action) => button(`[data-action="${action}"]`)).find(Boolean);
  if (control) return control.focus();
  const { model } = session;
  for (const { id } of model.section(sectionId).section.fields) {
    const item = model.instance(id, row);
    if (item && focusField(session, item)) return;
  }
  button("")?.focus();
}
