import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choiceGroups, choices, isMultiple } from "../../../../src/shared/form/values/choices.ts";
import { columnPosition, readDataGrid } from "../../../../src/shared/form/definition/data-grid.ts";
import { fieldOf, templateForm, templatesMissing } from "../form-fixtures.ts";
import { dataGrid } from "../../../support/form-builder.ts";

const COLUMNS = {
  columns: [
    { id: 3, label: "Name" },
    { id: 7, label: "Code" },
  ],
};

describe("a data grid", () => {
  it("reads cells leniently: null is empty, numbers are text, rows without cells disappear", () => {
    const { groups } = readDataGrid({
      groups: [{ rows: [{ id: 1, data: ["a", null, 3] }, null, { id: 2 }, { id: 3, data: [] }] }],
    });
    assert.deepEqual(
      groups[0]?.rows.map(({ cells }) => cells),
      [["a", "", "3"], []],
    );
  });

  it("reads cells and rows that PHP sends as maps because some of them are missing", () => {
    const { groups } = readDataGrid({
      groups: { 1: { rows: { 2: { id: 1, data: { 0: "a", 2: "c" } }, 5: { id: 2, data: {} } } } },
    });
    assert.deepEqual(
      groups[0]?.rows.map(({ cells }) => cells),
      [["a", "", "c"]],
    );
  });

  it("of nonsense is empty", () => {
    for (const nonsense of ["", [], null, 5, { groups: "x" }]) assert.deepEqual(readDataGrid(nonsense).groups, []);
  });

  it("maps columns by id and not by position", () => {
    const read = readDataGrid(COLUMNS);
    assert.equal(columnPosition(read, { key: "7" }, "key", 0), 1);
    assert.equal(columnPosition(read, { key: 3 }, "key", 0), 0);
    assert.equal(columnPosition(read, { key: "9" }, "key", 0), -1);
  });

  it("uses the default column without a mapping, and the first if the default exceeds the columns", () => {
    const read = readDataGrid({ columns: [{ id: 0 }] });
    assert.equal(columnPosition(read, {}, "datalist_field_text", 1), 0);
    assert.equal(columnPosition(readDataGrid(dataGrid(["Small", "5.00"])), { key: "" }, "key", 1), 1);
    assert.equal(columnPosition(readDataGrid(COLUMNS), {}, "key", 1), 1);
  });

  it("uses ids as positions if no column is named", () => {
    const read = readDataGrid({ groups: [{ rows: [{ data: ["a", "b"] }] }] });
    assert.deepEqual([columnPosition(read, { key: "1" }, "key", 0), columnPosition(read, {}, "key", 1)], [1, 1]);
  });

  it("returns the options of a field by its mapping", () => {
    const field = fieldOf("select", {
      data_grid_select: { ...dataGrid({ data: ["Austria", "AT"], default: "on" }), ...COLUMNS },
      select_field_value: "7",
      select_field_label: "3",
    });
    assert.deepEqual(
      choices(field).map(({ value, label, default: chosen }) => [value, label, chosen]),
      [["AT", "Austria", true]],
    );
  });

  it("reads prices from their own column, in older grids from the value's", () => {
    const prices = (meta: object, ...rows: string[][]) =>
      choices(
        fieldOf("price_select", {
          data_grid_select_price: dataGrid(...rows),
          ...meta,
        }),
      ).map(({ value, price }) => [value, price]);
    assert.deepEqual(prices({ select_price_field_price: "1" }, ["Small", "5.00"]), [["Small", "5.00"]]);
    assert.deepEqual(prices({ select_price_field_value: "1" }, ["Small", "5.00"]), [["5.00", "5.00"]]);
    assert.deepEqual(prices({}, ["Small", "7"]), [["Small", "7"]]);
    assert.deepEqual(prices({}, ["2", "7"]), [["2", "7"]]);
  });

  it("inserts a row's own cells into its texts", () => {
    const field = fieldOf("radio", {
      data_grid_radio: { ...dataGrid(["#data_grid_row_value is it", "AT"]), ...COLUMNS },
      radio_field_value: "7",
      radio_field_label: "3",
    });
    assert.equal(choices(field)[0]?.label, "AT is it");
  });

  it("never uses an id for two options", () => {
    const rows = [{ id: 1, data: ["a"] }, { id: 1, data: ["b"] }, { data: ["c"] }];
    const ids = choices(
      fieldOf("select", { data_grid_select: { columns: [{ id: 0 }], groups: [{ rows }, { rows }] } }),
    ).map(({ id }) => id);
    assert.equal(new Set(ids).size, 6);
  });

  it("shows a group only if it is masked, and its label only if it is rendered", () => {
    const masked = (group: object) =>
      choiceGroups(fieldOf("select", { data_grid_select: { groups: [{ label: "Europe", rows: [], ...group }] } }))[0]
        ?.label;
    assert.equal(masked({}), null);
    assert.equal(masked({ mask_group: "on" }), "Europe");
    assert.equal(masked({ mask_group: "on", label_render: "" }), "");
  });

  it("knows which fields accept several options", () => {
    assert.equal(isMultiple(fieldOf("checkbox")), true);
    assert.equal(isMultiple(fieldOf("select", { data_grid_select: dataGrid() })), false);
    assert.equal(isMultiple(fieldOf("select", { multiple: "on" })), true);
  });

  it("of a real form returns every country", { skip: templatesMissing }, () => {
    const country = templateForm("contact-us-extended").fields.find(({ label }) => label === "Country");
    const options = country ? choices(country) : [];
    assert.ok(options.length > 200);
    assert.ok(options.some(({ label }) => label === "Åland Islands"));
  });
});
