import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { valueToText } from "../../../../src/shared/form/values/field-value.ts";
import { dataGrid } from "../../../support/form-builder.ts";
import { PAGE } from "../form-fixtures.ts";
import { openForm } from "../open-form.ts";

const TWO_ROWS = { section_repeatable: "on", section_repeat_default: "2" };

describe("variables in the texts of a form (forms-behaviour#4.2, forms-behaviour#5.1, forms-rendering#1.1)", () => {
  it("are evaluated in the values and prices of options, separately in each row", async () => {
    const options = dataGrid(
      { default: "on", data: ['#upper("a")-#section_row_number', "One", "#calc(2 * 3)"] },
      ["#text(<b>kept</b>)", "Two", "1"],
      ["#ff0000", "Red", "1"],
      ["For #data_grid_row_price_currency", "Four, #data_grid_row_price", "4"],
    );
    const form = await openForm(
      [
        {
          id: 1,
          type: "price_select",
          label: "Priced",
          meta: {
            data_grid_select_price: options,
            select_price_field_value: "0",
            select_price_field_label: "1",
            select_price_field_price: "2",
            placeholder_row: "",
          },
        },
      ],
      { section: TWO_ROWS },
    );
    const choices = (row: number) =>
      form.store.get(form.item(1, row).options.groupsAtom).flatMap((group) => group.choices);
    for (const row of [1, 2]) {
      assert.deepEqual(
        choices(row).map(({ value }) => value),
        [`A-${row}`, "<b>kept</b>", "#ff0000", "For $4.00"],
      );
      assert.equal(choices(row)[0]?.price, "6");
      assert.deepEqual(form.value(1, row), [`A-${row}`]);
    }
  });

  it("have their row in the messages of invalid fields", async () => {
    const form = await openForm(
      [{ id: 1, type: "text", label: "Guest #section_row_number", meta: { required: "on" } }],
      { section: TWO_ROWS, form: { invalid_feedback_mask: "#label is missing" } },
    );
    assert.deepEqual([form.problem(1, 1), form.problem(1, 2)], ["Guest 1 is missing", "Guest 2 is missing"]);
  });

  it("put a label's text into the messages of invalid fields, not its markup", async () => {
    const label = "<b>Terms</b> &amp; <i>conditions</i>";
    const form = await openForm([{ id: 1, type: "text", label, meta: { required: "on" } }], {
      form: { invalid_feedback_mask: "#label: #label_lowercase is missing" },
    });
    assert.equal(form.problem(1), "Terms & conditions: terms & conditions is missing");
  });

  it("are evaluated before a range without a value takes the middle of its limits", async () => {
    const form = await openForm([
      { id: 1, type: "range", label: "Range", meta: { min: "#calc(5 * 2)", max: "#calc(#field(90) * 2)", step: "1" } },
      { id: 90, type: "number", label: "Read", meta: { default_value: "15" } },
    ]);
    assert.equal(form.value(1), "20");
  });

  it("do not recurse: two defaults that read each other end", async () => {
    const form = await openForm([
      { id: 1, type: "text", meta: { default_value: "a#field(2)" } },
      { id: 2, type: "text", meta: { default_value: "b#field(1)" } },
    ]);
    assert.match(valueToText(form.value(1)), /^a/);
    assert.match(valueToText(form.value(2)), /^b/);
    form.set(1, "typed");
    assert.equal(form.value(1), "typed");
  });

  it("name the page of the form, unless the site does", async () => {
    const asking = [{ id: 1, type: "hidden", meta: { default_value: "#request_url" } }];
    assert.equal((await openForm(asking)).value(1), PAGE);
  });
});
