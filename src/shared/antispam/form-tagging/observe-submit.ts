import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { submitMethod } from "../protocol/form-node.ts";
import { handleSubmitCalls } from "../protocol/submit-calls.ts";
import { flushPendingWrites } from "../signals/stored-signals.ts";
import type { FormTagger } from "./form-tagger.ts";
import type { TaggedForm } from "./tagged-form.ts";

/**
 * Milliseconds for which values count as current when a script builds a form's data; some do that on every key press.
 */
export const FORM_DATA_FRESH_MS = 1000;

/** A form that the browser itself sends, unless a listener prevents the event. */
interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  event?: SubmitEvent;
}

/** Whether all listeners have run and none has prevented the event: data built before that belongs to a script. */
const isDispatched = ({ event }: Submission): boolean =>
  !event || (event.currentTarget === null && !event.defaultPrevented);

/**
 * Updates a form's fields when it is sent. Listens at the page in the capture phase, before the form's own listeners
 * read them, and leaves `onsubmit` and every node of the form alone (antispam-contract#6.1, antispam-contract#9/11).
 * `form.submit()` fires no submit event, but `formdata`, as `new FormData(form)` does; the patched method distinguishes
 * the two.
 */
export function observeSubmit(page: Document, tagger: FormTagger): Cleanup {
  const refreshed = new WeakMap<HTMLFormElement, { at: number; entry: TaggedForm }>();
  let submission: Submission | undefined;

  const refresh = (form: HTMLFormElement, posts?: true) => {
    // Cookies must be up to date before the request leaves; the other modes read pending values themselves.
    flushPendingWrites();
    const entry = tagger.refresh(form, posts);
    refreshed.set(form, { at: service("clock").elapsed(), entry });
    return entry;
  };

  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter, isTrusted } = event;
    submission = undefined;
    if (!(target instanceof HTMLFormElement)) return;
    refresh(target);
    if (isTrusted) submission = { form: target, submitter, event };
  };
  const onFormData = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    const last = refreshed.get(target);
    const submitted = submission?.form === target && isDispatched(submission) ? submission : undefined;
    if (submitted) submission = undefined;
    // A script that compares an untouched form with what it was must find no difference.
    if (!submitted && !tagger.isTouched(target)) return;
    // A form without a method that no script has handled is sent by GET, and our fields would show in the address.
    // Checked now: a script that sends a form differently has changed its method by this time, and with it the
    // fields it may carry.
    const byGet = submitted && submitMethod(target, submitted.submitter) !== "post";
    const isFresh = last && service("clock").elapsed() - last.at < FORM_DATA_FRESH_MS;
    const entry = submitted && !byGet ? refresh(target, true) : isFresh ? last.entry : refresh(target);
    for (const [name, value] of entry.entries()) {
      if (byGet) formData.delete(name);
      else formData.set(name, value);
    }
  };

  const stopCalls = handleSubmitCalls(1, (form, submit) => {
    submission = { form, submitter: null };
    submit();
    submission = undefined;
  });
  page.addEventListener("submit", onSubmit, true);
  page.addEventListener("formdata", onFormData, true);
  return () => {
    stopCalls();
    page.removeEventListener("submit", onSubmit, true);
    page.removeEventListener("formdata", onFormData, true);
  };
}
