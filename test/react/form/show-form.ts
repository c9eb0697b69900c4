import { define } from "../../../src/elements/wsf-form.ts";
import type { FormHandle } from "../../../src/shared/form/session/form-handle.ts";
import { assert, fixture, runEffects, until } from "../../support/index.ts";

export type FormElement = HTMLElement & FormHandle & { ready: Promise<HTMLElement> };

export interface FieldInput {
  id: number;
  type: string;
  label?: string;
  meta?: Record<string, unknown>;
}

interface ShowOptions {
  /** Id of the form, where the server knows it. */
  id?: number;
  /** More attributes of the tag. */
  attributes?: string;
  /** `settings_plugin` of the configuration. */
  plugin?: object;
  /** More of the configuration. */
  config?: object;
  /** Settings of the section. */
  section?: object;
  /** Settings of the form. */
  form?: object;
  /** Fields of the tabs behind the first one. */
  moreTabs?: readonly (readonly FieldInput[])[];
}

/** Draws a form of one tab (or more) of one section from what is embedded, and waits for its late fields. */
export async function showForm(
  fields: readonly FieldInput[],
  { id = 79, attributes = "", plugin = {}, config = {}, section = {}, form = {}, moreTabs = [] }: ShowOptions = {},
): Promise<FormElement> {
  define();
  const groups = [fields, ...moreTabs].map((own, index) => ({
    id: index + 1,
    label: index === 0 ? "Tab" : `Tab ${index + 1}`,
    sections: [{ id: index + 1, label: "Section", meta: { label_render: "", ...section }, fields: own }],
  }));
  const definition = { id, label: "Shown", meta: { label_render: "", ...form }, groups };
  const json = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
  fixture(`<script type="application/json" id="shown-form">${json(definition)}</script>
    <script type="application/json" id="shown-config">${json({ ...config, settings_plugin: plugin })}</script>`);
  const host = fixture(
    `<wsf-form definition="#shown-form" config="#shown-config" ${attributes}></wsf-form>`,
  ).querySelector<FormElement>("wsf-form");
  assert.ok(host);
  await host.ready;
  await until(() => host.querySelector("form"), "the form");
  await until(() => host.querySelector("[aria-busy=true]") === null, "the late fields");
  runEffects();
  return host;
}

/** The control of a field. */
export const control = <E extends HTMLElement = HTMLInputElement>(host: Element, id: number): E =>
  host.querySelector<E>(`#wsf-1-field-${id}`) ?? assert.fail(`no control ${id}`);

/** What assistive technology reads beside a field that is wrong; null while nothing is. */
export function feedback(host: Element, id: number): string | null {
  const element = host.querySelector<HTMLElement>(`#wsf-1-invalid-feedback-${id}`);
  return element?.checkVisibility() ? element.textContent : null;
}

/** Sets a value as a script or a browser's autofill does: the value, then the event. */
export function fill(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
