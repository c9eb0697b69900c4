import { define } from "../../../src/elements/wsf-form.ts";
import { storedForm } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, embedForm, fill, showTag, type FieldInput } from "./show-form.ts";

const CALCULATOR: readonly FieldInput[] = [
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
];

describe("texts and values that are calculated", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(() => cleanFixtures());

  const show = () => showTag(embedForm(storedForm(CALCULATOR)));
  const total = (host: Element) => host.querySelector("[data-html]")?.textContent;

  it("are correct at the first paint and follow every key", async () => {
    const host = await show();
    assert.deepEqual([control(host, 2).value, control(host, 3).value, total(host)], ["3", "4", "Total: 3, "]);
    fill(control(host, 1), "3");
    await until(() => total(host) === "Total: 4.5, ", "the new total");
    assert.deepEqual([control(host, 2).value, control(host, 3).value], ["4.5", "5.5"]);
  });

  it("show markup as plain text where the sanitiser does not come, which the form reports once", async () => {
    const container = useContainer();
    const html = container.service("html");
    container.provide("html", { ...html, load: () => Promise.reject(new Error("no such file")) });
    const host = await show();
    fill(control(host, 1), "3");
    await until(() => total(host) === "Total: 4.5,", "the new total");
    assert.equal(host.querySelector("[data-html] b"), null);
    assert.deepEqual(
      container.log.warnings.filter((line) => line.includes("plain text")),
      ["<wsf-form> shows markup as plain text, because the sanitiser could not be loaded."],
    );
  });

  it("show typed text as text, never as markup or as a variable", async () => {
    const host = await show();
    fill(control(host, 4), "<i>#form_label</i>");
    await until(() => total(host) === "Total: 3, <i>#form_label</i>", "the typed text");
    assert.equal(host.querySelector("[data-html] i"), null);
    assert.equal(host.querySelector(".wsf-help")?.textContent, "Hello <i>#form_label</i>");
  });

  it("are restored by a reset", async () => {
    const host = await show();
    fill(control(host, 2), "99");
    await until(() => total(host) === "Total: 99, ", "the typed sum");
    host.querySelector("form")?.reset();
    await until(() => total(host) === "Total: 3, ", "the calculated sum");
    assert.equal(control(host, 2).value, "3");
  });
});
