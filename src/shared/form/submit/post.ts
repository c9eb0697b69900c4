import { reportProblem } from "../../core/registry/report-problem.ts";
import { service } from "../../core/registry/current.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { resetAll } from "../session/captcha.ts";
import { hiddenAnswers } from "../session/hidden-answers.ts";
import { metaFlag, metaText } from "../model/definition/meta.ts";
import { readAllFields } from "../dom/read-all-fields.ts";
import { publish, type FormSession } from "../session/form-session.ts";
import { basesOf } from "../load/bases.ts";
import { currentNonces, nonceHeaders } from "../load/nonces.ts";
import { refusesNonce, withNonces } from "../load/with-nonces.ts";
import { questions } from "../state/alert.ts";
import { showErrors } from "../session/alerts.ts";
import { lock, type Lock } from "../session/lock.ts";
import { markedEntries } from "../model/marker.ts";
import { readAnswer, type PostAnswer } from "../session/answer.ts";
import { buildBody, fileBytes, toFormData, type BodyEntry, type BodyMode, type PostFacts, type PostMode } from "./body.ts";
import { endpoint } from "../model/endpoint.ts";
import { failureText, nonceText, statusText } from "./failure-text.ts";
import { fieldsSettled } from "./fields-settled.ts";
import { finish } from "./finish.ts";
import { submitNatively } from "./native-submit.ts";
import { takeNonces, withNonce } from "../session/nonces.ts";
import { postText } from "./post-texts.ts";
import { prove } from "./prove.ts";
import { waitForLine } from "./wait-for-line.ts";
import { waitingText } from "./waiting-texts.ts";

/** Milliseconds without upload progress and without an answer after which a post is given up (api.md §6). */
export const POST_SILENCE_MS = 60_000;
const BYTES_PER_MB = 1_048_576;

/** What a body needs beside the form's own state. */
export function factsOf(session: FormSession, mode: BodyMode, actionId?: number): PostFacts {
  const { page, model, startedAt, preview } = session;
  const { postId } = service("settings").get().forms;
  const nonces = currentNonces();
  const form = page.form();
  const unasked = hiddenAnswers(session);
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
    foreign: foreignEntries(page.host, form).filter(([name, value]) => typeof value !== "string" || !unasked.has(`${name}=${value}`)),
    visitor: form ? service("visitor").fields(form) : {},
    localStorage(key) {
      try {
        // eslint-disable-next-line no-restricted-globals -- a text that another script of the site keeps, not an item of ours
        return localStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
  };
}

const isOwnOrigin = (address: string): boolean =>
  URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).origin === location.origin;

/** Nonces and what is known of the visitor are the site's own: a form that is posted elsewhere carries neither. */
function withoutSecrets(facts: PostFacts): PostFacts {
  const names = new Set([facts.nonceName, "_wpnonce", ...Object.keys(facts.visitor)]);
  return { ...facts, nonce: "", visitor: {}, foreign: facts.foreign.filter(([name]) => !names.has(name)) };
}

/** What stands in the form, and what other scripts have put into the original's, of which it took the place. */
function foreignEntries(host: Element, form: HTMLFormElement | null): BodyEntry[] {
  const own: BodyEntry[] = form ? [...new FormData(form)] : [];
  const names = new Set(own.map(([name]) => name));
  return [...own, ...markedEntries(host).filter(([name]) => !names.has(name))];
}

/** Asks the captchas, sends the form and acts on the answer. Whatever happens, the form is usable afterwards and keeps what was typed. */
export async function post(session: FormSession, mode: PostMode): Promise<boolean> {
  const { model, store, signal } = session;
  if (!(await prove(session, mode))) return false;
  await fieldsSettled(session);
  // Another attempt may have been quicker.
  if (store.get(model.lockedAtom) || signal.aborted) return false;
  publish(session, mode);
  const held = lock(session);
  try {
    return await send(session, mode, held);
  } catch (error) {
    // A listener or a bug of ours; the visitor is told something true all the same.
    service("log").error(`Form ${model.context.definition.id} could not be sent.`, error);
    return fail(session, mode, held, model.context.text("error_api_call_unknown"));
  } finally {
    // The server has used the answers up. Not after a save, which does not ask for them.
    if (mode === "submit") resetAll(session);
  }
}

