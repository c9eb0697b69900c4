import { REST_NAMESPACE } from "../../core/services/http/types.ts";
import { isFormData } from "./amend-body.ts";
import { readableUrl, type Outgoing } from "./outgoing.ts";

/** admin-AJAX actions of the anti-spam product itself (contract §3.2). */
const OWN_ACTION = /^(?:apbct_|cleantalk_|ct_check_internal$|get_options_template$)/;

/**
 * Whether this is a call of our own: by its route or action, never by a flag, so that a request of the page during a check
 * is not taken for one (contract §9, oddity 14).
 */
export function isOwnCall({ url, body }: Outgoing): boolean {
  if (readableUrl(url).includes(REST_NAMESPACE)) return true;
  const action = isFormData(body) ? body.get("action") : null;
  return typeof action === "string" && OWN_ACTION.test(action);
}

/** Captchas, payment and sign-in: their requests are never looked at (contract §6.4). */
const UNTOUCHED = [
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

export const isUntouched = (url: string): boolean => UNTOUCHED.some((part) => url.includes(part));
