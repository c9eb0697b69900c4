import { sendKeys } from "@web/test-runner-commands";
import { assert, cleanFixtures, until, useGround } from "../../support/index.ts";
import { control, showForm } from "./show-form.ts";

describe("conditions on a change", () => {
  beforeEach(() => void useGround());
  afterEach(cleanFixtures);

  for (const [logic, typed, left] of [
    ["change", "0", "1"],
    ["input", "3", "3"],
    ["change_input", "3", "4"],
  ] as const)
    it(`hear a visitor's keys and leaving as the browser tells of them: ${logic}`, async () => {
      const rule = {
        if: [{ conditions: [{ id: 1, object: "field", object_id: 1, logic }] }],
        then: [{ id: 1, object: "field", object_id: 2, action: "value_increase", value: "1" }],
        else: [],
      };
      const host = await showForm(
        [
          { id: 1, type: "text", label: "Name" },
          { id: 2, type: "number", label: "Times", meta: { default_value: "0" } },
        ],
        { form: { conditional: { groups: [{ rows: [{ id: 1, data: ["Count", JSON.stringify(rule)] }] }] } } },
      );
      control(host, 1).focus();
      await sendKeys({ type: "abc" });
      await until(() => host.get(1) === "abc", "the keys");
      assert.equal(host.get(2), typed);
      await sendKeys({ press: "Tab" });
      await until(() => document.activeElement === control(host, 2), "the next field");
      assert.equal(host.get(2), left);
    });
});
