import { REST_NAMESPACE } from "../../core/services/http/types.ts";
import { decodeSafely } from "../../core/utils/decode-text.ts";
import { isFormData, isSearchParams } from "./inject-into-body.ts";

/** A request that the page is about to send, before any change. */
export interface OutgoingRequest {
  /** Address as the caller wrote it. */
  url: string;
  body: unknown;
}

/** An address for comparing: `rest_route=%2Fwc%2Fstore` and `/wc/store` are the same route. */
export const comparableUrl = (url: string): string => decodeSafely(url);

const ACTION = /(?:^|&)action=([^&]*)/;

/** Whether the body's `action` is this one. In a text the name may continue, as in the original (contract §6.4). */
export function hasAction(body: unknown, action: string): boolean {
  if (typeof body === "string") return ACTION.exec(body)?.[1]?.startsWith(action) ?? false;
  return (isFormData(body) || isSearchParams(body)) && body.get("action") === action;
}

/** admin-AJAX actions of the anti-spam product itself (contract §3.2). */
const OWN_ACTION = /^(?:apbct_|cleantalk_|ct_check_internal$|get_options_template$)/;

/**
 * Whether this is one of our own calls: recognised by its route or action, never by a flag, so that a request of the
 * page during a check is not mistaken for one (contract §9, oddity 14).
 */
export function isOwnCall({ url, body }: OutgoingRequest): boolean {
  if (comparableUrl(url).includes(REST_NAMESPACE)) return true;
  const action = isFormData(body) ? body.get("action") : null;
  return typeof action === "string" && OWN_ACTION.test(action);
}

/** Captchas, payment and sign-in: their requests are never inspected (contract §6.4). */
const EXEMPT_URLS = [
  "google.com/recaptcha",
  "gstatic.com/recaptcha",
  "recaptcha.google.com",
  "recaptcha.net",
  "apis.google.com",
  "paypal.com",
  "js.stripe.com",
  "api.stripe.com",
  "checkout.stripe.com",
  "api.doboard.com",
] as const;

export const isExempt = (url: string): boolean => EXEMPT_URLS.some((part) => url.includes(part));
