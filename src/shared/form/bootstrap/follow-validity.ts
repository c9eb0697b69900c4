import { emit } from "../../core/events/emit.ts";
import { eventDetail, type FormSession } from "../session/form-session.ts";

/**
 * Tells scripts at the `<form>` whether it is right: `wsf-validate` when that has changed and whenever the form begins,
 * `wsf-validate-silent` at every judgement (forms-behaviour 3.1). Both repeat what the atoms have found out anyway; changes of one
 * moment are told once, when all of them are made.
 * @param signal ends it
 * @returns to be called when the visitor has touched a field: the form counts as judged once more
 */
export function followValidity(session: FormSession, form: HTMLFormElement, signal: AbortSignal): () => void {
  const { store, model, page } = session;
  let told = store.get(model.validAtom);
  let due = false;

  function tell(begins = false): void {
    const valid = store.get(model.validAtom);
    const news = begins || valid !== told;
    told = valid;
    if (news) emit(form, "wsf-validate", eventDetail(session, { valid }));
    emit(form, "wsf-validate-silent", eventDetail(session, { valid }));
  }

  function judged(): void {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!signal.aborted) tell();
    });
  }

  // In front of those who wait for the form to be drawn.
  page.host.addEventListener("wsf-rendered", () => tell(true), { signal, capture: true });
  for (const type of ["wsf-reset-complete", "wsf-clear-complete", "wsf-section-repeatable"])
    page.host.addEventListener(type, judged, { signal });
  signal.addEventListener("abort", store.sub(model.validAtom, judged));
  return judged;
}
