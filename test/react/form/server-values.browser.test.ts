import { dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestSite } from "../../support/index.ts";
import { control, feedback, showForm, useFormSite, type FieldInput } from "./show-form.ts";

const FIELDS = [
  { id: 1, type: "html", meta: { html_editor: "<p>Old text</p>" } },
  { id: 2, type: "texteditor", meta: { text_editor: "<p>Terms.</p>" } },
  { id: 3, type: "message", meta: { text_editor: "Wait" } },
  { id: 4, type: "submit", label: "Send" },
  { id: 5, type: "price", label: "Price" },
  {
    id: 6,
    type: "select",
    label: "Size",
    meta: { data_grid_select: dataGrid("s", "l"), default_value: "s", placeholder_row: "Choose" },
  },
  { id: 7, type: "text", label: "Street" },
  { id: 11, type: "text", label: "Number", meta: { readonly: "on" } },
  { id: 12, type: "hidden", label: "Source" },
  { id: 13, type: "text", label: "<b>Coupon</b>", meta: { hidden: "on", invalid_feedback: "No coupon" } },
];

describe("values from the server (forms-behaviour#7.1)", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await useFormSite(useContainer(), "server-values");
  });
  afterEach(cleanFixtures);

  /** @param rows fields of a repeatable section, instead of all others */
  async function answered(js: readonly object[], rows?: readonly FieldInput[]) {
    const actions = js.map((one) => ({ action: "field_value", ...one }));
    await site.control({
      faults: {
        submit: { body: { error: false, data: { js: [...actions, { action: "message", message: "Done" }] } } },
      },
    });
    const host = await showForm(rows ?? FIELDS, rows && { section: { section_repeatable: "on" } });
    await host.submit();
    await until(() => host.querySelector("[role=alert]:not(.wsf-field-wrapper *)"), "the answer");
    return host;
  }
  const shown = (host: Element, id: number) =>
    host.querySelector<HTMLElement>(`#wsf-1-field-wrapper-${id}`)?.innerText.trim();

  it("replace, append to or prepend to the content of a field, sanitised and never read as a variable", async () => {
    const host = await answered([
      { field_id: 1, value: "<b>New</b> #form_id<script>window.pwned = 1</script>" },
      { field_id: "2", value: "<p>More.</p>", append: "on" },
      { field_id: 3, value: "Do ", prepend: true },
      { field_id: 4, value: "Send <i>again</i>" },
    ]);
    await until(() => shown(host, 1) === "New #form_id", "the new text");
    assert.equal(host.querySelector("#wsf-1-field-wrapper-1 b")?.textContent, "New");
    assert.match(shown(host, 2) ?? "", /^Terms\.\s+More\.$/);
    assert.equal(shown(host, 3), "Do Wait");
    assert.equal(control(host, 4).innerText, "Send again");
    assert.equal(Reflect.get(window, "pwned"), undefined);
  });

  it("show errors of a hidden or read-only field beside the form, which can be sent again", async () => {
    const says = (field_id: number, message = "Unknown") => ({ action: "field_invalid_feedback", field_id, message });
    const host = await answered([says(11, "<i>Taken</i>"), says(12), says(13, ""), says(4)]);
    const alerts = () => [...host.querySelectorAll("[data-wsf-message]")].map(({ textContent }) => textContent);
    await until(() => alerts().length === 5, "the messages");
    assert.deepEqual(alerts(), ["Number: Taken", "Source: Unknown", "Coupon: No coupon", "Send: Unknown", "Done"]);
    await until(() => !host.locked, "the form to open");
    assert.deepEqual([host.valid, await host.submit()], [true, true]);
  });

  it("show the server's errors of a field or row that the form does not have", async () => {
    const says = (field_id: number, row: number, message: string) => ({
      action: "field_invalid_feedback",
      field_id,
      section_repeatable_index: row,
      message,
    });
    const host = await answered(
      [says(99, 0, "Sold out"), says(1, 7, "Too old"), says(1, 0, "Too young"), says(98, 0, "")],
      [{ id: 1, type: "text", label: "Guest" }],
    );
    const alerts = () => [...host.querySelectorAll("[data-wsf-message]")].map(({ textContent }) => textContent);
    await until(() => alerts().length === 4, "the messages");
    assert.deepEqual(alerts(), ["Sold out", "Guest: Too old", "Guest: Too young", "Done"]);
    await until(() => !host.locked, "the form to open");
    assert.equal(host.valid, true);
  });

  it("remove the server's message at a field, as any other change does", async () => {
    const says = (field_id: number) => ({ action: "field_invalid_feedback", field_id, message: "Taken" });
    const host = await answered([says(5), says(6), says(7), { field_id: 5, value: "2" }]);
    await until(() => feedback(host, 6) === "Taken", "the message");
    assert.equal(feedback(host, 5), null);
    host.set(6, "l");
    await until(() => feedback(host, 6) === null, "no message");
    host.reset();
    assert.equal(host.valid, true);
  });
});
