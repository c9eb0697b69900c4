import { service } from "../../core/registry/container.ts";
import { metaFlag } from "../definition/meta.ts";
import { showErrors } from "../session/alerts.ts";
import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import type { Lock } from "../session/lock.ts";
import type { PostResponse } from "../requests/post-response.ts";
import { reloadForm } from "../session/reload-form.ts";
import { readText, type LiveText } from "../text/live-text.ts";
import { formFlag } from "../state/form-model.ts";
import { redirectOf } from "./actions/page-actions.ts";
import { runActions } from "./actions/run-actions.ts";
import type { PostMode } from "./body.ts";

/** Handles the server's response in the order of forms-behaviour#1.4. */
export function handleResponse(session: FormSession, mode: PostMode, formLock: Lock, answer: PostResponse): boolean {
  const { store, model } = session;
  const errors = errorsOf(session, answer);
  const refused = errors.length > 0 || answer.errorValidation;
  const leaving = answer.actions.some((action) => redirectOf(action) !== "") && errors.length === 0;
  const reload = mode === "submit" && !refused && !leaving && formFlag(model, "submit_reload", true);

  updateHash(session, answer.hash);
  if (!leaving) {
    if (!answer.hasData || mode === "save" || refused) formLock.release();
    // A reloaded form is a new one, so it is unlocked too; without a reload the owner may allow one submission per
    // visit.
    else if (reload || formFlag(model, "submit_unlock", true)) void formLock.releaseLater();
    else store.set(model.loaderAtom, null);
  }
  store.set(model.stateAtom, refused ? "error" : "ready");

  const messages = errors.map(readText);
  const outcome = refused ? "error" : "success";
  emitFormEvent(session, `${mode}-${outcome}`, { messages });
  emitFormEvent(session, outcome, { messages });

  if (mode === "submit" && !refused) {
    clearHash(session);
    store.set(model.dirtyAtom, new Set<string>());
    restartTimer(session);
    if (reload) reloadForm(session);
  }
  if (errors.length > 0 && formFlag(model, "submit_show_errors", true)) showErrors(session, errors);
  emitFormEvent(session, `${mode}-complete`);
  emitFormEvent(session, "complete");
  // Messages may last for seconds; the caller of submit() need not wait for them.
  if (errors.length === 0)
    void runActions(session, answer.actions).then((left) => unlockIfStaying(session, formLock, leaving, left));
  return !refused;
}

/** The errors that a response names, for the visitor. */
export const errorsOf = ({ model }: FormSession, { error, errorMessage, errors }: PostResponse): readonly LiveText[] =>
  error ? [errorMessage || (() => model.context.text("error_api_call_unknown")), ...errors] : errors;

/** Stores or clears the hash of the saved submission (forms-behaviour#1.5); null leaves it unchanged. */
export function updateHash({ store, model, cookies }: FormSession, hash: string | null): void {
  if (hash === null) return;
  const next = hash === "clear" ? "" : hash;
  store.set(model.hashAtom, next);
  if (next === "") store.set(model.tokenAtom, "");
  if (model.context.config.cookieHash || next === "") cookies.set("hash", next);
}

/** Makes the next post start a new submission. */
export const clearHash = (session: FormSession): void => updateHash(session, "clear");

/** Unlocks a form that waited for a redirect, if the page stays after all or returns from the back/forward cache. */
function unlockIfStaying({ signal }: FormSession, formLock: Lock, leaving: boolean, hasLeft: boolean): void {
  if (leaving && !hasLeft) formLock.release();
  if (hasLeft) addEventListener("pageshow", (event) => event.persisted && formLock.release(), { signal });
}

/** A second submission is timed separately. */
function restartTimer(session: FormSession): void {
  session.startedAt = service("clock").now();
  if (metaFlag(session.model.context.definition.meta, "tracking_duration"))
    session.cookies.set("date_start", String(session.startedAt));
}
