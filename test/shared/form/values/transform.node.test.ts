import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildBody } from "../../../../src/shared/form/submit/body.ts";
import { POST } from "../form-fixtures.ts";
import { openForm } from "../open-form.ts";

describe("letters that a field changes (forms#5, forms-behaviour#9.1)", () => {
  for (const [transform, changed] of [
    ["uc", "ADA MARIA"],
    ["lc", "ada maria"],
    ["capitalize", "Ada Maria"],
    ["sentence", "Ada maria"],
    ["", "aDA mARIA"],
  ] as const)
    it(`${transform || "none"}: as they are entered, as they are sent, and from the start`, async () => {
      const meta = { transform, default_value: "aDA mARIA" };
      const form = await openForm([{ id: 1, type: "text", label: "Name", meta }]);
      const sent = () => Object.fromEntries(buildBody(form.model, form.store, POST))["field_1"];
      assert.deepEqual([form.value(1), sent()], [changed, changed]);
      form.set(1, "");
      assert.equal(form.value(1), "");
      form.set(1, "aDA mARIA");
      assert.deepEqual([form.value(1), sent()], [changed, changed]);
    });
});
