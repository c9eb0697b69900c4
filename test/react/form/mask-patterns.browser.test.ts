import { sendKeys } from "@web/test-runner-commands";
import { assert, frames, until } from "../../support/index.ts";
import { control, feedback, fill, type FieldInput } from "./show-form.ts";
import { NEXT, phone, show, useMasks } from "./use-masks.ts";

describe("a mask", () => {
  useMasks();

  it("formats an initial value, one that a script sets, and one after a reset", async () => {
    const host = await show([phone({ default_value: "5551234567" }), { id: 3, type: "reset", label: "Reset" }]);
    const field = control(host, 1);
    assert.deepEqual([field.value, host.get(1)], ["(555) 123-4567", "(555) 123-4567"]);
    host.set(1, "2125550000");
    assert.deepEqual([field.value, host.get(1)], ["(212) 555-0000", "(212) 555-0000"]);
    fill(field, "3015559999");
    assert.deepEqual([field.value, host.get(1)], ["(301) 555-9999", "(301) 555-9999"]);
    host.querySelector<HTMLElement>("button[type=reset]")?.click();
    await until(() => field.value === "(555) 123-4567", "the first value");
    assert.equal(host.get(1), "(555) 123-4567");
  });

  it("reports an incomplete value where the field requires all of it", async () => {
    const host = await show([phone({ input_mask_validate: "on" }), NEXT]);
    assert.equal(host.valid, true);
    control(host, 1).focus();
    await sendKeys({ type: "212" });
    await until(() => feedback(host, 1) === "The whole number, please.", "the feedback");
    assert.deepEqual([host.valid, control(host, 1).validity.valid], [false, false]);
    await sendKeys({ press: "Tab" });
    assert.equal(host.valid, false);
    control(host, 1).focus();
    await frames(2);
    await sendKeys({ type: "5303456" });
    await until(() => feedback(host, 1) === null, "no feedback");
    assert.equal(host.valid, true);
    host.set(1, "");
    assert.equal(host.valid, true);
  });

  it("requires nothing where it only helps", async () => {
    const host = await show([phone()]);
    control(host, 1).focus();
    await sendKeys({ type: "212" });
    assert.equal(host.valid, true);
  });

  for (const [mask, typed, value, keys] of [
    ["99/99/9999", "31012026", "31/01/2026", "numeric"],
    ["AA-999", "ab123", "AB-123", "text"],
    ["99[99]", "12", "12", "numeric"],
    ["(99-9|aaa)", "abc", "abc", "text"],
    ["9{2,4}", "1234", "1234", "numeric"],
    ["it\\'s \\\\9-99", "12", "it's 9-12", "numeric"],
  ] as const)
    it(`understands ${mask}, and shows the right keyboard on a telephone`, async () => {
      const host = await show([
        { id: 1, type: "text", label: "Masked", meta: { input_mask: mask, input_mask_validate: "on" } },
        NEXT,
      ]);
      control(host, 1).focus();
      await sendKeys({ type: typed });
      await sendKeys({ press: "Tab" });
      assert.deepEqual([host.get(1), control(host, 1).getAttribute("inputmode"), host.valid], [value, keys, true]);
    });

  describe("of a payment card", () => {
    const card: FieldInput = {
      id: 1,
      type: "text",
      label: "Card",
      meta: { input_mask: "creditcard", input_mask_validate: "on" },
    };

    for (const [number, value] of [
      ["341234567891234", "3412 345678 91234"],
      ["371234567891234", "3712 345678 91234"],
      ["30123456789123", "3012 345678 9123"],
      ["30512345678912", "3051 234567 8912"],
      ["36123456789123", "3612 345678 9123"],
      ["38123456789123", "3812 345678 9123"],
      ["4123456789123456", "4123 4567 8912 3456"],
      ["3512345678912345", "3512 3456 7891 2345"],
      ["3061234567891234", "3061 2345 6789 1234"],
    ] as const)
      it(`groups ${number} when typed and when inserted (forms#5)`, async () => {
        const host = await show([card, NEXT]);
        control(host, 1).focus();
        await sendKeys({ type: number.slice(0, -1) });
        assert.deepEqual([host.get(1), host.valid], [`${value.slice(0, -1)}_`, false]);
        await sendKeys({ type: number.slice(-1) });
        await sendKeys({ press: "Tab" });
        assert.deepEqual([host.get(1), host.valid], [value, true]);
        host.set(1, "");
        host.set(1, number);
        assert.equal(host.get(1), value);
      });

    it("shows a numeric keyboard on a telephone", async () => {
      const host = await show([card]);
      assert.equal(control(host, 1).inputMode, "numeric");
    });
  });

  it("is removed with the field: no listener and no changed property stays on the control", async () => {
    const host = await show([phone({ default_value: "5551234567" })]);
    const field = control(host, 1);
    host.remove();
    await until(
      () => !Object.hasOwn(field, "inputmask") || Reflect.get(field, "inputmask") === undefined,
      "the mask's end",
    );
    field.value = "x";
    assert.equal(field.value, "x");
  });
});
