type SessionType = "int" | "bool" | "url" | "string" | "hash";

/**
 * The values that an alternative session stores, and their types (antispam-contract#4.6). Its JSON-typed names are
 * missing on purpose: the server strips their quotes, and one such value breaks the whole call.
 */
const SESSION_TYPES: Readonly<Record<string, SessionType>> = {
  ct_ps_timestamp: "int",
  ct_fkp_timestamp: "int",
  ct_timezone: "int",
  apbct_anticrawler_passed: "int",
  apbct_antiflood_passed: "int",
  ct_sfw_passed: "int",
  apbct_headless: "bool",
  apbct_bot_detector_exist: "bool",
  ct_has_input_focused: "bool",
  ct_has_key_up: "bool",
  ct_has_scrolled: "bool",
  ct_mouse_moved: "bool",
  ct_gathering_loaded: "bool",
  apbct_pixel_url: "url",
  ct_checkjs: "string",
  ct_sfw_pass_key: "string",
  apbct_search_form__honeypot_value: "string",
  apbct_email_encoder_passed: "hash",
  ct_bot_detector_event_token: "hash",
  wordpress_apbct_antibot: "hash",
};

const HASH = /^[0-9a-f]{32,128}$/;

/** A value as the alternative session takes it, or `undefined` if the server would drop it or fail on it. */
export function sessionValue(name: string, value: string | number | boolean): string | number | boolean | undefined {
  const type = Object.hasOwn(SESSION_TYPES, name) ? SESSION_TYPES[name] : undefined;
  switch (type) {
    case "int": {
      const number = Math.trunc(Number(value));
      return Number.isFinite(number) ? number : undefined;
    }
    case "bool":
      // The server would take the text "false" for true.
      return value === "false" || value === "0" ? false : Boolean(value);
    case "hash":
      return HASH.test(String(value)) ? String(value) : undefined;
    case "url":
    case "string":
      // The server deletes every backslash, so a value with a quote breaks the JSON around it (antispam-contract#3.1).
      return /["\\]/.test(String(value)) ? undefined : String(value);
    case undefined:
      return undefined;
  }
}
