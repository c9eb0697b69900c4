import { metaText, toMeta } from "../model/definition/meta.ts";
import type { HttpAnswer, HttpFailure } from "../../core/services/http/types.ts";
import { currentNonces } from "../load/nonces.ts";
import type { FormContext } from "../state/form-context.ts";
import { FORM_TEXTS, type FormText } from "../model/texts.ts";
import { postTexts } from "./post-texts.ts";

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
