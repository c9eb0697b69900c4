import { reportProblem } from "../../core/registry/report-problem.ts";
import { service } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";
import type { FormSession } from "../session/form-session.ts";
import { showErrors } from "../session/alerts.ts";
import { runActions } from "./actions/run-actions.ts";
import { readPostResponse, storeNonces, replaceNonce } from "../session/post-response.ts";
import { buildBody, toFormData, whenFieldsReady } from "./body.ts";
import { endpoint } from "../model/protocol.ts";
import { failureText, nonceText, statusText } from "./post-texts.ts";
import { updateHash } from "./handle-response.ts";
import { getBaseUrls } from "../load/base-urls.ts";
import { nonceHeaders } from "../load/nonces.ts";
import { isNonceRejected, sendWithNonces } from "../load/with-nonces.ts";
import { formFlag } from "../state/form-model.ts";
import { createPostContext, POST_SILENCE_MS } from "./post.ts";

/**
 * Runs one action of the server at once, with the current values, including those still being prepared; nothing is
 * validated or locked (forms-behaviour 6.3).
 */
export async function runAction(session: FormSession, actionId: number): Promise<void> {
  const { model, store, page, signal } = session;
  const { text } = model.context;
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
    const reply = await sendWithNonces((nonces) => ({
      call: "action",
      url: endpoint(base, "submit"),
      method: "POST",
      body: toFormData(replaceNonce(body, nonces)),
      headers: nonceHeaders(nonces),
      silenceMs: POST_SILENCE_MS,
      signal,
    }));
    const answer = readPostResponse(reply.json);
    if (answer) storeNonces(answer);
    if (isNonceRejected(reply)) return showErrors(session, [nonceText(reply, model.context)]);
    if (!answer || reply.status < 200 || reply.status > 299) return showErrors(session, [statusText(reply, text)]);
    updateHash(session, answer.hash);
    const errors = answer.error
      ? [answer.errorMessage || text("error_api_call_unknown"), ...answer.errors]
      : answer.errors;
    if (errors.length > 0 && formFlag(model, "submit_show_errors", true)) showErrors(session, errors);
    if (errors.length === 0) await runActions(session, answer.actions);
  } catch (error) {
    if (signal.aborted) return;
    service("log").error(
      `<wsf-form>: action ${actionId} of form ${model.context.definition.id} could not be run.`,
      error,
    );
    showErrors(session, [error instanceof HttpError ? failureText(error.kind, text) : text("error_api_call_unknown")]);
  } finally {
    if (store.get(model.loaderAtom) === "action") store.set(model.loaderAtom, null);
  }
}
