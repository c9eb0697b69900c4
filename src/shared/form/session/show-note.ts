import type { FieldInstance } from "../state/field-instance.ts";
import type { FormSession } from "../state/form-session.ts";
import { isComposed } from "./unread.ts";

/**
 * Shows a note at the end of a field until the field's next input or value, or until the form is reset or cleared.
 * @param keeps whether the note stays although the field has changed
 * @param onRemove the note has gone
 */
export function showNote(
  { store, page, signal }: FormSession,
  item: FieldInstance,
  note: () => string,
  keeps = () => false,
  onRemove?: () => void,
): void {
  store.set(item.controlStateAtom, { note });
  const end = new AbortController();
  const options = { signal: end.signal };
  const remove = () => {
    end.abort();
    stop();
    store.set(item.controlStateAtom, { note: null });
    onRemove?.();
  };
  const onChange = () => keeps() || remove();
  const stop = store.sub(item.valueAtom, onChange);
  page.wrapper(item.key)?.addEventListener("input", (event) => isComposed(event) || onChange(), options);
  for (const name of ["wsf-reset-complete", "wsf-clear-complete"]) page.host.addEventListener(name, remove, options);
  signal.addEventListener("abort", remove, options);
}
