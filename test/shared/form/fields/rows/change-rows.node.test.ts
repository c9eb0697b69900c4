import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import type { FormSession } from "../../../../../src/shared/form/state/form-session.ts";
import { clearRow, resetRow } from "../../../../../src/shared/form/session/row-actions.ts";
import { buildBody } from "../../../../../src/shared/form/submit/body.ts";
import { addRow, moveRow, removeRow, setRowCount } from "../../../../../src/shared/form/session/change-rows.ts";
import { resetForm } from "../../../../../src/shared/form/session/reset.ts";
import { reloadForm } from "../../../../../src/shared/form/session/reload-form.ts";
import { NO_VALUES, type InitialValues } from "../../../../../src/shared/form/values/initial-values.ts";
import { readPopulate, readSubmission } from "../../../../../src/shared/form/values/read-values.ts";
import { formOf, modelOf, POST } from "../../form-fixtures.ts";
import { dataGrid, type StoredField } from "../../../../support/form-builder.ts";

const SECTION = 5;
const NAME: StoredField = { id: 7, type: "text", label: "Name", meta: { default_value: "nobody" } };

function start(
  fields: readonly StoredField[] = [NAME],
  meta: Record<string, unknown> = {},
  initial: InitialValues = NO_VALUES,
) {
  const model = modelOf(formOf(fields, {}, { section_repeatable: "on", ...meta }), initial);
  const store = createStore();
  const host = new EventTarget();
  const events: string[] = [];
  const session = {
    model,
    store,
    captchas: new Set(),
    page: { host: { dispatchEvent: (event: Event) => events.push(event.type) }, form: () => null, wrapper: () => null },
  } as unknown as FormSession;
  const rows = () => store.get(model.section(SECTION).rowsAtom);
  const item = (row: number, id = 7) => model.instance(id, row) ?? assert.fail(`no field ${id} in row ${row}`);
  const value = (row: number, id = 7) => store.get(item(row, id).valueAtom);
  const type = (row: number, text: string, id = 7) => store.set(item(row, id).valueAtom, text);
  return { session, model, store, host, events, rows, item, value, type };
}

