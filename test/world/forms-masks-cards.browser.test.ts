import { sendKeys } from "@web/test-runner-commands";
import { assert } from "../support/index.ts";
import { type FieldInput } from "../react/form/show-form.ts";
import { show, useUsedMasks } from "./used-masks.ts";

const card: FieldInput = {
  id: 1,
  type: "text",
  label: "Card",
  meta: { input_mask: "creditcard", input_mask_validate: "on" },
};

describe("masks in use (issue 19, 2.3)", () => {
  useUsedMasks();

  for (const [first, second, value] of [
    ["4123456789123456", "371234567891234", "3712 345678 91234"],
    ["4123456789123456", "30512345678912", "3051 234567 8912"],
    ["371234567891234", "4123456789123456", "4123 4567 8912 3456"],
  ] as const)
    it(`a second card number of another kind is grouped as its own kind: ${second} over ${first}`, async () => {
      const { host, input } = await show(card);
      await sendKeys({ type: first });
      input.select();
      await sendKeys({ type: second });
      assert.deepEqual([host.get(1), host.valid], [value, true]);
    });
});
