import { emit } from "../../core/events/emit.ts";
import { eventDetail, type FormSession } from "../session/form-session.ts";

/**
 * Tells scripts at the `<form>` whether it is right: `wsf-validate` when that has changed and whenever the form begins,
 * `wsf-validate-silent` at every judgement (forms-behaviour 3.1). Both repeat what the atoms have found out anyway; changes of one
 * moment are told once, when all of them are made.
 * @param signal ends it
 * @returns to be called when the visitor has touched a field: the form counts as judged once more
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

  // In front of those who wait for the form to be drawn.
  page.host.addEventListener("wsf-rendered", () => emitValidity(true), { signal, capture: true });
  for (const type of ["wsf-reset-complete", "wsf-clear-complete", "wsf-section-repeatable"])
    page.host.addEventListener(type, schedule, { signal });
  signal.addEventListener("abort", store.sub(model.validAtom, schedule));
  return schedule;
}
