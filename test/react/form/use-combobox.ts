import { sendKeys } from "@web/test-runner-commands";
import { groupedGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { type FieldInput, type FormElement } from "./show-form.ts";

export const grid = (...rows: string[][]) => groupedGrid({ label: "Cities", label_render: "on", rows });
const CITIES = grid(["zrh", "Zürich"], ["brn", "Bern"], ["gva", "Genève"], ["bsl", "Basel & <b>more</b>"]);

export const list = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 4,
  type: "select",
  label: "City",
  meta: { select2: "on", select_field_label: "1", placeholder_row: "Choose", data_grid_select: CITIES, ...meta },
});

export const MANY = { multiple: "on" };

export let container: TestContainer;

export let failures: readonly string[];

export const combo = (host: Element) =>
  host.querySelector<HTMLInputElement>("[role=combobox]") ?? assert.fail("no combobox");

export const popup = (host: Element) => host.querySelector<HTMLElement>(".wsf-searchable-list");

export const options = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=option]")];

export const labels = (host: Element) => options(host).map(({ textContent }) => textContent);

export const chosen = (host: Element) =>
  [...host.querySelectorAll(".wsf-searchable-chosen li")].map(({ textContent }) => textContent);

export const note = (host: Element) => popup(host)?.querySelector("p")?.textContent;

export const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
};

export const come = async (host: Element) => {
  combo(host).focus();
  await until(() => combo(host) === document.activeElement, "the focus");
};

export const sent = (host: FormElement) =>
  [...new FormData(host.querySelector("form") ?? assert.fail("no form"))].filter(([name]) => name !== "");

/** Prepares each test of a suite. */
export function useCombobox(): void {
  beforeEach(() => {
    container = useContainer();
    failures = [];
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    assert.deepEqual(container.log.errors, failures);
  });
}

/** Declares that what the console holds by now belongs to the test. */
export function expectErrors(): void {
  failures = [...container.log.errors];
}
