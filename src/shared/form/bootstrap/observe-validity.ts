import { emit } from "../../core/events/element-events.ts";
import { eventDetail } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Reports the form's validity to scripts through events of the `<form>`: `wsf-validate` when it has changed and
 * whenever the form starts, `wsf-validate-silent` at every validation (forms-behaviour#3.1). Both repeat what the atoms
 * already know; changes made in one task are reported once, after the last of them.
 * @param signal stops it
 * @returns call this when the visitor has touched a field: the form then counts as validated once more
 */
export function observeValidity(session: FormSession, form: HTMLFormElement, signal: AbortSignal): () => void {
  const { store, model, page } = session;
  let lastValid = store.get(model.validAtom);
  let scheduled = false;

  function emitValidity(initial = false): void {
    const valid = store.get(model.validAtom);
    const changed = initial || valid !== lastValid;
    lastValid = valid;
    if (changed) emit(form, "wsf-validate", eventDetail(session, { valid }));
    emit(form, "wsf-validate-silent", eventDetail(session, { valid }));
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!signal.aborted) emitValidity();
    });
  }

  // Capturing, so that this runs before other listeners of the event.
  page.host.addEventListener("wsf-rendered", () => emitValidity(true), { signal, capture: true });
  for (const type of ["wsf-reset-complete", "wsf-clear-complete", "wsf-section-repeatable"])
    page.host.addEventListener(type, schedule, { signal });
  signal.addEventListener("abort", store.sub(model.validAtom, schedule));
  return schedule;
}
