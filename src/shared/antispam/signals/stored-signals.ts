import { service } from "../../core/registry/container.ts";
import { parseJson } from "../../core/utils/parse-json.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** One of our own keys and how it is stored in the visitor's browser (antispam-contract#4.3). */
interface StoredSignal {
  readonly name: string;
  /**
   * `item`: value and timestamp, stored by the site's cookie mode; `local-json`, `session-text`: raw in local or
   * session storage.
   */
  readonly kind: "item" | "local-json" | "session-text";
  /** The value is a JSON text, which calls parse into an object. */
  readonly nested?: true;
  /** Not sent with decode and bot-check calls (antispam-contract#5.8). */
  readonly unsent?: true;
}

const NO_EVENT_DATA = { unsent: true } as const;
const item = (name: string, more?: typeof NO_EVENT_DATA): StoredSignal => ({ name, kind: "item", ...more });
const nestedItem = (name: string, more?: typeof NO_EVENT_DATA): StoredSignal => ({
  name,
  kind: "item",
  nested: true,
  ...more,
});
const sessionText = (name: string, more?: typeof NO_EVENT_DATA): StoredSignal => ({
  name,
  kind: "session-text",
  ...more,
});

/**
 * Every key that may leave the browser. An explicit list: names of other programs (`product_list`, `contact_draft`)
 * share letters with ours and must not be read (antispam-contract#9/9). Signals are sent in this order.
 */
export const STORED_SIGNALS: readonly StoredSignal[] = [
  item("ct_checkjs"),
  item("ct_ps_timestamp"),
  item("ct_fkp_timestamp"),
  nestedItem("ct_pointer_data"),
  item("ct_timezone"),
  nestedItem("ct_screen_info"),
  item("apbct_headless"),
  item("ct_mouse_moved"),
  item("ct_has_scrolled"),
  item("ct_has_input_focused", NO_EVENT_DATA),
  item("ct_has_key_up", NO_EVENT_DATA),
  item("ct_cookies_type"),
  item("apbct_page_hits"),
  item("apbct_pixel_url"),
  nestedItem("ct_checked_emails"),
  nestedItem("ct_checked_emails_exist"),
  item("ct_bot_detector_event_token", NO_EVENT_DATA),
  item("apbct_existing_visitor", NO_EVENT_DATA),
  item("ct_gathering_loaded", NO_EVENT_DATA),
  nestedItem("apbct_visible_fields", NO_EVENT_DATA),
  { name: "ct_js_errors", kind: "local-json" },
  { name: "ct_bot_detector_frontend_data_log", kind: "local-json" },
  sessionText("apbct_session_id", NO_EVENT_DATA),
  sessionText("apbct_site_referer"),
  sessionText("apbct_prev_referer"),
  sessionText("apbct_session_current_page", NO_EVENT_DATA),
];

/** The value stored under a key, read from the storage of the site's cookie mode; `undefined` if there is none. */
export function readStoredSignal({ name, kind }: StoredSignal): unknown {
  const storage = service("storage");
  switch (kind) {
    case "item":
      return storage.published(name);
    case "local-json":
      return parseJson(storage.local.get(name) ?? "");
    case "session-text":
      return storage.session.get(name);
  }
}

/**
 * The item that the server reads to stop hiding contacts from a visitor it let pass (antispam-contract#4.6); never sent
 * with the others.
 */
export const PASS_KEY_ITEM = "apbct_email_encoder_passed";

/** Removes all stored signals, for a visitor who has withdrawn consent. */
export function forgetStoredSignals(): void {
  const storage = service("storage");
  for (const { name, kind } of STORED_SIGNALS) {
    if (kind === "session-text") storage.session.remove(name);
    else storage.remove(name);
  }
  storage.remove(PASS_KEY_ITEM);
}

/** Writers of signals that are written at intervals and may have unwritten values. */
const writers = new Set<() => void>();

/** `write` runs before the signals are read. */
export function registerPendingWrite(write: () => void): Cleanup {
  const own = () => write();
  writers.add(own);
  return () => void writers.delete(own);
}

/** Writes all collected values to the storage. */
export function flushPendingWrites(): void {
  for (const write of writers) write();
}

/**
 * The object or list that a JSON text describes; any other value unchanged. A text that only looks like one, such as
 * `[hello]`, stays a text (antispam-contract#9/7).
 */
export function parseNestedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const parsed = parseJson(value);
  return typeof parsed === "object" && parsed !== null ? parsed : value;
}

/**
 * Our script errors have another name in `event_javascript_data`; all other signals keep theirs
 * (antispam-contract#5.8).
 */
const SCRIPT_ERRORS = "ct_js_errors";
const SENT_SCRIPT_ERRORS = "apbct_ct_js_errors";

/**
 * The visitor's signals for decode and bot-check calls (antispam#7, antispam-contract#5.8), from the storage of the
 * site's cookie mode. JSON texts among our own values become real objects here. Empty without consent.
 */
export function eventJavascriptData(): Record<string, unknown> {
  flushPendingWrites();
  const data: Record<string, unknown> = {};
  for (const key of STORED_SIGNALS) {
    const value = key.unsent ? undefined : readStoredSignal(key);
    if (value === undefined) continue;
    data[key.name === SCRIPT_ERRORS ? SENT_SCRIPT_ERRORS : key.name] = key.nested ? parseNestedJson(value) : value;
  }
  return data;
}
