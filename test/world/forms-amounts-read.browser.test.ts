import { sendKeys } from "@web/test-runner-commands";
import { assert } from "../support/index.ts";
import { control, showForm } from "../react/form/show-form.ts";
import { COMMA, number, useTypedAmounts } from "./typed-amounts.ts";

describe("amounts that are typed in either notation (issue 19, 2.1)", () => {
  useTypedAmounts();

  describe("numbers", () => {
    for (const [typed, value, site = {}, meta = {}] of [
      ["12,5", "12.5"],
      ["12.5", "12.5"],
      ["12,5", "12.5", COMMA],
      ["1,234", "1234"],
      ["1,2345", "1.2345"],
      ["1.234,5", "1234.5"],
      ["1,234.5", "1234.5"],
      ["1.234,5", "1234.5", COMMA],
      ["1,234.5", "1234.5", COMMA],
      ["1,234,567.25", "1234567.25"],
      ["1.234.567,25", "1234567.25", COMMA],
      ["1.234", "1234", COMMA, { step: "1" }],
      ["1.234", "1.234", COMMA],
      ["1.234", "1.234", {}],
      ["-1,5", "-1.5"],
    ] as const)
      it(`read ${typed} as ${value}${site === COMMA ? " on a site with a comma" : ""}${"step" in meta ? ", in whole steps" : ""}`, async () => {
        const host = await showForm(number(meta), { plugin: site });
        control(host, 1).focus();
        await sendKeys({ type: typed });
        assert.deepEqual([control(host, 1).value, host.get(1)], [value, value]);
        await sendKeys({ press: "Tab" });
        assert.deepEqual([control(host, 1).value, host.get(1), host.valid], [value, value, true]);
      });
  });
});
