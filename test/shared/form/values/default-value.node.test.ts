import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { initialValue } from "../../../../src/shared/form/values/default-value.ts";
import { readPopulate, readSubmission } from "../../../../src/shared/form/values/read-values.ts";
import { fieldOf } from "../form-fixtures.ts";
import { dataGrid } from "../../../support/form-builder.ts";

const start = (type: string, meta: Record<string, unknown>, given?: string | string[]) =>
  initialValue(fieldOf(type, meta), given, (text) => text.replace("#x", "expanded"));
const OPTIONS = dataGrid(["a", "A"], { data: ["b", "B"], default: "on" }, { data: ["c", "C"], default: "on" });

describe("the initial value of a field", () => {
  it("is the given value before the default", () => {
    assert.equal(start("text", { default_value: "d" }, "g"), "g");
    assert.equal(start("text", { default_value: "#x" }), "expanded");
    assert.equal(start("text", { default_value: "d" }, ""), "");
  });

  it("is the middle of a range with empty limits, for which browsers have their own", () =>
    assert.deepEqual([start("range", { min: "", max: "" }), start("price_range", { max: "" })], ["50", "50"]));

  it("is not read as a variable if it is a colour", () => {
    assert.equal(start("color", { default_value: "#x" }), "#x");
    assert.equal(start("color", {}), "#000000");
  });

  it("is the middle of a range, as browsers show it", () => {
    assert.equal(start("range", {}), "50");
    assert.equal(start("range", { min: "1", max: "10", step: "0.5" }), "5.5");
    assert.equal(start("range", { default_value: "7" }), "7");
  });

  it("is the default options of a list, the last one if only one may be selected", () => {
    assert.deepEqual(start("checkbox", { data_grid_checkbox: OPTIONS }), ["b", "c"]);
    assert.deepEqual(start("radio", { data_grid_radio: OPTIONS }), ["c"]);
    assert.deepEqual(start("select", { data_grid_select: OPTIONS, multiple: "on" }), ["b", "c"]);
  });

  it("is the options of default_value, split at commas, before default options", () => {
    assert.deepEqual(start("checkbox", { data_grid_checkbox: OPTIONS, default_value: "a, c" }), ["a", "c"]);
    assert.deepEqual(start("checkbox", { data_grid_checkbox: OPTIONS }, ["a", "gone"]), ["a"]);
    assert.deepEqual(start("checkbox", { data_grid_checkbox: OPTIONS }, []), []);
  });

  it("is as many of the options with the same value as are given, all of them if the author names the value", () => {
    const meta = { data_grid_checkbox: dataGrid(["1", "A"], ["0", "B"], ["1", "C"]) };
    assert.deepEqual(start("checkbox", meta, ["1"]), ["1"]);
    assert.deepEqual(start("checkbox", meta, ["1", "1"]), ["1", "1"]);
    assert.deepEqual(start("checkbox", { ...meta, default_value: "1" }), ["1", "1"]);
  });

  it("is an option whose value has a comma if the author names the whole value", () => {
    const meta = { data_grid_select: dataGrid("Doe, Jane", "Doe") };
    assert.deepEqual(start("select", meta, "Doe, Jane"), ["Doe, Jane"]);
    assert.deepEqual(start("select", { ...meta, default_value: "Doe, Jane" }), ["Doe, Jane"]);
  });

  it("is the first option of a select without a placeholder, as in browsers", () => {
    const none = dataGrid({ data: ["a"], disabled: "on" }, "b");
    assert.deepEqual(start("select", { data_grid_select: none, placeholder_row: "" }), ["b"]);
    assert.deepEqual(start("select", { data_grid_select: none }), []);
  });

  it("is 1 for a quantity, or the first one that its limits allow", () => {
    assert.equal(start("quantity", {}), "1");
    assert.equal(start("quantity", { step: "2" }), "2");
    assert.equal(start("quantity", { step: "0.5", ecommerce_quantity_min: "0.25" }), "1.25");
    assert.equal(start("quantity", { ecommerce_quantity_min: "5", step: "" }), "5");
    assert.equal(start("quantity", { ecommerce_quantity_min: "", step: "2" }), "1");
    assert.equal(start("quantity", { step: "any", ecommerce_quantity_min: "2.5" }), "2.5");
    assert.equal(start("quantity", { step: "2", max: "1" }), "1");
    assert.equal(start("quantity", { step: "2", default_value: "3" }), "3");
  });

  it("is the exact middle of a range of any step", () => {
    assert.deepEqual(
      [start("range", { step: "any", min: "0", max: "1" }), start("price_range", { step: "any", max: "5" })],
      ["0.5", "2.5"],
    );
  });
});

describe("saved submissions and populate data", () => {
  it("provide values by field and row, and the rows of sections", () => {
    const read = readSubmission({
      meta: {
        field_1: { id: 1, value: "x" },
        field_7_3: { value: ["a", 2] },
        field_8: { value: null },
        other: { value: "no" },
      },
      section_repeatable: { section_5: { index: [1, "3", "x", 3] } },
    });
    assert.deepEqual(
      [...(read?.values ?? [])],
      [
        ["field_1", "x"],
        ["field_7_3", ["a", "2"]],
      ],
    );
    assert.deepEqual(read?.rows.get(5), [1, 3]);
    assert.deepEqual([...(readPopulate({ data: { field_2: 5 } })?.values ?? [])], [["field_2", "5"]]);
  });

  it("are read if PHP sends a list with gaps as a map", () => {
    const read = readSubmission({
      meta: { field_1: { value: { 0: "a", 2: "c" } }, field_2: { value: { name: "x" } } },
      section_repeatable: { section_5: { index: { 1: "2", 3: "4" } } },
    });
    assert.deepEqual([...(read?.values ?? [])], [["field_1", ["a", "c"]]]);
    assert.deepEqual(read?.rows.get(5), [2, 4]);
  });

  it("of populate data may be null, which is empty and overrides the default", () => {
    const given = readPopulate({ data: { field_2: null } })?.values.get("field_2");
    assert.ok(typeof given === "string");
    assert.equal(start("text", { default_value: "own" }, given), "");
  });

  it("are empty without data", () => {
    assert.equal(readSubmission(undefined), null);
    assert.equal(readSubmission([]), null);
    assert.equal(readPopulate({}), null);
  });
});
