import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import { fieldsOf, formOf, modelOf, settableLogic } from "../form-fixtures.ts";
import { dataGrid, storedField, storedForm, type StoredField, type StoredMeta } from "../../../support/form-builder.ts";

const progress = (id: number, meta: StoredMeta) => storedField(id, "progress", "Progress", meta);
const text = (id: number, meta?: StoredMeta) => storedField(id, "text", `T${id}`, meta);

function start(...fieldsOfTabs: (readonly StoredField[])[]) {
  const tabs = fieldsOfTabs.map((fields) => ({ sections: [{ fields }] }));
  const { logic, overridesAtom } = settableLogic();
  const model = modelOf(readDefinition(storedForm({ tabs })).form, undefined, {}, logic);
  return { ...fieldsOf(model), overridesAtom };
}

describe("the progress of a form", () => {
  it("is the share of valid required fields", () => {
    const { value, store, item, overridesAtom } = start([
      progress(9, { progress_source: "form_progress" }),
      text(1, { required: "on" }),
      { id: 2, type: "email", label: "E", meta: { required: "on" } },
      {
        id: 3,
        type: "checkbox",
        label: "C",
        meta: { data_grid_checkbox: dataGrid({ data: ["Terms"], required: "on" }) },
      },
      text(4, { required: "on", hidden: "on" }),
      text(5),
    ]);
    assert.equal(value(9), "0");
    store.set(item(1).valueAtom, "Ada");
    store.set(item(2).valueAtom, "ada");
    assert.equal(value(9), "0.333333333333", "what is wrong is not filled");
    store.set(item(2).valueAtom, "ada@example.org");
    store.set(item(3).valueAtom, ["Terms"]);
    assert.equal(value(9), "1");
    store.set(overridesAtom(4), { hidden: false });
    assert.equal(value(9), "0.75");
  });

  it("is full if nothing is required", () => {
    assert.equal(start([progress(9, { progress_source: "form_progress", max: "100" }), text(1)]).value(9), "100");
  });

  it("may be that of the visible tabs, or of a post", () => {
    const { value, store, model } = start(
      [progress(8, { progress_source: "tab_progress" }), progress(9, { progress_source: "post_progress" })],
      [text(1)],
    );
    assert.deepEqual([value(8), value(9)], ["0.5", "0"]);
    store.set(model.activeTabAtom, 1);
    store.set(model.progressAtom, 0.25);
    assert.deepEqual([value(8), value(9)], ["1", "0.25"]);
  });

  it("may be calculated, and is available in texts", () => {
    const { value, store, item, model } = start([
      progress(9, { default_value: "#calc(#field(1) / 4)" }),
      { id: 1, type: "number", label: "N", meta: {} },
    ]);
    store.set(item(1).valueAtom, "1");
    assert.equal(value(9), "0.25");
    const textOf = (source: string) =>
      store.get(model.expressions.atom(source, { field: 9, row: null, section: 1, usage: "markup" }));
    assert.equal(
      textOf("#progress of 1, #progress_percent; #progress_remaining, #progress_remaining_percent"),
      "0.25 of 1, 25%; 0.75, 75%",
    );
  });

  it("is not circular with a calculation that reads it", () => {
    const notes: string[] = [];
    const form = formOf([
      progress(9, { progress_source: "form_progress" }),
      text(1, { required: "on", default_value: "#calc(#field(9) * 100)" }),
    ]);
    const model = modelOf(form, undefined, { note: (note) => notes.push(note) });
    const { value } = fieldsOf(model);
    assert.equal(value(1), "0");
    assert.equal(value(9), "1");
    assert.match(notes.join(), /circle/);
  });
});
