// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm } from "./show-form.ts";

const name = (transform: string, meta: object = {}) => ({
  id: 1,
  type: "text",
  label: "Name",
  meta: { transform, ...meta },
});

describe("letters that a field changes (forms#5, forms-behaviour#9.1)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("are changed as they are typed, and from the start", async () => {
    const host = await showForm([name("sentence", { default_value: "aDA mARIA" })]);
    assert.deepEqual([control(host, 1).value, host.get(1)], ["Ada maria", "Ada maria"]);
    host.set(1, "");
    control(host, 1).focus();
    await sendKeys({ type: "aDA mARIA" });
    assert.deepEqual([control(host, 1).value, host.get(1)], ["Ada maria", "Ada maria"]);
  });

  it("keep the caret where the visitor types", async () => {
    const host = await showForm([name("uc")]);
    const input = control(host, 1);
    input.focus();
    await sendKeys({ type: "loveace" });
    input.setSelectionRange(4, 4);
    await sendKeys({ type: "l" });
    assert.deepEqual([input.value, input.selectionStart], ["LOVELACE", 5]);
    input.setSelectionRange(0, 1);
    await sendKeys({ type: "l" });
    assert.deepEqual(
      [input.value, input.selectionStart],
      ["LOVELACE", 1],
      "also where nothing but the letter's case was typed",
    );
  });

  it("are changed where a script sets them, and not before an input method is done", async () => {
    const host = await showForm([
      name("uc"),
      { id: 2, type: "textarea", label: "Text", meta: { transform: "sentence" } },
    ]);
    host.set(1, "ada");
    await until(() => control(host, 1).value === "ADA", "the letters");
    fill(control(host, 2), "one TWO");
    assert.equal(control(host, 2).value, "One two");
    const input = control(host, 1);
    input.value = "ka";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    assert.equal(input.value, "ka");
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    assert.deepEqual([input.value, host.get(1)], ["KA", "KA"]);
  });
});
