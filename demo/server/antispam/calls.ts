import type { Handler } from "../call.ts";
import { saveAlternativeSession } from "./alternative-sessions.ts";
import { checkBot } from "./check-bot.ts";
import { checkEmailBeforePost, checkEmailExists } from "./check-email.ts";
import { checkExternalForm, checkInternalForm } from "./check-forms.ts";
import { decodeEmails } from "./decode-emails.ts";
import { getJsKeys } from "./js-key.ts";
import { getOptionsTemplate } from "./options-template.ts";
import { getPixelUrl } from "./pixel.ts";

export const ANTISPAM_NAMESPACE = "cleantalk-antispam/v1";

/** Who needs a valid nonce: everybody, only visitors who are not signed in, as the handler decides, or no one. */
export type NonceRule = "required" | "visitors" | "handler" | "open";

/** A row of the antispam-contract#3.2. The name identifies the call in faults and in the log, on both transports. */
export interface AntispamCall {
  readonly name: string;
  readonly route?: string;
  readonly action: string;
  readonly restNonce: NonceRule;
  readonly ajaxNonce: NonceRule;
  /** Parameters that REST requires (else 400). */
  readonly required: readonly string[];
  readonly handle: Handler;
}

const EVENT_CALL = { restNonce: "required", ajaxNonce: "required" } as const;
const CACHED_PAGE_CALL = { restNonce: "open", ajaxNonce: "required", required: [] } as const;
const FORM_CHECK = { restNonce: "open", ajaxNonce: "open", required: [] } as const;

export const antispamCalls: readonly AntispamCall[] = [
  {
    name: "apbct_decode_email",
    route: "apbct_decode_email",
    action: "apbct_decode_email",
    restNonce: "required",
    ajaxNonce: "visitors",
    required: ["encodedEmails"],
    handle: decodeEmails,
  },
  {
    name: "alt_sessions",
    route: "alt_sessions",
    action: "apbct_alt_session__save__AJAX",
    restNonce: "handler",
    ajaxNonce: "handler",
    required: [],
    handle: saveAlternativeSession,
  },
  {
    name: "force_protection_check_bot",
    route: "force_protection_check_bot",
    action: "apbct_force_protection_check_bot",
    ...EVENT_CALL,
    required: ["post_url", "referrer"],
    handle: checkBot,
  },
  {
    name: "check_email_before_post",
    route: "check_email_before_post",
    action: "apbct_email_check_before_post",
    ...CACHED_PAGE_CALL,
    handle: checkEmailBeforePost,
  },
  {
    name: "check_email_exist_post",
    route: "check_email_exist_post",
    action: "apbct_email_check_exist_post",
    ...CACHED_PAGE_CALL,
    handle: checkEmailExists,
  },
  {
    name: "apbct_get_pixel_url",
    route: "apbct_get_pixel_url",
    action: "apbct_get_pixel_url",
    ...CACHED_PAGE_CALL,
    handle: getPixelUrl,
  },
  { name: "js_keys__get", route: "js_keys__get", action: "apbct_js_keys__get", ...CACHED_PAGE_CALL, handle: getJsKeys },
  { name: "get_options_template", action: "get_options_template", ...FORM_CHECK, handle: getOptionsTemplate },
  { name: "ct_check_internal", action: "ct_check_internal", ...FORM_CHECK, handle: checkInternalForm },
  {
    name: "cleantalk_force_ajax_check",
    action: "cleantalk_force_ajax_check",
    ...FORM_CHECK,
    handle: checkExternalForm(),
  },
  {
    name: "cleantalk_outside_iframe_ajax_check",
    action: "cleantalk_outside_iframe_ajax_check",
    ...FORM_CHECK,
    handle: checkExternalForm(),
  },
  { name: "cleantalk_nsl_ajax_check", action: "cleantalk_nsl_ajax_check", ...FORM_CHECK, handle: checkExternalForm() },
  {
    name: "cleantalk_force_mailchimp_shadowroot_check",
    action: "cleantalk_force_mailchimp_shadowroot_check",
    ...FORM_CHECK,
    handle: checkExternalForm(),
  },
  {
    name: "cleantalk_force_otterform_check",
    action: "cleantalk_force_otterform_check",
    ...FORM_CHECK,
    handle: checkExternalForm("NEXForms"),
  },
  {
    name: "cleantalk_force_elfsight_check",
    action: "cleantalk_force_elfsight_check",
    ...FORM_CHECK,
    handle: checkExternalForm("ElfsightForm"),
  },
];
