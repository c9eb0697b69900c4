import { metaRows, metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";

/** Names that would run script, change where a form is sent, or break the control's identity. */
const FORBIDDEN = /^(on.*|srcdoc|src|href|action|form.*|id|name|type|value|checked|is|slot|part|nonce)$/i;
const NAME = /^[a-z_][\w:.-]*$/i;

/** Applies the author's extra attributes to a control: safe names only; `class` and `style` are appended. */
export function applyCustomAttributes(
  control: HTMLElement,
  field: FieldDefinition,
  expand: (text: string) => string,
): void {
  for (const row of metaRows(field.meta, "custom_attributes")) {
    const name = metaText(row, "custom_attribute_name").trim();
    const value = expand(metaText(row, "custom_attribute_value"));
    if (!NAME.test(name) || FORBIDDEN.test(name)) continue;
    if (name.toLowerCase() === "class") control.classList.add(...value.split(/\s+/).filter(Boolean));
    else if (name.toLowerCase() === "style") addStyle(control, value);
    else control.setAttribute(name, value);
  }
}

/** Sets declarations one by one through CSSOM: a strict CSP blocks a style attribute. */
function addStyle(control: HTMLElement, text: string): void {
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) control.style.setProperty(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
}
