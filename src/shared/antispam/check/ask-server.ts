import { service } from "../../core/registry/container.ts";
import { checkFields, type Fields } from "./fields.ts";
import { ALLOWED, readVerdict, type Verdict } from "./verdict.ts";

/** Call 10 of the contract: a form, field by field. */
export const FORM_CHECK = "cleantalk_force_ajax_check";
/** Call 9: a form that posts to the site itself. */
export const INTERNAL_CHECK = "ct_check_internal";
/** Call 11: a foreign widget; sends only the visitor's data. */
export const WIDGET_CHECK = "cleantalk_outside_iframe_ajax_check";
/** Call 12: a social sign-in button. */
export const SIGN_IN_CHECK = "cleantalk_nsl_ajax_check";

/**
 * Asks the site's server about something that is about to be sent (contract §3.2, calls 9-13). If the server cannot be
 * reached, the visitor passes: what they wrote must not be lost. Never rejects; the http service reports the failure.
 */
export async function askServer(action: string, fields: Fields, signal?: AbortSignal): Promise<Verdict> {
  try {
    return readVerdict(
      await service("http").call({ action, fields: { ...fields, ...checkFields() }, ...(signal ? { signal } : {}) }),
    );
  } catch {
    return ALLOWED;
  }
}
