import type { HttpAnswer, HttpFailure } from "../../core/services/http/types.ts";
import { currentNonces } from "../load/nonces.ts";
import { metaText, toMeta } from "../model/definition/meta.ts";
import { FORM_TEXTS, type FormText } from "../model/texts.ts";
import type { FormContext } from "../state/form-context.ts";
import { lazyTexts } from "../state/lazy-texts.ts";

/** Texts for a post that cannot be sent, or waits for the connection; replaceable like those in model/texts.ts. */
export const POST_TEXTS = {
  error_no_address: "This page does not say where the form goes, so nothing was sent. What you typed is kept.",
  error_nonce:
    "The site did not take the form, because this page has been open for too long. What you typed is kept: please reload the page and send it again.",
  error_file_size: "The files are too large: at most %s MB in all.",
  waiting_offline: "You are offline. The form will be sent by itself as soon as you are connected again.",
  waiting_send: "Try now",
  waiting_cancel: "Do not send",
  waiting_changed: "You have changed the form, so it does not wait any more. Please send it again.",
  waiting_expired: "An answer in this form ran out while it waited. Please give it again and send the form.",
} as const satisfies Record<string, string>;

export const postTexts = lazyTexts(POST_TEXTS);

const KNOWN_STATUS = [400, 401, 403, 404, 500];
type KnownKey =
  "error_api_call_400" | "error_api_call_401" | "error_api_call_403" | "error_api_call_404" | "error_api_call_500";

/**
 * The message for a post rejected for its nonce: the plugin's text for that status if the site has one, else ours,
 * which tells the visitor what to do.
 */
export function nonceText(answer: Pick<HttpAnswer, "status" | "url" | "json">, context: FormContext): string {
  const key = `error_api_call_${answer.status}` as KnownKey;
  const { text } = context;
  const { rest, form } = currentNonces();
  return text(key) === FORM_TEXTS[key] && (rest || form) ? postTexts(context)("error_nonce") : statusText(answer, text);
}

/** The message for an unusable response (forms-behaviour 2.6): the server's, else ours with the address. */
export function statusText({ status, url, json }: Pick<HttpAnswer, "status" | "url" | "json">, text: FormText): string {
  const own = metaText(toMeta(json), "error_message");
  if (status >= 200 && status < 300) return own || text("error_api_call_response");
  if (!KNOWN_STATUS.includes(status)) return text("error_api_call_unknown");
  return own || text(`error_api_call_${status}` as KnownKey, url);
}

/** The message for a request without a response. */
export function failureText(kind: HttpFailure, text: FormText): string {
  if (kind === "offline") return text("error_offline");
  return text(kind === "timeout" ? "error_timeout" : "error_api_call_unknown");
}
