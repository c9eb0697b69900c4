import { service } from "../../core/registry/container.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { formControls } from "../protocol/form-node.ts";
import { isAlternativeForced } from "./publish-signals.ts";
import { flushPendingWrites, readStoredSignal, STORED_SIGNALS } from "./stored-signals.ts";
import { activityData, typingData } from "./visitor-activity.ts";

/** The hidden fields that forms carry: which ones the settings enable, and their values. */

/** The hidden fields that a form may get: the visible-fields record and the no-cookie data. */
export interface HiddenFieldFlags {
  visible: boolean;
  noCookie: boolean;
}

/**
 * The fields that the site's settings enable (antispam-contract#6.1). Admin pages use the decoder only (antispam#6).
 */
export function fieldPolicy(): HiddenFieldFlags {
  const { admin, visibleFields, cookies } = service("settings").get().antispam;
  return { visible: visibleFields && !admin, noCookie: cookies === "none" && !isAlternativeForced() && !admin };
}

/** Bytes passed in one call: a long text does not fit on the stack. */
const CHUNK_SIZE = 4096;

/**
 * A text as base64 of its UTF-8 bytes: standard alphabet, padded, never percent-encoded (antispam-contract#4.4,
 * antispam-contract#4.5).
 */
export function base64Text(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // One character per byte, as btoa requires.
  let characters = "";
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(characters);
}

/** Prefix of the encoded text; the server looks for it (antispam-contract#4.4). */
export const NO_COOKIE_PREFIX = "_ct_no_cookie_data_";

/**
 * Data encoded for the no-cookie field (antispam-contract#4.4). Not percent-encoded: a URL-encoded body must do that.
 */
export const encodeNoCookieData = (data: Readonly<Record<string, unknown>>): string =>
  NO_COOKIE_PREFIX + base64Text(JSON.stringify(data));

/**
 * All stored data of this visitor, as value of `ct_no_cookie_hidden_field` (antispam#3, antispam-contract#4.4). A form
 * also gets the typing and activity data, a third party's request does not.
 */
export function noCookieData(kind: "form" | "request"): string {
  flushPendingWrites();
  const stored = STORED_SIGNALS.map((key) => [key.name, readStoredSignal(key)] as const).filter(
    ([, value]) => value !== undefined,
  );
  return encodeNoCookieData({
    ...Object.fromEntries(stored),
    ...(kind === "form" ? { typo: typingData(), collecting_user_activity_data: activityData() } : {}),
  });
}

/** The visible and invisible fields of a form: names joined by one space, and their number (antispam-contract#4.5). */
export interface VisibleFieldsInfo {
  visible_fields: string;
  visible_fields_count: number;
  invisible_fields: string;
  invisible_fields_count: number;
}

/** Fields of the anti-spam product itself, which say nothing about the form (api#4). */
const OWN_FIELDS: ReadonlySet<string> = new Set(["ct_checkjs", VISIBLE_FIELDS_FIELD, NO_COOKIE_FIELD, TOKEN_FIELD]);

/** Radio buttons and checkboxes come in groups and are not counted, nor are other controls with the same name. */
const GROUPED: ReadonlySet<string> = new Set(["radio", "checkbox"]);

/** The editor of a CMS hides its text area and shows a frame instead. */
const EDITOR_AREA = "wp-editor-area";

/** Ignores ancestors: the server compares with what the original counts. */
function isVisible(control: Element, type: string): boolean {
  if (control.classList.contains(EDITOR_AREA)) return true;
  if (type === "hidden") return false;
  const { display, visibility, opacity } = getComputedStyle(control);
  return display !== "none" && visibility !== "hidden" && opacity !== "0";
}

/** The record of a form's fields. Reads computed styles, never a value; called only when idle and at submit. */
export function visibleFieldsInfo(form: HTMLFormElement): VisibleFieldsInfo {
  const visible: string[] = [];
  const invisible: string[] = [];
  const grouped = new Set<string>();
  for (const control of formControls(form)) {
    const name = control.getAttribute("name") ?? "";
    // The attribute, not the property: a <button> without a type counts, as it does for the server.
    const type = control.getAttribute("type")?.toLowerCase() ?? "";
    if (GROUPED.has(type)) grouped.add(name);
    if (name === "" || grouped.has(name) || type === "submit" || OWN_FIELDS.has(name)) continue;
    (isVisible(control, type) ? visible : invisible).push(name);
  }
  return {
    visible_fields: visible.join(" "),
    visible_fields_count: visible.length,
    invisible_fields: invisible.join(" "),
    invisible_fields_count: invisible.length,
  };
}

/** A record as encoded in the field: form number 0 of a JSON object, in base64. */
export const encodeInfo = (info: VisibleFieldsInfo): string => base64Text(JSON.stringify({ "0": info }));

/** The value of the hidden field `apbct_visible_fields` (antispam-contract#4.5). */
export const visibleFieldsValue = (form: HTMLFormElement): string => encodeInfo(visibleFieldsInfo(form));
