import { base64Text } from "../protocol/base64-text.ts";
import { formControls } from "../protocol/form-node.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";

/** The visible and invisible fields of a form: names joined by one space, and their number (contract §4.5). */
export interface VisibleFieldsInfo {
  visible_fields: string;
  visible_fields_count: number;
  invisible_fields: string;
  invisible_fields_count: number;
}

/** Fields of the anti-spam product itself, which say nothing about the form (api.md §4). */
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

/** The value of the hidden field `apbct_visible_fields` (contract §4.5). */
export const visibleFieldsValue = (form: HTMLFormElement): string => encodeInfo(visibleFieldsInfo(form));
