import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import type { Lock } from "../session/lock.ts";
import type { BodyEntry } from "../requests/body-entry.ts";

/**
 * Submits a form that has its own address as a native form post, which leaves the page (forms-behaviour#1.1,
 * forms-behaviour#2.3).
 */
export function submitNatively(
  session: FormSession,
  action: string,
  body: readonly BodyEntry[],
  formLock: Lock,
): boolean {
  const { page, model, store, signal } = session;
  const form = page.form();
  const url = service("html").url(action);
  if (!form || url === "")
    return rejectNativeSubmit(session, formLock, `cannot be sent, because its address is refused: ${action}`);
  // The text or file sent for a field may differ from the one in its control.
  form.addEventListener(
    "formdata",
    ({ formData }) => {
      for (const name of [...formData.keys()]) formData.delete(name);
      for (const [name, value] of body) formData.append(name, value);
    },
    { once: true },
  );
  form.action = url;
  form.method = "post";
  form.enctype = "multipart/form-data";
  store.set(model.dirtyAtom, new Set<string>());
  // The page may return from the back/forward cache.
  addEventListener("pageshow", (event) => event.persisted && formLock.release(), { signal });
  emitFormEvent(session, "submit-complete");
  emitFormEvent(session, "complete");
  // A control named "submit" may hide the form's own submit().
  HTMLFormElement.prototype.submit.call(form);
  return true;
}

/**
 * Gives up on a submit that the site's settings make impossible: reports the reason and unlocks the form.
 */
function rejectNativeSubmit({ store, model, page }: FormSession, formLock: Lock, message: string): false {
  reportProblem(page.host, { code: "no-address", message });
  store.set(model.stateAtom, "error");
  formLock.release();
  return false;
}