async function send(session: FormSession, mode: PostMode, held: Lock): Promise<boolean> {
  const { store, model } = session;
  const { text, definition } = model.context;
  store.set(model.stateAtom, "posting");
  store.set(model.loaderAtom, mode);
  service("announcer").say(metaText(definition.meta, "loader_text") || text("posting"));
  store.set(model.alertsAtom, questions);
  if (!publish(session, `${mode}-before-ajax`)) {
    held.open();
    store.set(model.stateAtom, "ready");
    return false;
  }
  // Listeners may have written into controls without an event, as jQuery's val() does.
  readAllFields(session);
  const action = metaText(definition.meta, "form_action");
  const leaves = mode === "submit" && action !== "";
  const facts = factsOf(session, mode);
  let body = buildBody(model, store, leaves && !isOwnOrigin(action) ? withoutSecrets(facts) : facts);
  const bases = basesOf(session.page.host);
  const base = mode === "submit" ? bases.rest : bases.ajax;
  if (!leaves && !base) return refuseAddress(session, mode, held);
  const { maxUploadSize } = service("settings").get().forms;
  const bytes = fileBytes(body);
  if (maxUploadSize > 0 && bytes > maxUploadSize)
    return fail(session, mode, held, waitingText(model.context)("error_file_size", Math.floor(maxUploadSize / BYTES_PER_MB)));
  if (!service("http").online) {
    const goes = await waitForLine(session);
    // Nothing but a captcha's answer goes by itself; who changes the form takes the post back.
    const expired = goes && mode === "submit" && !store.get(model.validAtom);
    if (!goes || expired) {
      held.open();
      store.set(model.stateAtom, "ready");
      if (expired) {
        store.set(model.validatedAtom, true);
        showErrors(session, [waitingText(model.context)("waiting_expired")]);
      }
      return false;
    }
    store.set(model.stateAtom, "posting");
    service("announcer").say(text("posting"));
    if (!leaves || isOwnOrigin(action)) body = withNonce(body, currentNonces());
  }
  if (leaves) return submitNatively(session, action, body, held);

  let answer: PostAnswer | null;
  try {
    const reply = await withNonces((nonces) => ({
      call: mode,
      url: endpoint(base, "submit"),
      method: "POST",
      body: toFormData(withNonce(body, nonces)),
      headers: nonceHeaders(nonces),
      silenceMs: POST_SILENCE_MS,
      signal: session.signal,
      // Texts are gone at once; only files are worth a bar.
      ...(bytes > 0 && { onProgress: (sent, total) => total > 0 && store.set(model.progressAtom, sent / total) }),
    }));
    answer = readAnswer(reply.json);
    if (answer) takeNonces(answer);
    if (refusesNonce(reply)) return fail(session, mode, held, nonceText(reply, model.context));
    if (!answer || reply.status < 200 || reply.status > 299) return fail(session, mode, held, statusText(reply, text));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return fail(session, mode, held, failureText(error.kind, text));
  }
  return finish(session, mode, held, answer);
}

/** Nothing is sent where nobody has said where to: an address made up of nothing would be one below the page. */
function refuseAddress(session: FormSession, mode: PostMode, held: Lock): false {
  const { page, model } = session;
  const message = `form ${model.context.definition.id} cannot be sent, because settings.forms.restUrl is missing.`;
  reportProblem(page.host, { code: "no-address", message });
  return fail(session, mode, held, postText(model.context)("error_no_address"));
}

/** The failure path of forms-behaviour 1.4: message, events, and the form opens again. */
function fail(session: FormSession, mode: PostMode, held: Lock, message: string): false {
  const { store, model, signal } = session;
  store.set(model.stateAtom, "error");
  if (signal.aborted) {
    held.open();
    return false;
  }
  void held.openLater();
  showErrors(session, [message]);
  publish(session, `${mode}-error`, { messages: [message] });
  publish(session, "error", { messages: [message] });
  return false;
}
