import { reportProblem } from "../../core/registry/report-problem.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { getBaseUrls } from "../load/base-urls.ts";
import { showErrors } from "../session/alerts.ts";
import type { FormSession } from "../state/form-session.ts";
import { formFlag } from "../state/form-model.ts";
import { runActions } from "./actions/run-actions.ts";
import { buildBody, whenFieldsReady } from "./body.ts";
import { errorsOf, updateHash } from "./handle-response.ts";
import { failureText, postTexts } from "./post-texts.ts";
import { createPostContext, exchange } from "./post.ts";

/**
 * Runs one action of the server at once, with the current values, including those still being prepared; nothing is
 * validated or locked (forms-behaviour#6.3).
 */
export async function runAction(session: FormSession, actionId: number): Promise<void> {
  const { model, store, page, signal } = session;
  const text = postTexts(model.context);
  const base = getBaseUrls(page.host).ajax;
  if (!base)
    return reportProblem(page.host, {
      code: "no-address",
      message: `action ${actionId} cannot be run, because settings.forms.restUrl is missing.`,
    });
  await whenFieldsReady(session);
  try {
    if (!store.get(model.loaderAtom)) store.set(model.loaderAtom, "action");
    const body = buildBody(model, store, createPostContext(session, "action", actionId));
    const answer = await exchange(session, "action", base, body);
    if (typeof answer !== "object") return showErrors(session, [answer]);
    updateHash(session, answer.hash);
    const errors = errorsOf(session, answer);
    if (errors.length > 0 && formFlag(model, "submit_show_errors", true)) showErrors(session, errors);
    if (errors.length === 0) await runActions(session, answer.actions);
  } catch (cause) {
    if (signal.aborted) return;
    const message = `action ${actionId} could not be run: ${reasonOf(cause)}`;
    reportProblem(page.host, { code: "call-failed", message, cause });
    showErrors(session, [
      () => (cause instanceof HttpError ? failureText(cause.kind, text) : text("error_api_call_unknown")),
    ]);
  } finally {
    if (store.get(model.loaderAtom) === "action") store.set(model.loaderAtom, null);
  }
}
