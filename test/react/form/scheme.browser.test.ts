// Engines: layout and geometry
import { dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, frames, until, useContainer } from "../../support/index.ts";
import { showForm, type FieldInput } from "./show-form.ts";

const options = dataGrid("Quince", "Medlar");
const FIELDS: readonly FieldInput[] = [
  ["text", { placeholder: "Name", required: "on", prepend: "https://" }],
  ["email", {}],
  ["number", { default_value: "2" }],
  ["textarea", {}],
  ["select", { data_grid_select: options, placeholder_row: "Choose" }],
  ["select", { data_grid_select: options, select2: "on", multiple: "on" }],
  ["checkbox", { data_grid_checkbox: options }],
  ["checkbox", { data_grid_checkbox: options, checkbox_style: "switch" }],
  ["radio", { data_grid_radio: options, radio_style: "button" }],
  ["range", {}],
  ["color", { default_value: "#2f6f4f" }],
  ["file", {}],
  ["file", { sub_type: "dropzonejs" }],
  ["rating", {}],
  ["datetime", {}],
  ["datetime", { format_date: "d/m/Y", inline: "on" }],
  ["tel", { intl_tel_input: "on", intl_tel_input_initial_country: "gb" }],
  ["password", { password_visibility_toggle: "on" }],
  ["signature", {}],
  ["meter", {}],
  ["progress", {}],
  ["message", { text_editor: "<p>A notice</p>" }],
  ["submit", {}],
].map(([type, meta], index) => ({ id: index + 1, type, label: `Field ${index + 1}`, meta }) as FieldInput);

/** Place and size of every element of a form that is drawn. */
const boxes = (host: Element) =>
  [...host.querySelectorAll("*")].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return width && height ? [`${element.localName}.${element.className} ${[x, y, width, height].join(" ")}`] : [];
  });

describe("a form whose page goes dark", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    cleanFixtures();
    document.documentElement.style.colorScheme = "";
  });

  it("keeps the place and the size of every control, also with a scheme of its own", async () => {
    const host = await showForm(FIELDS);
    const scheme = () => host.querySelector<HTMLElement>("[data-wsf-scheme]")?.dataset.wsfScheme;
    await until(() => host.querySelector("[role=grid]") && host.querySelector(".wsf-alert p"), "all fields");
    // Until what is fetched has its place.
    for (let last = ""; last !== boxes(host).join(); await frames(3)) last = boxes(host).join();
    const before = boxes(host);
    assert.ok(before.length > 100);
    document.documentElement.style.colorScheme = "dark";
    await until(() => scheme() === "dark", "the dark scheme");
    await frames(2);
    assert.deepEqual(boxes(host), before);
    host.setAttribute("scheme", "light");
    await until(() => scheme() === "light", "a light form on a dark page");
    await frames(2);
    assert.deepEqual(boxes(host), before);
  });
});
