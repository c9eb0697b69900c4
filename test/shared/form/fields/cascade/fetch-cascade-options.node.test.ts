import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readOptionsResponse } from "../../../../../src/shared/form/fields/cascade/fetch-cascade-options.ts";
import { choices } from "../../../../../src/shared/form/values/choices.ts";
import { fieldOf } from "../../form-fixtures.ts";
import { dataGrid } from "../../../../support/form-builder.ts";

/** Value, label and price of a field's options after an answer; null if the answer is unusable. */
const read = (answer: unknown, type = "select", meta: Record<string, unknown> = {}) =>
  readChoices(answer, type, meta)?.map(({ value, label, price }) => [value, label, price]) ?? null;

function readChoices(answer: unknown, type: string, meta: Record<string, unknown>) {
  const field = fieldOf(type, meta);
  const found = field.facts?.grid
    ? readOptionsResponse(field.facts.grid, answer, choices(field))
    : assert.fail("no grid");
  return found && choices({ ...field, meta: { ...field.meta, ...found } });
}

describe("the site's answer with options", () => {
  it("is a list, bare or as data", () => {
    const list = [{ value: "a", label: "A" }, { id: "b", text: "B", data_price: "2" }, "c", 4];
    const options = [
      ["a", "A", ""],
      ["b", "B", ""],
      ["c", "c", ""],
      ["4", "4", ""],
    ];
    assert.deepEqual(read(list), options);
    assert.deepEqual(read({ error: false, data: list }), options);
    assert.deepEqual(read([{ value: "a", label: "A", price: 1.5 }, list[1]], "price_select"), [
      ["a", "A", "1.5"],
      ["b", "B", "2"],
    ]);
    assert.deepEqual([read([]), read({ data: [] })], [[], []]);
  });

  it("is a field, whose columns override those of the definition", () => {
    const meta = { data_grid_select: dataGrid(["a", "A"]) };
    assert.deepEqual(read({ data: { id: 12, meta } }, "select", { select_field_label: "1" }), [["a", "A", ""]]);
    assert.deepEqual(read({ id: 12, meta: { ...meta, select_field_value: "1" } }), [["A", "a", ""]]);
  });

  it("has the ids of the definition's options with the same values, and no others of them", () => {
    const meta = { data_grid_select: dataGrid("a", "b") };
    const ids = readChoices(["c", "b"], "select", meta)?.map(({ id, value }) => [id, value]);
    assert.deepEqual(ids, [
      ["site-1", "c"],
      ["2", "b"],
    ]);
  });

  it("is neither if it reports an error, or has no readable options", () => {
    for (const answer of [
      { error: true, data: [] },
      {},
      { data: null },
      { data: "none" },
      { data: { meta: [] } },
      { data: { meta: { data_grid_select: "" } } },
      { code: "rest_forbidden", message: "no", data: { status: 401 } },
    ])
      assert.equal(read(answer), null, JSON.stringify(answer));
  });

  it("loses its unreadable options", () => {
    assert.deepEqual(read([null, {}, [], { value: {} }, true, { value: "", label: "None" }]), [
      ["on", "on", ""],
      ["", "None", ""],
    ]);
    assert.deepEqual(
      read({ meta: { data_grid_select: { groups: [null, { rows: [null, { data: 1 }, { data: ["x"] }] }] } } }),
      [["x", "x", ""]],
    );
  });
});
