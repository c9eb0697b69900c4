// Engines: focus and inert, right to left
import { sendKeys } from "@web/test-runner-commands";
import { TELEPHONE_TEXTS } from "../../../src/shared/form/fields/telephone/telephone-settings.ts";
import { assert, axeFindings, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const telephone = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "tel",
  label: "Telephone",
  meta: { intl_tel_input: "on", intl_tel_input_initial_country: "gb", validate_inline: "on", ...meta },
});
const VALIDATED = { intl_tel_input_validate_number: "on" };

describe("a telephone field with countries", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    assert.deepEqual(container.log.errors, []);
  });

  const list = (host: Element) => host.querySelector("select") ?? assert.fail("no list of countries");
  const code = (host: Element) => host.querySelector(".wsf-telephone-code")?.textContent;
  const choose = (host: Element, iso2: string) => {
    list(host).value = iso2;
    list(host).dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("shows the country by its letters, and all others in a native, named list", async () => {
    const host = await showForm([telephone()]);
    assert.deepEqual(
      [code(host), list(host).value, list(host).ariaLabel],
      ["GB", "gb", "Country of the number: Telephone"],
    );
    assert.equal(list(host).selectedOptions[0]?.label, "United Kingdom (+44)");
    assert.deepEqual(
      [control(host, 1).type, control(host, 1).inputMode, control(host, 1).name],
      ["tel", "tel", "field_1"],
    );
    assert.deepEqual(await axeFindings(host), []);
  });

  it("is reached with Tab, the list before the number, with a visible focus ring", async () => {
    const host = await showForm([{ id: 2, type: "text", label: "Before" }, telephone()]);
    control(host, 2).focus();
    await sendKeys({ press: "Tab" });
    assert.equal(document.activeElement, list(host));
    assert.equal(getComputedStyle(list(host).parentElement ?? host).outlineStyle, "solid");
    await sendKeys({ press: "Tab" });
    assert.equal(document.activeElement, control(host, 1));
  });

  it("offers the definition's countries, with the preferred ones on top", async () => {
    const host = await showForm([
      telephone({
        intl_tel_input_only_countries: [
          { country_alpha_2: "GB" },
          { country_alpha_2: "IE" },
          { country_alpha_2: "FR" },
        ],
        intl_tel_input_preferred_countries: [{ country_alpha_2: "IE" }],
      }),
    ]);
    const groups = [...list(host).querySelectorAll("optgroup")].map(({ label, children }) => [
      label,
      ...[...children].map(({ textContent }) => textContent),
    ]);
    assert.deepEqual(groups, [
      [TELEPHONE_TEXTS.telephone_preferred, "Ireland (+353)"],
      [TELEPHONE_TEXTS.telephone_others, "France (+33)", "United Kingdom (+44)"],
    ]);
  });

  it("shows no list where none is wanted", async () => {
    const host = await showForm([telephone({ intl_tel_input_allow_dropdown: "" })]);
    assert.deepEqual([code(host), host.querySelector("select")], ["GB", null]);
  });

  it("shows an example number of the country on focus, and prefers the author's placeholder", async () => {
    const host = await showForm([telephone(), { ...telephone({ placeholder: "Mine" }), id: 2 }]);
    assert.equal(control(host, 1).placeholder, "");
    control(host, 1).focus();
    await until(() => control(host, 1).placeholder === "07400 123456", "the example");
    choose(host, "fr");
    await until(() => control(host, 1).placeholder === "06 12 34 56 78", "the French one");
    assert.equal(control(host, 2).placeholder, "Mine");
  });

  it("follows a typed dial code, and inserts that of a chosen country", async () => {
    const host = await showForm([telephone()]);
    control(host, 1).focus();
    await sendKeys({ type: "+353 1" });
    await until(() => code(host) === "IE", "Ireland");
    choose(host, "fr");
    await until(() => control(host, 1).value === "+33 1", "the French code");
    assert.deepEqual([code(host), host.get(1)], ["FR", "+33 1"]);
  });

  it("shows the dial code beside the number where it is wanted", async () => {
    const host = await showForm([telephone({ intl_tel_input_separate_dial_code: "on" })]);
    assert.equal(code(host), "GB +44");
  });

  it("reports an invalid number, in the author's words where given", async () => {
    const host = await showForm([telephone({ ...VALIDATED, intl_tel_input_label_long: "So long!" })]);
    const field = control(host, 1);
    assert.equal(host.valid, true);
    field.focus();
    fill(field, "123");
    await until(() => feedback(host, 1) === TELEPHONE_TEXTS.iti_short, "too short");
    assert.deepEqual([host.valid, field.getAttribute("aria-invalid")], [false, "true"]);
    fill(field, "020 7946 0018 123");
    await until(() => feedback(host, 1) === "So long!", "too long");
    fill(field, "+999 123456");
    await until(() => feedback(host, 1) === TELEPHONE_TEXTS.iti_country_code, "no such code");
    fill(field, "020 7946 0018");
    await until(() => feedback(host, 1) === null, "no feedback");
    choose(host, "us");
    await until(() => feedback(host, 1), "a wrong number elsewhere");
    host.set(1, "");
    await until(() => feedback(host, 1) === null, "nothing to check");
    assert.equal(host.valid, true);
  });

  it("validates an initial number", async () => {
    const host = await showForm([telephone({ ...VALIDATED, default_value: "123" })]);
    await until(() => feedback(host, 1) === TELEPHONE_TEXTS.iti_short, "the feedback");
  });

  it("cannot be changed when read-only", async () => {
    const host = await showForm([telephone({ readonly: "on", default_value: "020 7946 0018" })]);
    assert.deepEqual([list(host).disabled, control(host, 1).readOnly], [true, true]);
  });

  it("keeps its code and number from left to right in a page from right to left", async () => {
    document.documentElement.dir = "rtl";
    const host = await showForm([telephone()]);
    assert.ok(
      list(host).getBoundingClientRect().right <= control(host, 1).getBoundingClientRect().left + 1,
      "the code before the number",
    );
    assert.equal(getComputedStyle(control(host, 1)).direction, "ltr");
  });
});
