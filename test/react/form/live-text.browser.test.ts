import { define } from "../../../src/elements/wsf-form.ts";
import type { FormHandle } from "../../../src/shared/form/session/form-handle.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../../support/index.ts";

type FormElement = HTMLElement & FormHandle & { ready: Promise<HTMLElement> };

const CALCULATOR = {
  id: 78,
  label: "Calculator",
  meta: {},
  groups: [
    {
      id: 1,
      label: "Tab",
      sections: [
        {
          id: 1,
          label: "Section",
          meta: {},
          fields: [
            { id: 1, type: "number", label: "Count", meta: { default_value: "2" } },
            { id: 2, type: "number", label: "Sum", meta: { default_value: "#calc(#field(1) * 1.5)", step: "any" } },
            { id: 3, type: "hidden", label: "Kept", meta: { default_value: "#calc(#field(2) + 1)" } },
            { id: 4, type: "text", label: "Name", meta: { help: "Hello #text(#field(4))" } },
            {
              id: 5,
              type: "html",
              label: "Total",
              meta: { html_editor: "<p>Total: <b>#calc(#field(2))</b>, #text(#field(4))</p>" },
            },
          ],
        },
      ],
    },
  ],
};

describe("texts and values that are calculated", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(() => cleanFixtures());

  async function show(): Promise<FormElement> {
    fixture(`<script type="application/json" id="calc-json">${JSON.stringify(CALCULATOR).replaceAll("<", "\\u003c")}</script>
      <script type="application/json" id="calc-config">{"settings_plugin":{}}</script>`);
    const tag = `<wsf-form definition="#calc-json" config="#calc-config"></wsf-form>`;
    const host = fixture(tag).querySelector<FormElement>("wsf-form") ?? assert.fail("no tag");
    await host.ready;
    await until(() => host.querySelector("form"), "the form");
    return host;
  }
  const control = (host: Element, id: number) =>
    host.querySelector<HTMLInputElement>(`[name="field_${id}"]`) ?? assert.fail(`no control ${id}`);
  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const total = (host: Element) => host.querySelector("[data-html]")?.textContent;

  it("are right at the first paint and follow every key", async () => {
    const host = await show();
    assert.deepEqual([control(host, 2).value, control(host, 3).value, total(host)], ["3", "4", "Total: 3, "]);
    type(control(host, 1), "3");
    await until(() => total(host) === "Total: 4.5, ", "the new total");
    assert.deepEqual([control(host, 2).value, control(host, 3).value], ["4.5", "5.5"]);
  });

  it("show what a visitor typed as text, never as markup or as a variable", async () => {
    const host = await show();
    type(control(host, 4), "<i>#form_label</i>");
    await until(() => total(host) === "Total: 3, <i>#form_label</i>", "the typed text");
    assert.equal(host.querySelector("[data-html] i"), null);
    assert.equal(host.querySelector(".wsf-help")?.textContent, "Hello <i>#form_label</i>");
  });

  it("come back at a reset", async () => {
    const host = await show();
    type(control(host, 2), "99");
    await until(() => total(host) === "Total: 99, ", "the typed sum");
    host.querySelector("form")?.reset();
    await until(() => total(host) === "Total: 3, ", "the calculated sum");
    assert.equal(control(host, 2).value, "3");
  });
});
