import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toMeta } from "../../../../src/shared/form/definition/meta.ts";
import { reloadForm } from "../../../../src/shared/form/session/reload-form.ts";
import { runActions } from "../../../../src/shared/form/submit/actions/run-actions.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";
import { openForm } from "../open-form.ts";

const FIELDS: readonly StoredField[] = [
  { id: 1, type: "html", meta: { html_editor: "<p>Old text</p>" } },
  { id: 5, type: "price", label: "Price" },
  {
    id: 6,
    type: "select",
    label: "Size",
    meta: { data_grid_select: dataGrid("s", "l"), default_value: "s", placeholder_row: "Choose" },
  },
  { id: 7, type: "cart_price", label: "Shipping", meta: { ecommerce_cart_price_type: "shipping", readonly: "" } },
  { id: 8, type: "datetime", label: "Day" },
  { id: 9, type: "progress", label: "Done" },
  { id: 10, type: "meter", label: "Rest", meta: { min: "0", max: "100" } },
];

/** A form whose server has answered with values. */
async function answered(values: readonly object[], plugin: object = {}) {
  const form = await openForm(FIELDS, { config: { settings_plugin: plugin } });
  await runActions(
    form.session,
    values.map((params) => ({ action: "field_value", params: toMeta(params) })),
  );
  assert.deepEqual(form.lines, []);
  return form;
}

describe("values from the server (forms-behaviour#7.1)", () => {
  it("return to the definition's in a form that starts again", async () => {
    const form = await answered([{ field_id: 1, value: "Sent" }]);
    assert.equal(form.field(1).meta["html_editor"], "Sent");
    reloadForm(form.session);
    assert.equal(form.field(1).meta["html_editor"], "<p>Old text</p>");
  });

  it("are formatted as the site formats money", async () => {
    const plugin = { price_decimal_separator: ",", price_thousand_separator: "." };
    const { value } = await answered(
      [
        { field_id: 5, value: "1234.5" },
        { field_id: 7, value: "$2.000,1" },
      ],
      plugin,
    );
    assert.deepEqual([value(5), value(7)], ["1.234,50", "2.000,10"]);
  });

  it("clear a choice only where it is the same", async () => {
    const { value } = await answered([{ field_id: 6, value: "l", check: "" }]);
    assert.deepEqual(value(6), ["s"]);
  });

  it("choose and unchoose options", async () => {
    const chosen = { field_id: 6, value: "l" };
    assert.deepEqual((await answered([chosen])).value(6), ["l"]);
    assert.deepEqual((await answered([chosen, { ...chosen, check: "" }])).value(6), []);
  });

  it("show the placeholder where they are empty", async () => {
    assert.deepEqual((await answered([{ field_id: 6, value: "" }])).value(6), []);
  });

  it("fill in a browser's date, in every format of the site", async () => {
    assert.equal((await answered([{ field_id: 8, value: "November 24, 2026" }])).value(8), "2026-11-24");
  });

  it("move fields that only display a number", async () => {
    const { value } = await answered([
      { field_id: 9, value: "0.5" },
      { field_id: 10, value: "70" },
    ]);
    assert.deepEqual([value(9), value(10)], ["0.5", "70"]);
  });

  it("set a field without rows, in any row that the server names", async () => {
    const { value } = await answered([{ field_id: 6, section_repeatable_index: "1", value: "l" }]);
    assert.deepEqual(value(6), ["l"]);
  });
});
