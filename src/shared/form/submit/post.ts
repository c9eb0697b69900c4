import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { HttpError, type HttpRequest } from "../../core/services/http/types.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { readAllFields } from "../dom/bind-field.ts";
import { getBaseUrls } from "../load/base-urls.ts";
import type { BodyEntry } from "../requests/body-entry.ts";
import { currentNonces, nonceHeaders } from "../requests/nonces.ts";
import { replaceNonce } from "../requests/replace-nonce.ts";
import { isNonceRejected, sendWithNonces } from "../requests/with-nonces.ts";
import { metaFlag, metaText } from "../definition/meta.ts";
import { markedEntries } from "../protocol/original-plugin.ts";
import { endpoint } from "../protocol/protocol.ts";
import { showErrors } from "../session/alerts.ts";
import { resetCaptchas } from "../session/captcha.ts";
import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import { lock, type Lock } from "../session/lock.ts";
import { readPostResponse, storeNonces, type PostResponse } from "../requests/post-response.ts";
import { alertsWithActions } from "../state/alert.ts";
import {
  buildBody,
  fileBytes,
  toFormData,
  whenFieldsReady,
  type BodyMode,
  type PostContext,
  type PostMode,
} from "./body.ts";
import { handleResponse } from "./handle-response.ts";
import { submitNatively } from "./native-submit.ts";
import { readText, type LiveText } from "../text/live-text.ts";
import { failureText, nonceText, postTexts, statusText } from "./post-texts.ts";
import { hiddenCaptchaTokens, runCaptchas } from "./run-captchas.ts";
import { waitUntilOnline } from "./wait-until-online.ts";

/** Milliseconds without upload progress or a response after which a post is aborted (api#6). */
export const POST_SILENCE_MS = 60_000;
const BYTES_PER_MB = 1_048_576;