describe("rows of a repeatable section", () => {
  it("get the lowest free index, and follow the row they were added from", () => {
    const { session, rows } = start();
    assert.deepEqual([addRow(session, SECTION), addRow(session, SECTION, 1)], [2, 3]);
    assert.deepEqual(rows(), [1, 3, 2]);
    removeRow(session, SECTION, 3);
    assert.equal(addRow(session, SECTION), 3);
    assert.deepEqual(rows(), [1, 2, 3]);
  });

  it("have ids, names and keys of their index, wherever they are", () => {
    const { session, model, item, rows } = start([NAME, { id: 8, type: "checkbox" }]);
    addRow(session, SECTION);
    moveRow(session, SECTION, 2, 0);
    assert.deepEqual(rows(), [2, 1]);
    assert.deepEqual(
      [item(2).name, item(2).controlName, item(2, 8).controlName],
      ["field_7[2]", "field_7[2]", "field_8[2][]"],
    );
    assert.equal(model.byControlName("field_8[2][]"), item(2, 8));
    const { ids } = model.context;
    assert.deepEqual(
      [ids.section(SECTION, 2), ids.wrapper(7, 2), ids.control(7, 2), ids.option(8, "1", 2)],
      [
        "wsf-1-section-5-repeat-2",
        "wsf-1-field-wrapper-7-repeat-2",
        "wsf-1-field-7-repeat-2",
        "wsf-1-field-8-row-1-repeat-2",
      ],
    );
  });

  it("stay within the section's limits", () => {
    const { session, rows } = start([NAME], { section_repeat_min: "2", section_repeat_max: "3" });
    assert.deepEqual(rows(), [1, 2]);
    assert.equal(removeRow(session, SECTION, 1), false);
    assert.equal(addRow(session, SECTION), 3);
    assert.equal(addRow(session, SECTION), null);
    setRowCount(session, SECTION, 99);
    assert.deepEqual(rows(), [1, 2, 3]);
    setRowCount(session, SECTION, 0);
    assert.deepEqual(rows(), [1, 2]);
  });

  it("keep the remaining ones when their count is set, and report each that is added or removed", () => {
    const { session, rows, events } = start([NAME], { section_repeat_default: "3" });
    removeRow(session, SECTION, 2);
    events.length = 0;
    const each = (what: string) => [
      `wsf-section-repeatable-${what}-5`,
      "wsf-section-repeatable-5",
      "wsf-section-repeatable",
    ];
    setRowCount(session, SECTION, 4.9);
    assert.deepEqual(
      [rows(), events.splice(0)],
      [
        [1, 3, 2, 4],
        [...each("add"), ...each("add")],
      ],
    );
    setRowCount(session, SECTION, 3);
    assert.deepEqual([rows(), events.splice(0)], [[1, 3, 2], each("delete")]);
    setRowCount(session, SECTION, 3);
    assert.deepEqual(events, []);
  });

  it("never exceed the number that can be drawn, whatever a rule sets", () => {
    const { session, rows } = start();
    setRowCount(session, SECTION, Number.POSITIVE_INFINITY);
    assert.equal(rows().length, 1000);
    setRowCount(session, SECTION, Number.NaN);
    assert.equal(rows().length, 1000);
  });

  it("move to a position, and not beyond the ends", () => {
    const { session, rows } = start([NAME], { section_repeat_default: "3" });
    assert.equal(moveRow(session, SECTION, 1, 1), true);
    assert.deepEqual(rows(), [2, 1, 3]);
    moveRow(session, SECTION, 2, 99);
    assert.deepEqual(rows(), [1, 3, 2]);
    assert.equal(moveRow(session, SECTION, 1, -1), false, "it is the first");
    assert.equal(moveRow(session, SECTION, 4711, 0), false, "there is none such");
    assert.deepEqual(rows(), [1, 3, 2]);
  });

  it("keep typed values when they move, and lose them when they are removed", () => {
    const { session, value, type, model, store } = start([NAME], { section_repeat_default: "2" });
    type(2, "Ada");
    moveRow(session, SECTION, 2, 0);
    assert.deepEqual(
      store.get(model.instancesAtom).map(({ name }) => name),
      ["field_7[2]", "field_7[1]"],
    );
    assert.equal(value(2), "Ada");
    removeRow(session, SECTION, 2);
    assert.equal(model.byControlName("field_7[2]"), null);
    addRow(session, SECTION);
    assert.equal(value(2), "nobody", "the new row 2 is another row");
  });

  it("do not change in a section that does not repeat", () => {
    const { session, events } = start([NAME], { section_repeatable: "" });
    assert.deepEqual(
      [addRow(session, SECTION), removeRow(session, SECTION, 1), moveRow(session, SECTION, 1, 1), events.length],
      [null, false, false, 0],
    );
  });

  it("report their changes to the page", () => {
    const { session, events } = start();
    addRow(session, SECTION);
    moveRow(session, SECTION, 2, 0);
    removeRow(session, SECTION, 2);
    resetRow(session, SECTION, 1);
    clearRow(session, SECTION, null);
    const change = (what: string) => [
      `wsf-section-repeatable-${what}-5`,
      "wsf-section-repeatable-5",
      "wsf-section-repeatable",
    ];
    assert.deepEqual(events, [
      ...change("add"),
      ...change("move"),
      ...change("delete"),
      "wsf-section-repeatable-reset-5",
      "wsf-section-repeatable-clear-5",
    ]);
  });

  it("are reset and cleared one by one or all together", () => {
    const { session, value, type } = start([NAME, { id: 8, type: "hidden", meta: { default_value: "kept" } }], {
      section_repeat_default: "2",
    });
    type(1, "Ada");
    type(2, "Grace");
    resetRow(session, SECTION, 1);
    assert.deepEqual([value(1), value(2)], ["nobody", "Grace"]);
    clearRow(session, SECTION, 2);
    assert.deepEqual([value(1), value(2)], ["nobody", ""]);
    clearRow(session, SECTION, null);
    assert.deepEqual([value(1), value(2), value(1, 8)], ["", "", "kept"]);
    resetRow(session, SECTION, null);
    assert.deepEqual([value(1), value(2)], ["nobody", "nobody"]);
  });

  it("stay through a reset of the form, and start again with the next form", () => {
    const { session, rows, value, type } = start();
    addRow(session, SECTION);
    type(1, "Ada");
    type(2, "Grace");
    resetForm(session);
    assert.deepEqual([rows(), value(2)], [[1, 2], "nobody"]);
    type(2, "Grace");
    reloadForm(session);
    assert.deepEqual(rows(), [1]);
    addRow(session, SECTION);
    assert.equal(value(2), "nobody");
  });

  it("are restored from a saved submission, with its values; a row added later is empty", () => {
    const saved = readSubmission({
      meta: {
        field_7: { id: 7, value: "Ada,Grace" },
        field_7_1: { id: 7, value: "Ada" },
        field_7_3: { id: 7, value: "Grace" },
      },
      section_repeatable: { section_5: { index: ["3", 1] } },
    });
    const { session, rows, value } = start([NAME], {}, saved ?? NO_VALUES);
    assert.deepEqual([rows(), value(3), value(1)], [[3, 1], "Grace", "Ada"]);
    assert.equal(addRow(session, SECTION), 2);
    assert.equal(value(2), "nobody");
    removeRow(session, SECTION, 3);
    assert.equal(addRow(session, SECTION), 3);
    assert.equal(value(3), "nobody");
  });

  it("are restored from populate data", () => {
    const populated = readPopulate({
      data: { field_7_1: "Ada", field_7_2: "Grace" },
      section_repeatable: { section_5: { index: [1, 2] } },
    });
    const { rows, value } = start([NAME], {}, populated ?? NO_VALUES);
    assert.deepEqual([rows(), value(1), value(2)], [[1, 2], "Ada", "Grace"]);
  });

  it("are sent in visible order, with their index", () => {
    const { session, model, store, type } = start([
      NAME,
      { id: 8, type: "checkbox", meta: { data_grid_checkbox: dataGrid({ data: ["a"], default: "on" }) } },
    ]);
    addRow(session, SECTION);
    addRow(session, SECTION);
    type(1, "Ada");
    type(2, "Grace");
    type(3, "Hedy");
    moveRow(session, SECTION, 3, 0);
    removeRow(session, SECTION, 1);
    const body = buildBody(model, store, POST);
    assert.deepEqual(
      body.filter(([name]) => name.startsWith("field_") || name.includes("index")),
      [
        ["field_7[3]", "Hedy"],
        ["field_8[3][]", "a"],
        ["field_7[2]", "Grace"],
        ["field_8[2][]", "a"],
        ["wsf_form_section_repeatable_index", '{"section_5":["3","2"]}'],
      ],
    );
  });

  it("calculate with the fields of their own row, wherever they are", () => {
    const { session, value, type } = start([
      { id: 1, type: "number" },
      { id: 2, type: "number", meta: { default_value: "#calc(#field(1) * 2)" } },
    ]);
    addRow(session, SECTION);
    type(1, "3", 1);
    type(2, "4", 1);
    assert.deepEqual([value(1, 2), value(2, 2)], ["6", "8"]);
    moveRow(session, SECTION, 2, 0);
    assert.deepEqual([value(1, 2), value(2, 2)], ["6", "8"]);
  });

  it("offer a value once across all rows if the field requires that", () => {
    const select = {
      id: 9,
      type: "select",
      meta: { dedupe_value_scope: "on", data_grid_select: dataGrid("a", "b") },
    };
    const { session, store, item } = start([select]);
    addRow(session, SECTION);
    store.set(item(1, 9).valueAtom, ["a"]);
    assert.deepEqual([...store.get(item(1, 9).options.takenAtom)], []);
    assert.deepEqual([...store.get(item(2, 9).options.takenAtom)], ["a"]);
    removeRow(session, SECTION, 1);
    assert.deepEqual([...store.get(item(2, 9).options.takenAtom)], []);
  });
});
