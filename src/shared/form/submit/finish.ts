import { service } from "../../core/registry/current.ts";
import { metaFlag } from "../model/definition/meta.ts";
import { publish, type FormSession } from "../session/form-session.ts";
import { showErrors } from "../session/alerts.ts";
import { formFlag } from "../state/form-model.ts";
import type { Lock } from "../session/lock.ts";
import { reloadForm } from "../session/reset.ts";
import { redirectOf } from "./actions/redirect.ts";
import { runActions } from "./actions/run-actions.ts";
import type { PostAnswer } from "../session/answer.ts";
import type { PostMode } from "./body.ts";
import { keepHash } from "./keep-hash.ts";

/** What the server said, in the order of forms-behaviour 1.4. */
export function finish(session: FormSession, mode: PostMode, held: Lock, answer: PostAnswer): boolean {
  const { store, model } = session;
  const errors = answer.error ? [answer.errorMessage || model.context.text("error_api_call_unknown"), ...answer.errors] : answer.errors;
  const refused = errors.length > 0 || answer.errorValidation;
  const leaving = answer.actions.some((action) => redirectOf(action) !== "") && errors.length === 0;
  const reload = mode === "submit" && !refused && !leaving && formFlag(model, "submit_reload", true);

  keepHash(session, answer.hash);
  if (!leaving) {
    if (!answer.hasData || mode === "save" || refused) held.open();
    // A reloaded form is a new one, so it opens too; without reload the owner may ask for one submission per visit.
    else if (reload || formFlag(model, "submit_unlock", true)) void held.openLater();
    else store.set(model.loaderAtom, null);
  }
  store.set(model.stateAtom, refused ? "error" : "ready");

  const outcome = refused ? "error" : "success";
  publish(session, `${mode}-${outcome}`, { messages: errors });
  publish(session, outcome, { messages: errors });

  if (mode === "submit" && !refused) {
    keepHash(session, "clear");
    store.set(model.typedAtom, new Set<string>());
    restartTimer(session);
    if (reload) reloadForm(session);
  }
  if (errors.length > 0 && formFlag(model, "submit_show_errors", true)) showErrors(session, errors);
  publish(session, `${mode}-complete`);
  publish(session, "complete");
  // Messages may last for seconds; whoever called submit() need not wait for them.
  if (errors.length === 0) void runActions(session, answer.actions).then((left) => openWhenStaying(session, held, leaving, left));
  return !refused;
}

/** A form that waited for a redirect opens when the page stays after all, or comes back from the browser's history. */
function openWhenStaying({ signal }: FormSession, held: Lock, leaving: boolean, left: boolean): void {
  if (leaving && !left) held.open();
  if (left) addEventListener("pageshow", (event) => event.persisted && held.open(), { signal });
}

/** A second submission counts its own time. */
function restartTimer(session: FormSession): void {
  session.startedAt = service("clock").now();
  if (metaFlag(session.model.context.definition.meta, "tracking_duration")) session.cookies.set("date_start", String(session.startedAt));
}