/** The data a body needs besides the form's state. */
export function createPostContext(session: FormSession, mode: BodyMode, actionId?: number): PostContext {
  const { page, model, startedAt, preview } = session;
  const { postId } = service("settings").get().forms;
  const nonces = currentNonces();
  const form = page.form();
  const hiddenCaptchas = hiddenCaptchaTokens(session);
  return {
    mode,
    ...(actionId === undefined ? {} : { actionId }),
    preview,
    postId,
    nonce: nonces.form,
    nonceName: nonces.name,
    durationS: metaFlag(model.context.definition.meta, "tracking_duration")
      ? Math.floor((service("clock").now() - startedAt) / 1000)
      : null,
    foreign: foreignEntries(page.host, form).filter(
      ([name, value]) => typeof value !== "string" || !hiddenCaptchas.has(`${name}=${value}`),
    ),
    visitor: form ? service("visitor").fields(form) : {},
    localStorage(key) {
      try {
        // oxlint-disable-next-line no-restricted-globals -- a text of another script of the site, not an item of ours
        return localStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
  };
}

const isOwnOrigin = (address: string): boolean =>
  URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).origin === location.origin;

/** Drops nonces and visitor data, which belong to the site: a form posted elsewhere carries neither. */
function withoutSiteData(context: PostContext): PostContext {
  const names = new Set([context.nonceName, "_wpnonce", ...Object.keys(context.visitor)]);
  return { ...context, nonce: "", visitor: {}, foreign: context.foreign.filter(([name]) => !names.has(name)) };
}

/** The inputs in the form, and those that other scripts have added to the original's form that it replaces. */
function foreignEntries(host: Element, form: HTMLFormElement | null): BodyEntry[] {
  const own: BodyEntry[] = form ? [...new FormData(form)] : [];
  const names = new Set(own.map(([name]) => name));
  return [...own, ...markedEntries(host).filter(([name]) => !names.has(name))];
}

/**
 * Runs the captchas, sends the form and handles the response. Whatever happens, the form stays usable and keeps what
 * was typed.
 */
export async function post(session: FormSession, mode: PostMode): Promise<boolean> {
  const { model, store, page, signal } = session;
  if (!(await runCaptchas(session, mode))) return false;
  await whenFieldsReady(session);
  // Another attempt may have been faster.
  if (store.get(model.lockedAtom) || signal.aborted) return false;
  emitFormEvent(session, mode);
  const formLock = lock(session);
  try {
    return await send(session, mode, formLock);
  } catch (cause) {
    // A failing listener or a bug of ours; the visitor still gets a true message.
    const message = `could not be sent: ${reasonOf(cause)}`;
    reportProblem(page.host, { code: "call-failed", message, cause });
    return fail(session, mode, formLock, () => model.context.text("error_api_call_unknown"));
  } finally {
    // The server has used up the captcha responses. A save does not need them.
    if (mode === "submit") resetCaptchas(session);
  }
}

async function send(session: FormSession, mode: PostMode, formLock: Lock): Promise<boolean> {
  const { store, model } = session;
  const { text, definition } = model.context;
  store.set(model.stateAtom, "posting");
  store.set(model.loaderAtom, mode);
  service("announcer").say(metaText(definition.meta, "loader_text") || text("posting"));
  store.set(model.alertsAtom, alertsWithActions);
  if (!emitFormEvent(session, `${mode}-before-ajax`)) {
    formLock.release();
    store.set(model.stateAtom, "ready");
    return false;
  }
  // Listeners may have written into controls without an event, as jQuery's val() does.
  readAllFields(session);
  const action = metaText(definition.meta, "form_action");
  const isNative = mode === "submit" && action !== "";
  const context = createPostContext(session, mode);
  let body = buildBody(model, store, isNative && !isOwnOrigin(action) ? withoutSiteData(context) : context);
  const bases = getBaseUrls(session.page.host);
  const base = mode === "submit" ? bases.rest : bases.ajax;
  if (!isNative && !base) return failWithoutAddress(session, mode, formLock);
  const { maxUploadSize } = service("settings").get().forms;
  const bytes = fileBytes(body);
  if (maxUploadSize > 0 && bytes > maxUploadSize)
    return fail(session, mode, formLock, () =>
      postTexts(model.context)("error_file_size", Math.floor(maxUploadSize / BYTES_PER_MB)),
    );
  if (!service("http").online) {
    const mayPost = await waitUntilOnline(session);
    // Only a captcha response can expire by itself; a change by the visitor cancels the post.
    const expired = mayPost && mode === "submit" && !store.get(model.validAtom);
    if (!mayPost || expired) {
      formLock.release();
      store.set(model.stateAtom, "ready");
      if (expired) {
        store.set(model.validatedAtom, true);
        showErrors(session, [() => postTexts(model.context)("waiting_expired")]);
      }
      return false;
    }
    store.set(model.stateAtom, "posting");
    service("announcer").say(text("posting"));
    if (!isNative || isOwnOrigin(action)) body = replaceNonce(body, currentNonces());
  }
  if (isNative) return submitNatively(session, action, body, formLock);

  let answer: PostResponse | LiveText;
  try {
    // Texts upload at once; only files need a progress bar.
    answer = await exchange(session, mode, base, body, {
      ...(bytes > 0 && { onProgress: (sent, total) => total > 0 && store.set(model.progressAtom, sent / total) }),
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    answer = () => failureText(error.kind, postTexts(model.context));
  }
  return typeof answer !== "object"
    ? fail(session, mode, formLock, answer)
    : handleResponse(session, mode, formLock, answer);
}

/**
 * Sends a body with the site's nonces and stores those of the response. Resolves with a message for the visitor when the
 * site rejects the nonces or sends no usable response; rejects like the http service.
 */
export async function exchange(
  { model, signal }: FormSession,
  call: BodyMode,
  base: string,
  body: readonly BodyEntry[],
  progress: Pick<HttpRequest, "onProgress"> = {},
): Promise<PostResponse | LiveText> {
  const reply = await sendWithNonces((nonces) => ({
    call,
    url: endpoint(base, "submit"),
    method: "POST",
    body: toFormData(replaceNonce(body, nonces)),
    headers: nonceHeaders(nonces),
    silenceMs: POST_SILENCE_MS,
    signal,
    ...progress,
  }));
  const answer = readPostResponse(reply.json);
  if (answer) storeNonces(answer);
  if (isNonceRejected(reply)) return () => nonceText(reply, model.context);
  return answer && reply.status >= 200 && reply.status <= 299
    ? answer
    : () => statusText(reply, postTexts(model.context));
}

/** Sends nothing without a configured address: an empty base would resolve to a URL below the page. */
function failWithoutAddress(session: FormSession, mode: PostMode, formLock: Lock): false {
  const { page, model } = session;
  const message = `form ${model.context.definition.id} cannot be sent, because settings.forms.restUrl is missing.`;
  reportProblem(page.host, { code: "no-address", message });
  return fail(session, mode, formLock, () => postTexts(model.context)("error_no_address"));
}

/** The failure path of forms-behaviour#1.4: message, events, and the form is unlocked. */
function fail(session: FormSession, mode: PostMode, formLock: Lock, message: LiveText): false {
  const { store, model, signal } = session;
  store.set(model.stateAtom, "error");
  if (signal.aborted) {
    formLock.release();
    return false;
  }
  void formLock.releaseLater();
  showErrors(session, [message]);
  const messages = [readText(message)];
  emitFormEvent(session, `${mode}-error`, { messages });
  emitFormEvent(session, "error", { messages });
  return false;
}
