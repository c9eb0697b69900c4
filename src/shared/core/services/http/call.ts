import { reportTo } from "../../events/report-to.ts";
import type { ServiceScope } from "../../registry/services.ts";
import { isRecord } from "../../options/is-record.ts";
import { parseJson } from "../../utils/parse-json.ts";
import { badAnswer } from "./answer.ts";
import { createNonces, type Transport } from "./nonces.ts";
import { noAnswer } from "./no-answer.ts";
import { HttpError, REST_NAMESPACE } from "./types.ts";
import type { CmsCall, HttpAnswer, HttpRequest } from "./types.ts";

const NONCE_HEADER = "X-WP-Nonce";

/** Maximum length of a body on the console. */
const SHOWN_CHARACTERS = 500;

const bodyStatus = (json: unknown): unknown => (isRecord(json) && isRecord(json.data) ? json.data.status : undefined);

/** Call 2 checks its nonce itself and reports a refusal with status 200 (antispam-contract#3.4). */
const SESSION_REFUSAL = /^AltSessions:.*\bnonce\b/i;

/**
 * REST: 403, as status or inside the body. AJAX: 403 with the body -1, which as JSON is a number
 * (antispam-contract#3.5).
 */
const nonceRefused = (transport: Transport, { status, json, text }: HttpAnswer): boolean => {
  if (isRecord(json) && typeof json.error === "string" && SESSION_REFUSAL.test(json.error)) return true;
  return transport === "rest"
    ? status === 403 || bodyStatus(json) === 403
    : status === 403 && (json === -1 || json === "-1" || text.trim() === "-1");
};

/** Some REST routes answer with JSON inside a JSON string (antispam-contract#3.4/3). */
const unpack = (json: unknown): unknown => {
  const inner = typeof json === "string" ? parseJson(json) : undefined;
  return inner === undefined ? json : inner;
};

export function createCall(scope: ServiceScope, send: (request: HttpRequest) => Promise<HttpAnswer>) {
  const nonces = createNonces(scope, send);

  const toRequest = (call: CmsCall, transport: Transport, nonce: string): HttpRequest => {
    const { restUrl, ajaxUrl } = scope.service("settings").get().antispam;
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(call.fields)) if (value !== undefined) fields[name] = value;
    const common = { call: call.action, ...(call.signal ? { signal: call.signal } : {}) };
    if (transport === "rest")
      return {
        ...common,
        // The namespace alone would be an address relative to the page.
        url: restUrl && `${restUrl}${REST_NAMESPACE}${call.route}`,
        method: "POST",
        headers: nonce ? { [NONCE_HEADER]: nonce } : {},
        body: fields,
      };
    return {
      ...common,
      url: ajaxUrl,
      method: "POST",
      body: { ...fields, action: call.action, _ajax_nonce: nonce, no_cache: String(Math.random()) },
    };
  };

  /** Sends, renews a refused nonce, and sends once more. */
  const exchange = async (call: CmsCall, transport: Transport): Promise<unknown> => {
    const withNonce = transport === "ajax" || call.nonce !== false;
    const sent = (request: HttpRequest) => ({ call: call.action, url: request.url });

    for (let attempt = 1; ; attempt++) {
      if (withNonce) await orAborted(nonces.settled(transport), call);
      const nonce = withNonce ? nonces.current(transport) : "";
      const request = toRequest(call, transport, nonce);
      if (!request.url) {
        const setting = transport === "rest" ? "restUrl" : "ajaxUrl";
        throw new HttpError("network", `The setting antispam.${setting} is missing.`, sent(request));
      }
      const answer = await send(request);

      if (withNonce && nonceRefused(transport, answer)) {
        if (attempt === 1 && (await orAborted(nonces.renew(transport, nonce), call))) continue;
        throw badAnswer("nonce", sent(request), answer);
      }
      const renewed = transport === "rest" && withNonce ? answer.headers.get(NONCE_HEADER) : null;
      if (renewed) nonces.store("rest", renewed);
      return read(call, sent(request), answer);
    }
  };

  /** Applies the rules of antispam#8 to an answer. */
  const read = (call: CmsCall, sent: { call: string; url: string }, answer: HttpAnswer): unknown => {
    const json = unpack(answer.json);
    if (answer.status < 200 || answer.status > 299) throw badAnswer("status", sent, answer);
    if (json === undefined) {
      if (call.answer === "text") return answer.text;
      throw badAnswer("parse", sent, answer);
    }
    if (json === null || (isRecord(json) && json.error)) throw badAnswer("answer", sent, { ...answer, json });
    return json;
  };

  const report = (error: HttpError) => {
    if (error.kind === "aborted" || error.kind === "editor") return;
    const { call, url, status, body } = error.details;
    const shown = typeof body === "string" ? body.slice(0, SHOWN_CHARACTERS) : body;
    reportTo(scope.service("log"), {
      code: "call-failed",
      message: `${call}: ${error.message}`,
      cause: { url, status, body: shown },
    });
  };

  /**
   * The transport of a call. Reads the page again if the transport's address is missing: the originals' globals may be
   * defined by now.
   */
  const transportOf = ({ route }: CmsCall): Transport => {
    const settings = scope.service("settings");
    const { transport, restUrl, ajaxUrl } = settings.get().antispam;
    const wanted = route === undefined ? "ajax" : transport;
    if (wanted === "rest" ? restUrl : ajaxUrl) return wanted;
    settings.reread();
    return route === undefined ? "ajax" : settings.get().antispam.transport;
  };

  return async (call: CmsCall): Promise<unknown> => {
    try {
      return await exchange(call, transportOf(call));
    } catch (error) {
      if (error instanceof HttpError) report(error);
      throw error;
    }
  };
}

/** A shared wait continues for the others when one of the waiting callers aborts. */
async function orAborted<T>(wait: Promise<T>, { signal, action }: CmsCall): Promise<T> {
  if (!signal) return wait;
  const gaveUp = () => noAnswer("aborted", { call: action, url: "" });
  if (signal.aborted) throw gaveUp();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(gaveUp());
    signal.addEventListener("abort", onAbort, { once: true });
    stop = () => signal.removeEventListener("abort", onAbort);
  });
  return Promise.race([wait, aborted]).finally(() => stop());
}
