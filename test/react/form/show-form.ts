import { define } from "../../../src/elements/wsf-form.ts";
import type { FormHandle } from "../../../src/shared/form/session/form-handle.ts";
import { storedForm, type StoredField } from "../../support/form-builder.ts";
import {
  assert,
  createSite,
  fixture,
  runEffects,
  until,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";

export type FormElement = HTMLElement & FormHandle & { ready: Promise<HTMLElement> };

export interface FieldInput extends StoredField {
  id: number;
}

interface ShowOptions {
  /** Id of the form, where the server knows it. */
  id?: number;
  label?: string;
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

/** A JSON script that a tag can name. */
const jsonScript = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** Embeds a definition and a configuration in the page, and returns the attributes of a tag that names them. */
export function embedForm(definition: object, config: object = { settings_plugin: {} }): string {
  fixture(jsonScript("shown-form", definition) + jsonScript("shown-config", config));
  return `definition="#shown-form" config="#shown-config"`;
}

/** Adds a form tag to the page, without waiting for its form. */
export const addTag = (attributes: string, content = ""): FormElement =>
  fixture(`<wsf-form ${attributes}>${content}</wsf-form>`).querySelector<FormElement>("wsf-form") ??
  assert.fail("no tag");

/** Adds a form tag to the page, and waits until its form is drawn. */
export async function showTag(attributes: string, content = ""): Promise<FormElement> {
  const host = addTag(attributes, content);
  await host.ready;
  await until(() => host.querySelector("form"), "the form");
  return host;
}

/** Draws an embedded form of one tab (or more) with one section each, and waits for its lazy fields. */
export async function showForm(
  fields: readonly FieldInput[],
  {
    id = 79,
    label = "Shown",
    attributes = "",
    plugin = {},
    config = {},
    section = {},
    form = {},
    moreTabs = [],
  }: ShowOptions = {},
): Promise<FormElement> {
  define();
  const definition = storedForm(
    {
      tabs: [fields, ...moreTabs].map((own, index) => ({
        label: index === 0 ? "Tab" : `Tab ${index + 1}`,
        sections: [{ label: "Section", fields: own }],
      })),
    },
    { id, label, meta: { label_render: "", ...form }, section: { label_render: "", ...section } },
  );
  const host = await showTag(`${embedForm(definition, { ...config, settings_plugin: plugin })} ${attributes}`);
  await until(() => host.querySelector("[aria-busy=true]") === null, "the lazy fields");
  runEffects();
  return host;
}

/** What a page of a site embeds, without the members that are for the original plugins. */
export async function pageSettings(site: TestSite): Promise<Record<string, unknown>> {
  const { original: _, ...settings } = await site.settings();
  return settings;
}

/** Gives the page the form settings of a site, with `more` laid over them. */
export async function provideForms(container: TestContainer, site: TestSite, more: object = {}): Promise<void> {
  const { forms } = (await site.settings()) as { forms: object };
  container.provide("settings", { forms: { ...forms, ...more } } as never);
}

/** A fresh site, whose form settings the page has. */
export async function useFormSite(container: TestContainer, name: string, more: object = {}): Promise<TestSite> {
  const site = createSite(name);
  await provideForms(container, site, more);
  return site;
}

/** The control of a field. */
export const control = <E extends HTMLElement = HTMLInputElement>(host: Element, id: number): E =>
  host.querySelector<E>(`#wsf-1-field-${id}`) ?? assert.fail(`no control ${id}`);

/** What assistive technology reads beside a field that is wrong; null while nothing is. */
export function feedback(host: Element, id: number): string | null {
  const element = host.querySelector<HTMLElement>(`#wsf-1-invalid-feedback-${id}`);
  return element?.checkVisibility() ? element.textContent : null;
}

export const findButton = (host: Element, label: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === label);

export const button = (host: Element, label: string): HTMLButtonElement =>
  findButton(host, label) ?? assert.fail(`no button ${label}`);

/** Sets a value as a script or a browser's autofill does: the value, then the event. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses an option as a visitor does: the value, then the events. */
export function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
}

/** What the page's live regions say. */
export const announcements = (): (string | null)[] =>
  [...document.querySelectorAll("[data-plaintags-announcer] > div")].map(({ textContent }) => textContent);
