import type { SessionValue } from "../storage/sessions.ts";

type Kind = "int" | "bool" | "json" | "url" | "string" | "hash";

/** Types of the values that an alternative session stores (antispam-contract#4.6). Other names are ignored. */
const ALLOWED: Readonly<Record<string, Kind>> = {
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
  ct_screen_info: "json",
  apbct_visible_fields: "json",
  ct_checked_emails: "json",
  ct_checked_emails_exist: "json",
  apbct_pixel_url: "url",
  ct_checkjs: "string",
  ct_sfw_pass_key: "string",
  apbct_search_form__honeypot_value: "string",
  apbct_email_encoder_passed: "hash",
  ct_bot_detector_event_token: "hash",
  wordpress_apbct_antibot: "hash",
};

const HASH = /^[0-9a-f]{32,128}$/;

export function filterAllowed(pairs: readonly (readonly [string, unknown])[]): Record<string, SessionValue> {
  const allowed: Record<string, SessionValue> = {};
  for (const [name, value] of pairs) {
    const kind = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
    const cast = kind && castValue(kind, value);
    if (cast !== undefined) allowed[name] = cast;
  }
  return allowed;
}

function castValue(kind: Kind, value: unknown): SessionValue | undefined {
  switch (kind) {
    case "int":
      return Math.trunc(Number(value)) || 0;
    case "bool":
      // As in PHP, the text "false" is true.
      return !(value === false || value === 0 || value === "" || value === "0" || value === null);
    case "json":
      return typeof value === "string" && isJson(value) ? value : undefined;
    case "url":
      return typeof value === "string" && URL.canParse(value) ? value : undefined;
    case "string":
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    case "hash":
      return typeof value === "string" && HASH.test(value) ? value : undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
