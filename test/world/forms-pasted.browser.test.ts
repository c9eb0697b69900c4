// Engines: native validity and autofill
import { assert, frames, until } from "../support/index.ts";
import { control, showForm } from "../react/form/show-form.ts";
import { paste } from "../support/paste.ts";
import { BYTE_ORDER, MARK, NO_BREAK, sent, show, usePastedText, ZERO_WIDTH } from "./pasted-text.ts";

describe("pasted text (issue 36, lines 1 and 2)", () => {
  usePastedText();

  it("with invisible characters is kept by free text: a text, a text area, a search and a password", async () => {
    const given = `a${ZERO_WIDTH}b${NO_BREAK}c\u200dd`;
    const types = ["text", "textarea", "search", "password"];
    const host = await showForm(types.map((type, index) => ({ id: index + 1, type, label: type, meta: {} })));
    for (const [index] of types.entries()) paste(control(host, index + 1), given);
    assert.deepEqual(
      types.map((_, index) => [host.get(index + 1), control(host, index + 1).value]),
      types.map(() => [given, given]),
    );
    assert.equal(await host.submit(), true);
    assert.equal(await sent(), given);
  });

  for (const [type, given, value] of [
    ["number", `${ZERO_WIDTH}12,5${MARK}`, "12.5"],
    ["quantity", `${BYTE_ORDER}1${NO_BREAK}200`, "1200"],
    ["price", `${MARK}$${NO_BREAK}1,234.50${ZERO_WIDTH}`, "1,234.50"],
    ["number", "\u0661\u0662\u066b\u0665", "12.5"],
    ["quantity", "\u06f1\u06f2", "12"],
    ["price", "\u0967\u0968.\u096b", "12.50"],
    ["number", "\uff11\uff12", "12"],
  ] as const)
    it(`${type}: ${JSON.stringify(encodeURI(given))} is ${value}, pasted and set`, async () => {
      const { host, input } = await show({ id: 1, type, label: type, meta: { step: "any" } });
      input.focus();
      input.select();
      paste(input, given);
      input.blur();
      assert.deepEqual([host.get(1), input.value], [value, value], "pasted");
      host.set(1, "");
      host.set(1, given);
      assert.deepEqual([host.get(1), input.value], [value, value], "set");
      assert.equal(await host.submit(), true);
      assert.equal(await sent(), value);
    });

  it("becomes a price as the site writes it, also with no-break spaces", async () => {
    const plugin = { currency_symbol: "€", price_decimal_separator: ",", price_thousand_separator: NO_BREAK };
    const host = await showForm([{ id: 1, type: "price", label: "Price" }], { plugin });
    host.set(1, `1234${ZERO_WIDTH},5`);
    assert.equal(host.get(1), `1${NO_BREAK}234,50`);
    assert.equal(control(host, 1).value, `1${NO_BREAK}234,50`);
  });

  it("is clean at once in the middle of a text: the caret is behind it, and undo takes it back", async () => {
    const { host, input } = await show({ id: 1, type: "url", label: "Page" });
    paste(input, "https://example.org");
    input.setSelectionRange(8, 8);
    paste(input, `${ZERO_WIDTH}www.${MARK}`);
    assert.deepEqual([input.value, input.selectionStart, host.get(1)], ["https://www.example.org", 12, input.value]);
    document.execCommand("undo");
    assert.deepEqual([input.value, host.get(1)], ["https://example.org", "https://example.org"]);
  });

  it("from an input method is left alone until that ends", async () => {
    const { host, input } = await show({ id: 1, type: "tel", label: "Telephone" });
    input.focus();
    input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    const data = `12${ZERO_WIDTH}`;
    input.value = data;
    const init = { bubbles: true, isComposing: true, inputType: "insertCompositionText", data };
    input.dispatchEvent(new InputEvent("input", init));
    assert.equal(input.value, data);
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data }));
    assert.deepEqual([input.value, host.get(1)], ["12", "12"]);
  });

  it("fits the masked fields of repeated rows", async () => {
    const host = await showForm([{ id: 1, type: "tel", label: "Telephone", meta: { input_mask: "999-9999" } }], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
    });
    const inputs = [...host.querySelectorAll<HTMLInputElement>("input[type=tel]")];
    assert.equal(inputs.length, 2);
    await until(() => inputs.every((input) => "inputmask" in input && input.inputmask), "the masks");
    for (const input of inputs) paste(input, `${MARK}555${ZERO_WIDTH}12${NO_BREAK}34`);
    await frames(2);
    assert.deepEqual(
      inputs.map(({ value }) => value),
      ["555-1234", "555-1234"],
    );
  });

  it("keeps the no-break space that a mask itself contains", async () => {
    const { host, input } = await show({ id: 1, type: "text", label: "Code", meta: { input_mask: `99${NO_BREAK}99` } });
    paste(input, "1234");
    await frames(2);
    assert.deepEqual([input.value, host.get(1)], [`12${NO_BREAK}34`, `12${NO_BREAK}34`]);
  });

  it("with digits of another script, typed key by key, is a number at once", async () => {
    const { host, input } = await show({ id: 1, type: "number", label: "How much", meta: { step: "any" } });
    for (const key of "\u0661\u0662\u066b\u0665") {
      input.focus();
      const init = { inputType: "insertText", data: key, bubbles: true, cancelable: true };
      input.dispatchEvent(new InputEvent("beforeinput", init));
    }
    assert.deepEqual([host.get(1), input.value], ["12.5", "12.5"]);
  });

  for (const [type, given, value] of [
    ["range", "\u0664\u0662", "42"],
    ["datetime", "\u0662\u0660\u0662\u0666-\u0661\u0662-\u0662\u0664", "2026-12-24"],
  ] as const)
    it(`${type}: set in digits of another script, it is ${value}`, async () => {
      const { host, input } = await show({ id: 1, type, label: type, meta: {} });
      host.set(1, given);
      await frames(2);
      assert.deepEqual([host.get(1), input.value], [value, value]);
    });
});
