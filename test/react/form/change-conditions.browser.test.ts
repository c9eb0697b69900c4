// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { conditional } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, showForm } from "./show-form.ts";

/** A rule that counts in field 2 the changes of field 1. */
const counts = (logic: string) => ({
  if: [{ conditions: [{ id: 1, object: "field", object_id: 1, logic }] }],
  then: [{ id: 1, object: "field", object_id: 2, action: "value_increase", value: "1" }],
  else: [],
});

describe("conditions on a change", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  for (const [logic, typed, left] of [
    ["change", "0", "1"],
    ["input", "3", "3"],
    ["change_input", "3", "4"],
  ] as const)
    it(`react to the browser's input and change events: ${logic}`, async () => {
      const host = await showForm(
        [
          { id: 1, type: "text", label: "Name" },
          { id: 2, type: "number", label: "Times", meta: { default_value: "0" } },
        ],
        { form: conditional(counts(logic)) },
      );
      control(host, 1).focus();
      await sendKeys({ type: "abc" });
      await until(() => host.get(1) === "abc", "the keys");
      assert.equal(host.get(2), typed);
      await sendKeys({ press: "Tab" });
      await until(() => document.activeElement === control(host, 2), "the next field");
      assert.equal(host.get(2), left);
    });

  for (const [type, typed, tidy, meta] of [
    ["price", "5", "5.00", {}],
    ["datetime", "1/2/2026", "01/02/2026", { format_date: "m/d/Y" }],
  ] as const)
    it(`react once, although the field then formats its value: ${type}`, async () => {
      const host = await showForm(
        [
          { id: 1, type, label: "What", meta },
          { id: 2, type: "number", label: "Times", meta: { default_value: "0" } },
        ],
        { form: conditional(counts("change")) },
      );
      control(host, 1).focus();
      await sendKeys({ type: typed });
      control(host, 2).focus();
      await until(() => control(host, 1).value === tidy, "the site's manner");
      assert.equal(host.get(2), "1");
      host.reset();
      assert.deepEqual([host.get(1), host.get(2)], ["", "0"]);
    });
});
