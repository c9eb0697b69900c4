import { define } from "../../../src/elements/wsf-form.ts";
import { storedForm } from "../../support/form-builder.ts";
import { assert, cleanFixtures, frames, until, useContainer, type TestContainer } from "../../support/index.ts";
import { addTag, embedForm, type FieldInput, type FormElement } from "./show-form.ts";

export type Meta = Record<string, unknown>;

export const ICONS = ["add", "delete", "move-up", "move-down", "drag", "reset", "clear"];
export const NAME: FieldInput = { id: 1, type: "text", label: "Name", meta: { default_value: "" } };

export const icons = (types = ICONS, meta: Meta = {}): FieldInput => ({
  id: 2,
  type: "section_icons",
  label: "Icons",
  meta: {
    section_icons: types.map((type) => ({ section_icons_type: type, section_icons_label: `Do ${type}` })),
    ...meta,
  },
});

export let container: TestContainer;

export interface Place {
  outside?: FieldInput[];
  attributes?: string;
  meta?: Meta;
}

/** A form with guests (section 5) between two plain sections, not drawn yet. */
export function place(
  fields: FieldInput[] = [NAME, icons()],
  section: Meta = {},
  { outside = [], attributes = "", meta = {} }: Place = {},
): FormElement {
  const definition = storedForm(
    {
      sections: [
        { id: 4, label: "Before", meta: { label_render: "" }, fields: [{ id: 40, type: "text", label: "Host" }] },
        { id: 5, label: "Guest", meta: { section_repeatable: "on", ...section }, fields },
        { id: 6, label: "After", meta: { label_render: "" }, fields: outside },
      ],
    },
    { id: 7, label: "Guests", meta: { label_render: "", ...meta } },
  );
  return addTag(`${embedForm(definition)} ${attributes}`);
}

export async function show(...form: Parameters<typeof place>): Promise<FormElement> {
  const host = place(...form);
  await host.ready;
  await until(
    () => host.querySelector("form") && !host.querySelector("[aria-busy=true]"),
    "the form with its controls for rows",
  );
  // A visitor clicks only what is painted.
  await frames(3);
  return host;
}

export const rowElements = (host: Element) => [...host.querySelectorAll<HTMLElement>('fieldset[data-id="5"]')];

export const order = (host: Element) => rowElements(host).map((row) => Number(row.dataset.repeatableIndex));

export const input = (host: Element, row: number) =>
  host.querySelector<HTMLInputElement>(`[name="field_1[${row}]"]`) ?? assert.fail(`no row ${row}`);

export const control = (host: Element, row: number, action: string) =>
  host.querySelector<HTMLElement>(`#wsf-1-section-5-repeat-${row} [data-action="wsf-section-${action}"]`) ??
  assert.fail(`no ${action} in row ${row}`);

/** Rows that have values, in their order. */
export const rowsOfValues = (host: FormElement) => [
  ...new Set(Object.keys(host.values).flatMap((name) => /\[(\d+)\]$/.exec(name)?.slice(1).map(Number) ?? [])),
];

export const press = async (element: HTMLElement) => {
  const host = element.closest<FormElement>("wsf-form") ?? assert.fail("outside of every form");
  element.focus();
  element.click();
  // On a busy machine they may be drawn some frames later.
  await until(() => String(order(host)) === String(rowsOfValues(host)), "the rows that the values have");
  await frames(3);
};

export const said = () => [...document.querySelectorAll("[data-plaintags-announcer]")].at(-1)?.textContent ?? "";

/** Prepares each test of a suite. */
export function useRows(): void {
  beforeEach(() => {
    container = useContainer();
    container.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
    define();
  });
  afterEach(cleanFixtures);
}
