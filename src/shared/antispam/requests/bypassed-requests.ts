import { REST_NAMESPACE } from "../../core/services/http/types.ts";
import { isFormData } from "./cross-realm.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";

/** Our routes; in a query their slashes may be encoded. */
const OWN_ROUTE = new RegExp(REST_NAMESPACE.split("/").join("(?:/|%2F)"), "i");

/** admin-AJAX actions of the anti-spam product itself (antispam-contract#3.2). */
const OWN_ACTION = /^(?:apbct_|cleantalk_|ct_check_internal$|get_options_template$)/;

/**
 * Whether this is one of our own calls: recognised by its route or action, never by a flag, so that a request of the
 * page during a check is not mistaken for one (antispam-contract#9/14).
 */
export function isOwnCall({ url, body }: OutgoingRequest): boolean {
  if (OWN_ROUTE.test(url)) return true;
  const action = isFormData(body) ? body.get("action") : null;
  return typeof action === "string" && OWN_ACTION.test(action);
}

/** Captchas, payment and sign-in: their requests are never inspected (antispam-contract#6.4). */
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
