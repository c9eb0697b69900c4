import { conditional, dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { control, fill, showForm, useFormSite, type FieldInput } from "./show-form.ts";

const STORED = "variables-test";

describe("variables in the texts of a form (forms-behaviour#4.2, forms-behaviour#5.1, forms-rendering#1.1)", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    localStorage.setItem(STORED, "<b>kept</b>");
  });
  afterEach(() => {
    localStorage.removeItem(STORED);
    cleanFixtures();
  });
  const wrapper = (host: Element, id: number) =>
    host.querySelector<HTMLElement>(`#wsf-1-field-wrapper-${id}`) ?? assert.fail(`no ${id}`);
  const text = (host: Element, id: number) => wrapper(host, id).textContent;
  const label = (host: Element, id: number) => wrapper(host, id).querySelector(".wsf-label")?.textContent;
  const called: readonly [source: string, result: string][] = [
    ['#upper("abc")', "ABC"],
    [`#local_storage_get("${STORED}")`, "<b>kept</b>"],
    ['Hello #if(#field(90) == "fifty")you#endif', "Hello you"],
    ["#number_format(1234.5, 2) and #form_label", "1,234.50 and Shown"],
    ["#field(90)/#tab_label(1)/#calc(1 + 2)", "fifty/Tab/3"],
  ];
  const read: FieldInput = { id: 90, type: "text", label: "Read", meta: { default_value: "fifty" } };

  it("are evaluated in every text", async () => {
    const [source, result] = [0, 1].map((at) => called.map((pair) => pair[at]).join(" | ")) as [string, string];
    const options = dataGrid(["a", source]);
    const host = await showForm([
      {
        id: 1,
        type: "text",
        label: source,
        meta: { default_value: source, help: source, prepend: source, append: source, invalid_feedback: source },
      },
      {
        id: 2,
        type: "text",
        label: "Plain",
        meta: {
          placeholder: source,
          aria_label: source,
          custom_attributes: [{ custom_attribute_name: "data-own", custom_attribute_value: source }],
        },
      },
      { id: 3, type: "html", meta: { html_editor: source } },
      { id: 4, type: "submit", label: source },
      {
        id: 5,
        type: "select",
        label: "Select",
        meta: { data_grid_select: options, select_field_label: "1", placeholder_row: "" },
      },
      { id: 6, type: "checkbox", label: "Boxes", meta: { data_grid_checkbox: options, checkbox_field_label: "1" } },
      { id: 7, type: "hidden", meta: { default_value: source } },
      read,
    ]);
    assert.equal(control(host, 1).value, result);
    assert.equal(text(host, 1), result.repeat(5), "label, help, feedback and what stands beside the control");
    assert.equal(control(host, 2).placeholder, result);
    assert.equal(control(host, 2).getAttribute("aria-label"), result);
    assert.equal(control(host, 2).dataset.own, result);
    assert.deepEqual([text(host, 3), text(host, 4)], [result, result]);
    assert.equal(control<HTMLSelectElement>(host, 5).selectedOptions[0]?.textContent, result);
    assert.equal(wrapper(host, 6).querySelector("input + label")?.textContent, result);
    assert.equal(host.get(7), result);
    assert.equal(host.querySelector("form b"), null, "values are text");
  });

  it("are updated in labels and placeholders", async () => {
    const host = await showForm([
      { id: 1, type: "number", label: "Seats", meta: { default_value: "2" } },
      {
        id: 2,
        type: "text",
        label: "Guests (#calc(#field(1) * 2))",
        meta: { placeholder: "Up to #calc(#field(1) * 2) names", required: "on" },
      },
    ]);
    const seen = () => [label(host, 2)?.replace("*", "").trim(), control(host, 2).placeholder].join("|");
    assert.equal(seen(), "Guests (4)|Up to 4 names");
    fill(control(host, 1), "3");
    await until(() => seen() === "Guests (6)|Up to 6 names", "the new texts");
  });

  it("are evaluated in labels that are shown elsewhere", async () => {
    const required = (id: number): FieldInput => ({
      id,
      type: "text",
      label: `#upper("name") ${id} #field(90)`,
      meta: { required: "on" },
    });
    const host = await showForm([
      { ...read, meta: { default_value: "<a>" } },
      required(1),
      required(2),
      { id: 3, type: "summary", label: "Summary" },
    ]);
    host.validate();
    const links = await until(() => {
      const found = [...host.querySelectorAll(".wsf-error-summary a")].map(({ textContent }) => textContent);
      return found.length === 2 && found;
    }, "the list of what is wrong");
    assert.ok(links[0]?.startsWith("NAME 1 <a>:"), links[0] ?? "");
    host.set(1, "Ann");
    await until(() => text(host, 3)?.includes("NAME 1 <a>"), "the summary");
  });

  it("count the rows in labels, also after one is removed", async () => {
    const section = { section_repeatable: "on", section_repeat_default: "2", label_render: "on" };
    const host = await showForm(
      [
        { id: 1, type: "text", label: "Guest #section_row_number" },
        { id: 2, type: "section_delete", label: "Remove" },
      ],
      { section },
    );
    const labels = () => [...host.querySelectorAll(".wsf-label")].map(({ textContent }) => textContent).join();
    assert.equal(labels(), "Guest 1,Guest 2");
    const [first] = host.querySelectorAll<HTMLButtonElement>("[data-type=section_delete] button");
    first?.click();
    await until(() => labels() === "Guest 1", "one row");
    assert.ok(host.querySelector('[name="field_1[2]"]'), "the second one is left");
  });

  it("limit the length of a text, and the counter shows it", async () => {
    const host = await showForm([
      { id: 1, type: "number", label: "Lines", meta: { default_value: "1" } },
      {
        id: 2,
        type: "textarea",
        label: "Text",
        meta: {
          max_length: "#calc(#field(1) * 4)",
          default_value: "abcde",
          help: "#character_remaining of #character_max left",
        },
      },
    ]);
    const help = () => wrapper(host, 2).querySelector(".wsf-help")?.textContent;
    assert.deepEqual([host.valid, control(host, 2).maxLength, help()], [false, 4, "0 of 4 left"]);
    fill(control(host, 1), "2");
    await until(() => help() === "3 of 8 left", "the new limit");
    assert.deepEqual([host.valid, control(host, 2).maxLength], [true, 8]);
  });

  it("name the form's element, and the submission that was saved", async () => {
    const site = await useFormSite(container, "variables");
    const hash = "0123456789abcdef".repeat(2);
    await site.control({ faults: { submit: { body: { error: false, hash, data: {} } } } });
    const rule = {
      if: [{ conditions: [{ id: 1, object: "form", logic: "wsf-save-success" }] }],
      then: [{ id: 1, object: "field", object_id: 2, action: "value", value: "#submit_hash" }],
      else: [],
    };
    const host = await showForm(
      [
        { id: 1, type: "html", meta: { html_editor: '<a href="##form_obj_id">To the form [#submit_hash]</a>' } },
        { id: 2, type: "text", label: "Number" },
      ],
      { form: conditional(rule) },
    );
    const link = await until(() => wrapper(host, 1).querySelector("a"), "the link");
    assert.deepEqual(
      [link.getAttribute("href"), link.textContent],
      [`#${host.querySelector("form")?.id}`, "To the form []"],
    );
    await host.save();
    await until(() => host.get(2) === hash, "the number");
  });
});
