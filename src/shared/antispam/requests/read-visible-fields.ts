import type { Fields } from "../check/fields.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { parseObject } from "./inject-into-body.ts";

const FIELD = `[name="${VISIBLE_FIELDS_FIELD}"]`;

/** Finds the form from which a plugin's request was built. */
export type FormLocator = (page: Document, body: URLSearchParams) => Element | null;

/** The form data is JSON with the form's number: `nf-form-<n>-cont`. */
export const findNinjaForm: FormLocator = (page, body) => {
  const data = parseObject(body.get("formData") ?? "");
  return data ? page.getElementById(`nf-form-${String(data.id)}-cont`) : null;
};

export const findMailpoetForm: FormLocator = (page, body) => {
  const id = body.get("data[form_id]");
  const fields = page.querySelectorAll<HTMLInputElement>('input[name="data[form_id]"]');
  return [...fields].find(({ value }) => value === id)?.form ?? null;
};

/**
 * The visible-fields record that the form already carries, for a request that its script builds by hand
 * (antispam-contract#6.4).
 */
export function readVisibleFields(page: Document, body: string, formOf: FormLocator): Fields {
  const value = formOf(page, new URLSearchParams(body))?.querySelector<HTMLInputElement>(FIELD)?.value;
  return value ? { [VISIBLE_FIELDS_FIELD]: value } : {};
}
