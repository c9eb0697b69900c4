import { embedForm, showTag, type FieldInput, type FormElement } from "../react/form/show-form.ts";
import { storedForm, type StoredMeta } from "../support/form-builder.ts";
import { assert, frames } from "../support/index.ts";

export const TAG = "wsf-form";

/** Ids of forms that the test server knows. */
export const CONTACT = 1;
export const NEWSLETTER = 2;
export const BOOKING = 3;

export const formOf = (host: Element): HTMLFormElement => host.querySelector("form") ?? assert.fail("no form is drawn");

export const control = <E extends HTMLElement = HTMLInputElement>(host: Element, name: string): E =>
  host.querySelector<E>(`[name="${name}"]`) ?? assert.fail(`no control ${name}`);

export const wrapper = (host: Element, id: number): HTMLElement =>
  host.querySelector<HTMLElement>(`[data-id="${id}"][data-type]`) ?? assert.fail(`no field ${id}`);

export function feedback(host: Element, id: number): string | null {
  const element = wrapper(host, id).querySelector<HTMLElement>(".wsf-invalid-feedback");
  return element?.checkVisibility() ? element.textContent : null;
}

export const alerts = (host: Element): string[] =>
  [...host.querySelectorAll("[role=alert]")].map((item) => item.textContent);

/** Fills in what the contact form requires. */
export async function fillContact(host: FormElement, message = "A message of some length"): Promise<void> {
  host.set(1, "Ada Lovelace");
  host.set(2, "ada@example.org");
  host.set(4, "order");
  host.set(5, message);
  host.set(6, ["email"]);
  await frames(1);
}

export const showEmbedded = (fields: FieldInput[], meta: StoredMeta = {}, label = "Embedded"): Promise<FormElement> =>
  showTag(
    embedForm(
      storedForm(fields, { id: 77, label, meta: { label_render: "", ...meta }, section: { label_render: "" } }),
    ),
  );

/** Deletes what forms have stored in cookies. */
export function deleteCookies(): void {
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0; secure; samesite=strict`;
}

/** The form's cookies are secure; not every engine accepts them from the plain-http loopback. */
export function keepsSecureCookies(): boolean {
  document.cookie = "probe=1; path=/; secure; samesite=strict";
  return document.cookie.includes("probe=1");
}
