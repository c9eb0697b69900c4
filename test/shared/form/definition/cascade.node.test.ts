import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findCascades } from "../../../../src/shared/form/definition/find-cascades.ts";
import { formOf, templateForm, templatesMissing } from "../form-fixtures.ts";
import type { StoredField } from "../../../support/form-builder.ts";

const child = (id: number, parent: number | string, more: object = {}): StoredField => ({
  id,
  type: "select",
  meta: { select_cascade: "on", select_cascade_field_id: String(parent), ...more },
});
const problems = (fields: readonly StoredField[]) =>
  findCascades(formOf(fields)).problems.map(({ code, message }) => `${code}: ${message}`);

describe("a list that depends on another field", () => {
  it("is recognised by its settings", () => {
    const form = formOf([
      { id: 1, type: "text" },
      child(2, 1, { select_cascade_no_match: "on", select_cascade_field_filter_comma: "on" }),
    ]);
    assert.deepEqual(form.cascades.get(2), {
      parent: 1,
      filter: "select_cascade_field_filter",
      commaList: true,
      allWithoutMatch: true,
      emptyText: "",
    });
  });

  it("does not exist without the flag, without a parent, or with itself as parent", () => {
    for (const meta of [{ select_cascade: "" }, { select_cascade_field_id: "" }, { select_cascade_field_id: "2" }])
      assert.equal(formOf([child(2, 1, meta)]).cascades.size, 0);
  });

  it("shows all options if its parent is not in the form, and reports it", () => {
    assert.equal(problems([child(2, 99)]).length, 1);
  });

  it("never waits for itself: a circle is broken and reported", () => {
    const circle = [child(1, 2), child(2, 3), child(3, 1)];
    assert.equal(formOf(circle).cascades.size, 2);
    assert.equal(problems(circle).length, 1);
  });

  it("never waits for itself through a calculation", () => {
    const fields = [{ id: 1, type: "text", meta: { default_value: "#text(#field(2))" } }, child(2, 1)];
    assert.equal(formOf(fields).cascades.size, 0);
  });

  it("never waits for itself through a sum or the progress", () => {
    const priced = (parent: number) => ({
      id: 2,
      type: "price_select",
      meta: { price_select_cascade: "on", price_select_cascade_field_id: String(parent) },
    });
    for (const [sum, followed] of [
      [{ id: 1, type: "cart_total" }, 0],
      [{ id: 1, type: "text", meta: { default_value: "#ecommerce_cart_total" } }, 0],
      [{ id: 1, type: "quantity" }, 1],
    ] as const)
      assert.equal(formOf([sum, priced(1)]).cascades.size, followed, sum.type);
    assert.equal(formOf([{ id: 1, type: "cart_total" }, child(2, 1)]).cascades.size, 1, "a list without prices");
    assert.equal(
      formOf([{ id: 1, type: "progress", meta: { progress_source: "form_progress" } }, child(2, 1)]).cascades.size,
      0,
    );
  });

  it("of the real cascading form is found everywhere", { skip: templatesMissing }, () => {
    assert.equal(templateForm("cascade-select-and-radio-fields").cascades.size, 6);
  });
});
