// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { SSN_TEXTS } from "../../../src/shared/form/fields/ssn/ssn.ts";
import { assert, axeFindings, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const number = (meta: Record<string, unknown> = {}): FieldInput => ({ id: 1, type: "ssn", label: "Number", meta });
const sent = (host: Element) => host.querySelector<HTMLInputElement>("[name=field_1]") ?? assert.fail("no value");

describe("a Social Security number", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  for (const [ssn_mask, half, shown] of [
    ["", "123-45", "123-45-6789"],
    ["full", "***-**", "***-**-****"],
    ["partial", "***-**", "***-**-6789"],
    ["partial_show_as_type", "***-*5", "***-**-6789"],
  ] as const)
    it(`is typed, shown as the definition says (${ssn_mask || "open"}), but sent in full`, async () => {
      const host = await showForm([number({ ssn_mask })]);
      const input = control(host, 1);
      input.focus();
      await sendKeys({ type: "12a345" });
      assert.deepEqual([input.value, host.get(1)], [half, "123-45"]);
      await sendKeys({ type: "67899" });
      assert.deepEqual([input.value, sent(host).value, host.get(1)], [shown, "123-45-6789", "123-45-6789"]);
      assert.deepEqual([input.name, input.dataset["wsfSsn"], sent(host).type], ["", "", "hidden"]);
      assert.ok(host.valid);
    });

  it("is edited at the caret, also under a mask", async () => {
    const host = await showForm([number({ ssn_mask: "full", ssn_format: "" })]);
    const input = control(host, 1);
    input.focus();
    await sendKeys({ type: "123456789" });
    input.setSelectionRange(4, 4);
    await sendKeys({ press: "Backspace" });
    assert.deepEqual([host.get(1), input.selectionStart], ["123-45-6789", 3], "a dash is stepped over");
    await sendKeys({ press: "Backspace" });
    assert.deepEqual([host.get(1), input.value, input.selectionStart], ["124-56-789", "***-**-***", 2]);
    await sendKeys({ type: "9" });
    assert.equal(host.get(1), "129-45-6789");
    await sendKeys({ type: "0" });
    assert.equal(host.get(1), "129-45-6789", "there is no room for a tenth");
    input.select();
    await sendKeys({ press: "Delete" });
    assert.deepEqual([host.get(1), input.value], ["", ""]);
  });

  it("is filled in at once by autofill or a script, with or without dashes, and cleared", async () => {
    const host = await showForm([number({ ssn_mask: "partial", ssn_format: "numeric", default_value: "219-45-6789" })]);
    assert.deepEqual([control(host, 1).value, host.get(1)], ["***-**-6789", "219456789"]);
    fill(control(host, 1), "987 65 4321");
    assert.deepEqual([control(host, 1).value, host.get(1)], ["***-**-4321", "987654321"]);
    host.set(1, "123-45-6789");
    await until(() => control(host, 1).value === "***-**-6789" && host.get(1) === "123456789", "the script's number");
    host.clear();
    await until(() => control(host, 1).value === "" && host.get(1) === "", "nothing");
    host.reset();
    await until(() => control(host, 1).value === "***-**-6789" && host.get(1) === "219456789", "the default");
  });

  it("that cannot exist is reported when the field is left", async () => {
    const host = await showForm([number({ validate_inline: "change_blur" })]);
    const input = control(host, 1);
    input.focus();
    await sendKeys({ type: "900-45-6789" });
    assert.deepEqual([host.valid, feedback(host, 1)], [false, null], "nothing is said while it is typed");
    input.blur();
    await until(() => feedback(host, 1) === SSN_TEXTS.ssn_invalid, "the message");
    assert.deepEqual([input.getAttribute("aria-invalid"), input.validity.valid], ["true", false]);
  });

  it("is requested where required, with the author's attributes and words, and gets the focus", async () => {
    const custom_attributes = [{ custom_attribute_name: "data-own", custom_attribute_value: "1" }];
    const host = await showForm([
      number({
        required: "on",
        placeholder: "000-00-0000",
        invalid_feedback: "Your number, please.",
        custom_attributes,
      }),
      { id: 2, type: "text", label: "Other" },
    ]);
    assert.equal(await host.submit(), false);
    await until(() => feedback(host, 1) === "Your number, please.", "the message");
    assert.deepEqual([document.activeElement?.id, control(host, 1).required], [control(host, 1).id, true]);
    assert.deepEqual([control(host, 1).placeholder, control(host, 1).dataset["own"]], ["000-00-0000", "1"]);
    assert.deepEqual(await axeFindings(host), []);
  });
});
