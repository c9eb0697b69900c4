import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { writePending } from "../signals/pending.ts";
import { attributeOf } from "./form-node.ts";
import type { FormTagger } from "./form-tagger.ts";
import type { TaggedForm } from "./tagged-form.ts";

/** Milliseconds that values count as present when a script builds a form's data; some do that with every key. */
export const FORM_DATA_FRESH_MS = 1000;

const goesByGet = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute("formmethod") ?? attributeOf(form, "method") ?? "get").toLowerCase() !== "post";

/**
 * Brings a form's fields to the present values when it is sent. Listens at the page in the capture phase, before the
 * form's own listeners read them, and leaves `onsubmit` and every node of the form alone (contract §6.1, oddity 11).
 * `form.submit()` fires no submit event, but `formdata`.
 */
export function watchSubmit(page: Document, tagger: FormTagger): Stop {
  const frame = page.defaultView ?? page;
  const refreshed = new WeakMap<HTMLFormElement, { at: number; entry: TaggedForm }>();
  let leavingByGet: HTMLFormElement | undefined;

  const refresh = (form: HTMLFormElement) => {
    // Cookies must be right before the request leaves; the other modes read what is pending themselves.
    writePending();
    const entry = tagger.refresh(form);
    refreshed.set(form, { at: service("clock").elapsed(), entry });
    return entry;
  };

  const onSubmit = ({ target }: Event) => {
    leavingByGet = undefined;
    if (target instanceof HTMLFormElement) refresh(target);
  };

  /** After all other listeners: a form without a method that no script has taken goes by GET, and ours would show in the address. */
  const afterSubmit = (event: SubmitEvent) => {
    const { target, submitter, isTrusted, defaultPrevented } = event;
    if (!(target instanceof HTMLFormElement) || !isTrusted || defaultPrevented) return;
    if (goesByGet(target, submitter)) leavingByGet = target;
  };

  const onFormData = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    const last = refreshed.get(target);
    const entry = last && service("clock").elapsed() - last.at < FORM_DATA_FRESH_MS ? last.entry : refresh(target);
    const leaving = leavingByGet === target;
    leavingByGet = undefined;
    for (const [name, value] of entry.entries()) {
      if (leaving) formData.delete(name);
      else formData.set(name, value);
    }
  };

  page.addEventListener("submit", onSubmit, true);
  page.addEventListener("formdata", onFormData, true);
  frame.addEventListener("submit", afterSubmit as EventListener);
  return () => {
    page.removeEventListener("submit", onSubmit, true);
    page.removeEventListener("formdata", onFormData, true);
    frame.removeEventListener("submit", afterSubmit as EventListener);
  };
}
