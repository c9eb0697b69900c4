// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, cleanFixtures, frames, until, useContainer } from "../support/index.ts";
import { isWebKit } from "../support/engine.ts";
import { control, fill, showForm } from "../react/form/show-form.ts";

const HOME = "(999) 999-9999";

describe("a country code before a national mask (issue 19, 2.3)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  const show = async (mask = HOME, meta: object = {}) => {
    const host = await showForm([
      { id: 1, type: "tel", label: "Telephone", meta: { input_mask: mask, ...meta } },
      { id: 2, type: "text", label: "Next" },
    ]);
    const input = control(host, 1);
    const isMasked = () => "inputmask" in input && input.inputmask !== undefined;
    await until(() => host.querySelector(".wsf-note") !== null || isMasked(), "the mask");
    const note = () => host.querySelector(".wsf-note")?.textContent ?? "";
    return { host, input, note, isMasked };
  };
  const ways: Record<string, (input: HTMLInputElement, text: string) => Promise<void>> = {
    async typed(input, text) {
      input.focus();
      await frames(2);
      await sendKeys({ type: text });
    },
    pasted(input, text) {
      input.focus();
      const event = new Event("paste", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "clipboardData", { value: { getData: () => text } });
      input.dispatchEvent(event);
      return Promise.resolve();
    },
    "filled in by the browser"(input, text) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return Promise.resolve();
    },
    async "set by a script of the site"(input, text) {
      input.value = text;
      await frames(2);
    },
  };

  for (const [way, enter] of Object.entries(ways)) {
    // The driver of WebKit drops a key that is pressed twice.
    if (way === "typed" && isWebKit) continue;
    // Which digits a mask takes is a rule, with its node test; keys come one by one.
    const some = (texts: readonly string[]) => (way === "typed" ? texts : texts.slice(0, 1));
    for (const text of some(["+1 555 123 4567", "+1 (555) 123-4567", "1 555 123 4567", "001 555 123 4567"]))
      it(`the country's own code is dropped, no digit is lost: ${text} ${way}`, async () => {
        const { host, input, note } = await show();
        await enter(input, text);
        if (way === "typed") control(host, 2).focus();
        await until(() => host.get(1) === "(555) 123-4567", "the number");
        assert.deepEqual([input.value, note()], ["(555) 123-4567", ""]);
        assert.equal(host.valid, true);
      });

    for (const text of some(["+49 30 1234567", "+44 20 7946 0958", "+15551234567890"]))
      it(`another country's number stays as it is, with a note: ${text} ${way}`, async () => {
        const { host, input, note } = await show();
        await enter(input, text);
        await until(() => host.get(1) === text, "the number");
        input.focus();
        control(host, 2).focus();
        await until(() => note().includes("(___) ___-____"), "the note");
        assert.deepEqual([input.value, host.valid], [text, true]);
      });
  }

  (isWebKit ? it.skip : it)(
    "another country's number with the prefix 00 stays as it is, typed: 0049 30 1234567",
    async () => {
      const { host, input, note } = await show();
      await ways.typed?.(input, "0049301234567");
      control(host, 2).focus();
      await until(() => note() !== "", "the note");
      assert.deepEqual([input.value, host.get(1)], ["0049301234567", "0049301234567"]);
    },
  );

  it("another country's number is invalid, but kept, if the mask must be complete", async () => {
    const { host, input } = await show(HOME, { input_mask_validate: "on" });
    await ways.pasted?.(input, "+49 30 1234567");
    assert.deepEqual([host.get(1), host.valid], ["+49 30 1234567", false]);
  });

  it("a stored number and one that is set stay as they are, and the mask returns for one that fits", async () => {
    const { host, input, note, isMasked } = await show(HOME, { default_value: "+49 30 1234567" });
    assert.deepEqual(
      [input.value, host.get(1), isMasked(), note() !== ""],
      ["+49 30 1234567", "+49 30 1234567", false, true],
    );
    host.set(1, "5551234567");
    assert.deepEqual([input.value, host.get(1), isMasked(), note()], ["(555) 123-4567", "(555) 123-4567", true, ""]);
    host.set(1, "+33 1 23 45 67 89");
    assert.deepEqual([input.value, host.get(1)], ["+33 1 23 45 67 89", "+33 1 23 45 67 89"]);
    fill(input, "");
    assert.equal(isMasked(), true, "an empty field has its mask");
    await ways.typed?.(input, "2013456789");
    assert.equal(host.get(1), "(201) 345-6789");
  });

  for (const [mask, text, value] of [
    ["+4\\9 999 9999999", "+49 301 2345678", "+49 301 2345678"],
    ["+1 (999) 999-9999", "+1 555 123 4567", "+1 (555) 123-4567"],
    ["+1 (999) 999-9999", "+44 20 7946 0958", "+44 20 7946 0958"],
    ["+99 999 9999999", "+49 301 2345678", "+49 301 2345678"],
    ["1 (999) 999-9999", "15551234567", "1 (555) 123-4567"],
    ["99/99/9999", "12/31/2030", "12/31/2030"],
    ["999 99 99 99", "+33 1 23 45 67 89", "+33 1 23 45 67 89"],
  ] as const)
    it(`${text} pasted into the mask ${mask} becomes ${value}`, async () => {
      const { host, input } = await show(mask);
      await ways.pasted?.(input, text);
      await until(() => host.get(1) === value, value);
      input.focus();
      control(host, 2).focus();
      await frames(2);
      assert.equal(input.value, value);
    });
});
