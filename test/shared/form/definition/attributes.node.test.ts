import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bypassAttributes, controlAttributes } from "../../../../src/shared/form/definition/attributes.ts";
import { fieldOf } from "../form-fixtures.ts";

const of = (type: string, meta: Record<string, unknown> = {}) => controlAttributes(fieldOf(type, meta), (text) => text);

describe("attributes of a control", () => {
  it("come from the settings of its type", () => {
    assert.deepEqual(
      of("text", { max_length: "80", min_length: "", placeholder: "Name", autocomplete: "name", inputmode: "text" }),
      {
        maxlength: "80",
        placeholder: "Name",
        autocomplete: "name",
        inputmode: "text",
      },
    );
    assert.deepEqual(of("textarea", { rows: "4", cols: "" }), { rows: "4" });
    assert.deepEqual(of("email", { multiple_email: "on", max_length: "0" }), {
      autocomplete: "email",
      multiple: true,
    });
    assert.deepEqual(of("tel", { pattern_tel: "[0-9]+", pattern: "no" }), {
      autocomplete: "tel",
      pattern: "[0-9]+",
    });
  });

  it("have the defaults of the type", () => {
    assert.deepEqual(of("number"), { step: "1" });
    assert.deepEqual(of("range"), { min: "0", max: "100" });
    // The first day of the week is the language's, unless the field names one.
    assert.deepEqual(of("datetime"), { autocomplete: "off", "data-time-step": "15" });
    assert.equal(of("datetime", { dow_start: "1" })["data-dow-start"], "1");
    assert.deepEqual(of("password"), { autocomplete: "new-password" });
    assert.deepEqual(of("quantity"), { min: "0", step: "1", "data-text-align": "center" });
  });

  it("of priced fields name the field they belong to, also with the older names", () => {
    for (const key of ["ecommerce_field_id", "ecommerce_quantity_field_id", "ecommerce_quantity_id"])
      assert.equal(of("quantity", { [key]: "17" })["data-ecommerce-field-id"], "17", key);
    assert.equal("data-ecommerce-field-id" in of("quantity", { ecommerce_field_id: "" }), false);
    assert.equal(of("price", { ecommerce_price_negative: "on" })["data-ecommerce-negative"], true);
    assert.equal(of("price", { wc_exclude_cart: "on" })["data-wsf-exclude-cart-total"], true);
  });

  it("omit limits that are not numbers and dates that browsers cannot read", () => {
    assert.deepEqual(of("number", { min: "#calc(1)", max: "10", step: "any" }), { max: "10", step: "any" });
    assert.equal("min" in of("datetime", { min_date: "+1970-01-05" }), false);
    assert.equal(of("datetime", { min_date: "2026-01-01" }).min, "2026-01-01");
    assert.equal(
      of("datetime", { input_type_datetime: "time", min_time: "09:00", min_date: "2026-01-01" }).min,
      "09:00",
    );
  });

  it("are stored away while the control is hidden, under the level that hides it", () => {
    const hidden = bypassAttributes(
      { required: true, maxlength: "5", step: "2", placeholder: "x" },
      "section",
      "number",
    );
    assert.deepEqual(hidden, {
      "data-hidden-section": true,
      "data-required-bypass-section": "",
      "data-maxlength-bypass-section": "5",
      "data-step-bypass-section": "2",
      step: "any",
      placeholder: "x",
    });
  });

  for (const [name, value] of Object.entries({
    required: true,
    "aria-required": "true",
    min: "1",
    max: "9",
    minlength: "2",
    maxlength: "5",
    pattern: "[a-z]+",
  } as const))
    it(`no longer limit a hidden control: ${name}`, () => {
      const stored = value === true ? "" : value;
      for (const [level, suffix] of [
        ["field", ""],
        ["section", "-section"],
        ["group", "-group"],
      ] as const)
        assert.deepEqual(bypassAttributes({ [name]: value }, level, "number"), {
          [`data-${name}-bypass${suffix}`]: stored,
          [`data-hidden${suffix}`]: true,
        });
    });

  it("of a hidden range keep its scale", () => {
    assert.deepEqual(bypassAttributes({ min: "0", max: "9", step: "3" }, "field", "range"), {
      min: "0",
      max: "9",
      step: "3",
      "data-hidden": true,
    });
  });
});
