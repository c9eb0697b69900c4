import { service } from "../../core/registry/current.ts";
import { publish, type FormSession } from "../session/form-session.ts";
import type { Lock } from "../session/lock.ts";
import type { BodyEntry } from "./body.ts";
import { fail as refuse } from "./refuse.ts";

/** A form with an address of its own leaves the page as a plain form post (forms-behaviour 1.1, 2.3). */
export function submitNatively(session: FormSession, action: string, body: readonly BodyEntry[], held: Lock): boolean {
  const { page, model, store, signal } = session;
  const form = page.form();
  const url = service("html").url(action);
  if (!form || url === "") return refuse(session, held, `the address of form ${model.context.definition.id} is refused: ${action}`);
  // What is sent of a field may be another text than its control holds, or another file.
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
  store.set(model.typedAtom, new Set<string>());
  // The page may come back from the browser's history.
  addEventListener("pageshow", (event) => event.persisted && held.open(), { signal });
  publish(session, "submit-complete");
  publish(session, "complete");
  // The button's own submit() may be hidden behind a control named "submit".
  HTMLFormElement.prototype.submit.call(form);
  return true;
}
