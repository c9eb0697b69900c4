import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import { readDefinition } from "../../../../../src/shared/form/definition/read-definition.ts";
import { summarySettings } from "../../../../../src/shared/form/fields/summary/summary-settings.ts";
import { htmlToText } from "../../../../../src/shared/core/services/html/html.ts";
import { createSummaryAtom } from "../../../../../src/shared/form/fields/summary/summary-content.ts";
import { fieldOf, modelOf, settableLogic } from "../../form-fixtures.ts";
import { dataGrid, storedField, storedForm, type StoredField } from "../../../../support/form-builder.ts";

const FIELDS: StoredField[] = [
  { id: 1, type: "text", label: "<b>Name</b> &amp; more" },
  {
    id: 2,
    type: "select",
    label: "Tea",
    meta: {
      select_field_label: "1",
      data_grid_select: dataGrid(["g", "<i>Green</i> tea"], ["b", "Black"]),
    },
  },
  { id: 3, type: "datetime", label: "When", meta: { format_date: "d.m.Y" } },
  { id: 4, type: "price", label: "Offer" },
  { id: 5, type: "password", label: "Secret" },
  { id: 6, type: "hidden", label: "Token", meta: { default_value: "x" } },
  { id: 7, type: "signature", label: "Signature" },
  { id: 8, type: "text", label: "Put away", meta: { hidden: "on", default_value: "y" } },
  { id: 9, type: "submit", label: "Send" },
];

function start(meta: Record<string, unknown> = {}, rows: StoredField[] = []) {
  const stored = storedForm({
    sections: [
      { fields: [...FIELDS, storedField(50, "summary", "Summary", meta)] },
      { label: "Guests", meta: { section_repeatable: "on", section_repeat_default: "2" }, fields: rows },
    ],
  });
  const { logic, overridesAtom } = settableLogic();
  const model = modelOf(readDefinition(stored).form, undefined, {}, logic);
  const store = createStore();
  const shown = createSummaryAtom(model, summarySettings(model.instance(50)!.field), htmlToText);
  const sections = () => store.get(shown).flatMap((group) => group.sections);
  const set = (id: number, value: string | string[], row: number | null = null) =>
    store.set(model.instance(id, row)!.valueAtom, value);
  const values = () =>
    Object.fromEntries(
      sections().flatMap(({ rows: [row] }) => row?.entries.map((one) => [one.label, one.value]) ?? []),
    );
  return { model, store, shown, sections, set, overridesAtom, values };
}

describe("a summary", () => {
  it("shows every field with a value, in readable form, never hidden fields and signatures", () => {
    const { set, values, overridesAtom, store } = start();
    set(1, "<u>Ada</u>");
    set(2, ["g"]);
    set(3, "2026-03-09");
    set(4, "1,234.5");
    set(5, "open sesame");
    set(7, "1");
    assert.deepEqual(values(), {
      "Name & more": "<u>Ada</u>",
      Tea: "Green tea",
      When: "09.03.2026",
      Offer: "$1,234.50",
      Secret: "••••••••",
    });
    store.set(overridesAtom(8), { hidden: false });
    assert.equal(values()["Put away"], "y");
  });

  it("can omit empty and named fields, and sections that are empty without them", () => {
    const { set, values, sections } = start({
      summary_field_if: "on",
      summary_field_ids_exclude: [{ summary_field_id: "4" }, { any: 3 }],
    });
    assert.deepEqual(sections(), []);
    set(1, "Ada");
    set(3, "2026-03-09");
    set(4, "1");
    assert.deepEqual(values(), { "Name & more": "Ada" });
  });

  it("shows the rows of a repeatable section in order; a table shows a column if one row fills it", () => {
    const guest = { id: 20, type: "text", label: "Guest" };
    const age = { id: 21, type: "number", label: "Age" };
    const { set, sections, model, store } = start({ summary_repeater_table: "on", summary_field_if: "on" }, [
      guest,
      age,
    ]);
    set(20, "Bea", 2);
    assert.deepEqual(sections(), [
      {
        id: 2,
        label: "Guests",
        table: true,
        rows: [
          { number: 1, entries: [{ field: 20, label: "Guest", value: "" }] },
          { number: 2, entries: [{ field: 20, label: "Guest", value: "Bea" }] },
        ],
      },
    ]);
    store.set(model.section(2).rowsAtom, [2, 1]);
    assert.deepEqual(
      sections()[0]?.rows.map(({ entries }) => entries[0]?.value),
      ["Bea", ""],
    );
  });

  it("stays the same object until something visible changes", () => {
    const { store, shown, set } = start({ summary_field_ids_exclude: [{ id: "1" }] });
    let drawn = 0;
    store.sub(shown, () => (drawn += 1));
    set(1, "Ada");
    set(7, "1");
    assert.equal(drawn, 0);
    set(2, ["b"]);
    assert.equal(drawn, 1);
  });

  it("has headings between 1 and 6", () => {
    const level = (value: string) => summarySettings(fieldOf("summary", { summary_heading_level: value })).headingLevel;
    assert.deepEqual(["", "0", "1", "6", "7", "x"].map(level), [2, 2, 1, 6, 2, 2]);
  });
});
