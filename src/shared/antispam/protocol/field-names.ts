/** Which fields of a form the visitor can see (antispam-contract#4.5). */
export const VISIBLE_FIELDS_FIELD = "apbct_visible_fields";

/** All stored data of the visitor, for sites without cookies (antispam-contract#4.4). */
export const NO_COOKIE_FIELD = "ct_no_cookie_hidden_field";

/**
 * Added by the bot detector's own script (antispam-contract#8); also the item with our copy of its token
 * (antispam-contract#4.3).
 */
export const TOKEN_FIELD = "ct_bot_detector_event_token";

/** The attribute with which an author opts a form out: no field of ours, no check, no data collected. */
export const GUARD_ATTRIBUTE = "data-plaintags-guard";
export const OPTED_OUT = `[${GUARD_ATTRIBUTE}="off" i]`;
