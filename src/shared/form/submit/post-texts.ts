import type { HttpAnswer, HttpFailure } from "../../core/services/http/types.ts";
import type { TextTable } from "../../core/services/texts.ts";
import { currentNonces } from "../requests/nonces.ts";
import { metaText, toMeta } from "../definition/meta.ts";
import { FORM_TEXTS } from "../text/texts.ts";
import type { FormContext } from "../state/form-context.ts";
import { lazyTexts } from "../state/lazy-texts.ts";

/** Texts for a post that fails, cannot be sent, or waits for the connection; replaceable like those in text/texts.ts. */
export const POST_TEXTS = {
  error_api_call_400: "We couldn't send the form because the site couldn't read it.",
  error_api_call_401: "We couldn't send the form. Sign in again, then send it.",
  error_api_call_403: "We couldn't send the form because the site refused it.",
  error_api_call_404: "We couldn't send the form because its address wasn't found.",
  error_api_call_500: "We couldn't send the form because the site has a problem. Try again later.",
  error_api_call_response:
    "We couldn't read the site's answer, so your form may or may not have arrived. What you entered is still here, and you can send it again.",
  error_offline:
    "The connection was lost while sending, so your form may or may not have arrived. What you entered is still here, and you can send it again.",
  error_timeout: "The site didn't answer in time. What you entered is still here. Try again.",
  error_no_address:
    "We couldn't send the form because this page doesn't say where it goes. What you entered is still here.",
  error_nonce:
    "We couldn't send the form because this page has been open too long. What you entered is kept. Reload the page and send it again.",
  error_file_size: "These files are too large. Together they can be up to %s MB.",
  waiting_offline: "You're offline. We'll send the form as soon as you're connected again.",
  waiting_send: "Try now",
  waiting_cancel: "Don't send",
  waiting_changed: "You changed the form, so it's no longer waiting. Send it again.",
  waiting_expired: "An answer expired while the form was waiting. Enter it again and send the form.",
} as const satisfies TextTable;

export const postTexts = lazyTexts({
  ...POST_TEXTS,
  error_api_call_unknown: FORM_TEXTS.error_api_call_unknown,
});

type FailureTexts = ReturnType<typeof postTexts>;

const KNOWN_STATUS = [400, 401, 403, 404, 500] as const;

/**
 * The message for a post rejected for its nonce: the plugin's text for that status if the site has one, else ours,
 * which tells the visitor what to do.
 */
export function nonceText(answer: Pick<HttpAnswer, "status" | "url" | "json">, context: FormContext): string {
  const { texts, config } = context;
  const text = postTexts(context);
  const { rest, form } = currentNonces();
  if (!rest && !form) return statusText(answer, text);
  const key = `error_api_call_${answer.status}`;
  const ours = text("error_nonce");
  const shown = texts.get(`forms.${key}`, { value: answer.url }, config.language[key] ?? ours);
  return shown === ours ? ours : statusText(answer, text);
}

/** The message for an unusable response (forms-behaviour#2.6): the server's, else ours with the address. */
export function statusText(
  { status, url, json }: Pick<HttpAnswer, "status" | "url" | "json">,
  text: FailureTexts,
): string {
  const own = metaText(toMeta(json), "error_message");
  if (status >= 200 && status < 300) return own || text("error_api_call_response");
  const known = KNOWN_STATUS.find((candidate) => candidate === status);
  return known ? own || text(`error_api_call_${known}`, url) : text("error_api_call_unknown");
}

/** The message for a request without a response. */
export function failureText(kind: HttpFailure, text: FailureTexts): string {
  if (kind === "offline") return text("error_offline");
  return text(kind === "timeout" ? "error_timeout" : "error_api_call_unknown");
}
