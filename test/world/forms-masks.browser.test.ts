// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, frames } from "../support/index.ts";
import { type FieldInput } from "../react/form/show-form.ts";
import { show, useUsedMasks } from "./used-masks.ts";

const masked = (mask: string): FieldInput => ({ id: 1, type: "text", label: "Code", meta: { input_mask: mask } });

describe("masks in use (issue 19, 2.3)", () => {
  useUsedMasks();

  for (const [mask, word, value] of [
    ["****", "sa", "sa__"],
    ["a{1,10}", "hello", "hello"],
  ] as const)
    it(`text from an input method in ${mask} is masked when the composition ends: ${word}`, async () => {
      const { host, input } = await show(masked(mask));
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const before: string = Reflect.get(HTMLInputElement.prototype, "value", input);
      input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      for (let length = 1; length <= word.length; length++) {
        input.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Unidentified", keyCode: 229, bubbles: true, isComposing: true }),
        );
        const data = word.slice(0, length);
        native?.set?.call(input, data + before);
        input.dispatchEvent(
          new InputEvent("input", { bubbles: true, isComposing: true, inputType: "insertCompositionText", data }),
        );
        assert.equal(
          Reflect.get(HTMLInputElement.prototype, "value", input),
          data + before,
          "the input method is left alone",
        );
      }
      input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: word }));
      assert.deepEqual([input.value, host.get(1)], [value, value]);
    });

  for (const field of [
    masked("(999) 999-9999"),
    { id: 1, type: "text", label: "Upper", meta: { transform: "uc" } } satisfies FieldInput,
  ])
    it(`Ctrl+Z and Ctrl+Y undo and redo: ${Object.keys(field.meta ?? {}).join()}`, async () => {
      const { host, input } = await show(field);
      await sendKeys({ type: "212" });
      input.blur();
      input.focus();
      await frames(2);
      input.setSelectionRange(0, input.value.length);
      const typed = input.value;
      await sendKeys({ press: "Backspace" });
      const press = (key: string, shiftKey = false) =>
        input.dispatchEvent(
          new KeyboardEvent("keydown", { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true }),
        );
      press("z");
      assert.deepEqual([input.value, host.get(1)], [typed, typed]);
      press("z");
      assert.equal(input.value.replace(/[^\d]/g, ""), "");
      press("y");
      assert.equal(host.get(1), typed);
      press("z");
      press("Z", true);
      assert.equal(host.get(1), typed);
    });
});
