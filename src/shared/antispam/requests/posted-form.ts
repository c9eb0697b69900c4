import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { requestFields } from "../check/fields.ts";
import { allowedFields } from "../form-tagging/exclusions.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { getAttribute, formControls, matches } from "../protocol/form-node.ts";
import { isFormData, isSearchParams } from "./cross-realm.ts";
import {
  injectIntoFormData,
  injectIntoJson,
  injectIntoSearchParams,
  injectIntoText,
  parseObject,
} from "./inject-into-body.ts";

/** Milliseconds after the use of a form during which a request may be built from it. */
const FORM_USED_MS = 30_000;

/** Events on a form that a script causes or waits for. `new FormData(form)` fires `formdata` too. */
const USE_EVENTS = ["submit", "click", "formdata"] as const;

const lastUsed = new WeakMap<Document, { form: HTMLFormElement; at: number }>();

/** Remembers the form of the page that was used last. */
export function observeFormUse(page: Document): Cleanup {
  const onUse = ({ target }: Event) => {
    const form = target instanceof Element && target.closest("form");
    if (form) lastUsed.set(page, { form, at: service("clock").elapsed() });
  };
  for (const type of USE_EVENTS) page.addEventListener(type, onUse, true);
  return () => {
    for (const type of USE_EVENTS) page.removeEventListener(type, onUse, true);
  };
}

/** The names in a body that was built from a form. */
function namesIn(body: unknown): Iterable<string> {
  if (isFormData(body) || isSearchParams(body)) return body.keys();
  if (typeof body !== "string") return [];
  return body.trimStart().startsWith("{") ? Object.keys(parseObject(body) ?? {}) : new URLSearchParams(body).keys();
}

/** The form from which a script has built this body. */
function formOf(body: unknown, page: Document): HTMLFormElement | undefined {
  const last = lastUsed.get(page);
  if (!last || service("clock").elapsed() - last.at > FORM_USED_MS) return undefined;
  const names = new Set(formControls(last.form).map((control) => control.getAttribute("name")));
  return [...namesIn(body)].some((name) => names.has(name)) ? last.form : undefined;
}

/** Whether a body was built from a form that its author has opted out. */
export function isOptedOut(body: unknown, page: Document): boolean {
  const form = formOf(body, page);
  return form !== undefined && matches(form, OPTED_OUT);
}

/**
 * A body that a script has built from a form without a method, with our fields, which such a form does not carry
 * itself. Any other body is returned unchanged.
 */
export function injectIntoPosted(body: unknown, page: Document): unknown {
  const form = formOf(body, page);
  if (!form || getAttribute(form, "method") !== null || !allowedFields(form).noCookie) return body;
  const fields = requestFields();
  if (isFormData(body)) return injectIntoFormData(body, fields);
  if (isSearchParams(body)) return injectIntoSearchParams(body, fields);
  if (typeof body !== "string") return body;
  return body.trimStart().startsWith("{") ? injectIntoJson(body, fields) : injectIntoText(body, fields);
}
