import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildBody } from "../../../../src/shared/form/submit/body.ts";
import { conditional } from "../../../support/form-builder.ts";
import { POST } from "../form-fixtures.ts";
import { openForm } from "../open-form.ts";

/** A rule that hides field 2 while field 1 is "go". */
const hides = (action: string) => ({ object: "field", object_id: 2, action: "visibility", value: action });
const RULE = {
  if: [{ conditions: [{ object: "field", object_id: 1, logic: "equals", value: "go", logic_previous: "||" }] }],
  then: [hides("off")],
  else: [hides("")],
};

describe("a hidden field", () => {
  for (const [limit, limited, value] of [
    ["minimum", { type: "number", meta: { min: "5" } }, "1"],
    ["maximum", { type: "number", meta: { max: "5" } }, "9"],
    ["step", { type: "number", meta: { step: "2" } }, "3"],
    ["default step", { type: "number" }, "1.5"],
    ["minimum length", { type: "text", meta: { min_length: "4" } }, "abc"],
    ["maximum length", { type: "text", meta: { max_length: "4" } }, "abcde"],
    ["minimum of words", { type: "textarea", meta: { min_length_words: "2" } }, "one"],
    ["maximum of words", { type: "textarea", meta: { max_length_words: "2" } }, "one two three"],
    ["pattern", { type: "text", meta: { pattern: "[a-z]+" } }, "ABC"],
    ["address format", { type: "email" }, "nobody"],
  ] as const)
    it(`has no ${limit}, its value is sent, and the limit applies again when it shows`, async () => {
      const form = await openForm(
        [
          { id: 1, type: "text", label: "Trigger" },
          { id: 2, label: "Limited", ...limited },
        ],
        { form: conditional(RULE) },
      );
      const { model, store } = form.session;
      form.set(2, value);
      assert.equal(form.valid, false);
      form.set(1, "go");
      assert.equal(form.valid, true);
      const body = Object.fromEntries(buildBody(model, store, POST));
      assert.deepEqual([body["field_2"], body["wsf_hidden"]], [value, "field_2"]);
      form.set(1, "back");
      assert.equal(form.valid, false);
    });
});
