import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ExpressionSources } from "../../../../src/shared/form/state/expressions.ts";
import { readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import { calculateInitialValues } from "../../../../src/shared/form/state/form-model.ts";
import { NO_VALUES } from "../../../../src/shared/form/values/initial-values.ts";
import { fieldsOf, formOf, modelOf } from "../form-fixtures.ts";
import { dataGrid, storedField, storedForm, type StoredField } from "../../../support/form-builder.ts";

const number = (id: number, value = "") => storedField(id, "number", `N${id}`, { default_value: value });

function start(fields: readonly StoredField[], sources: Partial<ExpressionSources> = {}) {
  const notes: string[] = [];
  const model = modelOf(formOf(fields), NO_VALUES, { note: (message) => notes.push(message), ...sources });
  return { ...fieldsOf(model), notes };
}

describe("a calculated field", () => {
  it("is correct from the start, and follows the fields it reads", () => {
    const { value, set } = start([number(1, "4"), number(2, "#calc(#field(1) * 2.5)")]);
    assert.equal(value(2), "10");
    set(1, "6");
    assert.equal(value(2), "15");
  });

  it("updates through other calculated fields, whatever their order", () => {
    const { value, set } = start([
      number(3, "#calc(#field(2) + 1)"),
      number(2, "#calc(#field(1) + 1)"),
      number(1, "1"),
    ]);
    assert.equal(value(3), "3");
    set(1, "10");
    assert.equal(value(3), "12");
  });

  it("is evaluated once for a change, and not at all when something else changes", () => {
    const { store, item, set } = start([
      number(1, "1"),
      number(2, "1"),
      number(3, "#calc(#field(1) + 1)"),
      number(4, "#calc(#field(1) + #field(3))"),
    ]);
    let changes = 0;
    store.sub(item(4).valueAtom, () => changes++);
    set(2, "7");
    assert.equal(changes, 0);
    set(1, "2");
    assert.equal(changes, 1);
  });

  it("keeps typed text until its result changes, and is restored by a reset", () => {
    const { value, set, store, item } = start([number(1, "1"), number(2, "#calc(#field(1) + 1)")]);
    set(2, "99");
    assert.equal(value(2), "99");
    set(1, "5");
    assert.equal(value(2), "6");
    set(2, "98");
    item(2).reset(store);
    assert.equal(value(2), "6");
  });

  it("may be hidden, a text, or money in the site's format", () => {
    const { value } = start([
      number(1, "1234.5"),
      { id: 2, type: "hidden", label: "H", meta: { default_value: "#calc(#field(1) / 0)" } },
      { id: 3, type: "text", label: "T", meta: { default_value: "#text(Sum: #field(1) <b>)" } },
      { id: 4, type: "price", label: "P", meta: { default_value: "#calc(#field(1))" } },
    ]);
    assert.deepEqual([value(2), value(3), value(4)], ["0", "Sum: 1234.5 <b>", "1,234.50"]);
  });

  it("shows dates and times as their own fields do", () => {
    const date = (id: number, kind: string, default_value: string, meta: object = {}) => ({
      id,
      type: "datetime",
      meta: { input_type_datetime: kind, default_value, ...meta },
    });
    const { model, store } = start([
      date(1, "time", "14:30"),
      date(2, "datetime-local", "2024-03-05T14:30"),
      date(3, "month", "2024-03"),
      date(4, "datetime-local", "2024-03-05T14:30", { format_date: "d.m.Y", format_time: "H:i" }),
      date(5, "date", "2024-03-05"),
    ]);
    const shown = (id: number) =>
      model.expressions.evaluate(
        `#field_date_format(${id})`,
        { field: null, row: null, section: null, usage: "plain" },
        store.get,
      );
    assert.deepEqual([1, 2, 3, 4, 5].map(shown), [
      "2:30 pm",
      "March 5, 2024 2:30 pm",
      "March 2024",
      "05.03.2024 14:30",
      "March 5, 2024",
    ]);
  });

  it("is not evaluated for types that cannot calculate", () => {
    const { value } = start([{ id: 1, type: "url", label: "U", meta: { default_value: "#calc(1 + 1)" } }]);
    assert.notEqual(value(1), "2");
  });

  it("sums selected options and knows their columns", () => {
    const options = dataGrid({ data: ["2", "Two"], default: "on" }, ["3", "Three"]);
    const { value, set } = start([
      { id: 1, type: "checkbox", label: "C", meta: { data_grid_checkbox: options, checkbox_field_label: "1" } },
      number(2, "#calc(#field(1))"),
      { id: 3, type: "text", label: "T", meta: { default_value: "#text(#checkbox_label(1))" } },
      { id: 4, type: "text", label: "T", meta: { default_value: '#text(#field(1, "/", Column 1))' } },
    ]);
    assert.deepEqual([value(2), value(3)], ["2", "Two"]);
    set(1, ["2", "3"]);
    assert.deepEqual([value(2), value(3), value(4)], ["5", "Two, Three", "Two/Three"]);
  });
});

describe("a mistake in a calculation", () => {
  it("is reported once, with the field", () => {
    const { value, set, notes } = start([number(1, "1"), number(2, "#calc(#field(1) + #field(77))")]);
    assert.equal(value(2), "1");
    set(1, "2");
    assert.equal(value(2), "2");
    assert.deepEqual(notes, ['field 2 "N2": #field(77) stays empty (error_parse_variable_syntax_error_field_id).']);
  });

  it("that reads itself is empty there", () => {
    const { value, notes } = start([number(1, "#calc(#field(1) + 3)")]);
    assert.equal(value(1), "3");
    assert.match(notes.join(), /self_ref/);
  });

  it("that might be circular through a computed id does not read other calculations", () => {
    const { value } = start([number(1, "#calc(#field(#query_var(a)) + 1)"), number(2, "#calc(#field(1) + 1)")], {
      stored: () => "2",
    });
    assert.deepEqual([value(1), value(2)], ["1", "2"]);
  });

  it("that is circular ends, and is reported once with its fields", () => {
    const { value, set, notes } = start([
      number(1, "#calc(#field(2) + 1)"),
      number(2, "#calc(#field(3) + 1)"),
      number(3, "#calc(#field(1) + #field(4))"),
      number(4, "1"),
    ]);
    for (const id of [1, 2, 3]) assert.ok(Number.isFinite(Number(value(id))));
    set(4, "5");
    for (const id of [1, 2, 3]) assert.ok(Number.isFinite(Number(value(id))));
    assert.deepEqual([value(3), value(2), value(1)], ["5", "6", "7"], "the circle is cut in one place");
    assert.equal(notes.length, 1);
    for (const name of ['field 1 "N1"', 'field 2 "N2"', 'field 3 "N3"']) assert.ok(notes[0]?.includes(name), notes[0]);
  });
});

describe("a chain of 500 calculations", () => {
  it("ends, and evaluates only what changed", () => {
    const chain = Array.from({ length: 500 }, (_, index) => number(index + 2, `#calc(#field(${index + 1}) + 1)`));
    const { model, value, set, store, item, notes } = start([
      number(1, "1"),
      ...chain,
      number(900, "1"),
      number(901, "#calc(#field(900))"),
    ]);
    calculateInitialValues(model, store);
    let changes = 0;
    store.sub(item(501).valueAtom, () => changes++);
    assert.equal(value(501), "501");
    set(900, "2");
    assert.deepEqual([value(901), changes], ["2", 0]);
    set(1, "11");
    assert.deepEqual([value(501), changes, notes], ["511", 1, []]);
  });
});

describe("rows", () => {
  const stored = storedForm({
    sections: [
      {
        id: 5,
        meta: { section_repeatable: "on", section_repeat_default: "2" },
        fields: [
          number(1, "3"),
          number(2, "#calc(#field(1) * 10)"),
          storedField(4, "text", "R", { default_value: "#text(#section_row_number of #section_row_count(5))" }),
        ],
      },
      { id: 6, fields: [number(3, "#calc(#field(2))")] },
    ],
  });

  it("read their own row, and are summed outside", () => {
    const { value, set, store, model } = fieldsOf(modelOf(readDefinition(stored).form));
    assert.deepEqual([value(2, 1), value(2, 2), value(3)], ["30", "30", "60"]);
    set(1, "1", 2);
    assert.deepEqual([value(2, 1), value(2, 2), value(3)], ["30", "10", "40"]);
    store.set(model.section(5).rowsAtom, [1, 2, 7]);
    assert.equal(value(3), "70");
    assert.equal(value(4, 7), "3 of 3");
    store.set(model.section(5).rowsAtom, [7]);
    assert.deepEqual([value(3), value(4, 7)], ["30", "1 of 1"]);
  });
});

describe("texts with variables", () => {
  it("escape visitors' text and read the page's values", () => {
    const { model, store, set } = start([{ id: 1, type: "text", label: "N" }], {
      variables: { form_label: "Test" },
      stored: (place, key) => `${place}-${key}`,
    });
    const text = model.expressions.atom("#form_label <i>#text(#field(1))</i> #query_var(a)", {
      field: null,
      row: null,
      section: null,
      usage: "markup",
    });
    set(1, "<b>#form_label");
    assert.equal(store.get(text), "Test <i>&lt;b&gt;#form_label</i> query-a");
  });

  it("keep their random parts while something else changes", () => {
    const { model, store, set } = start([number(1, "1")]);
    const text = model.expressions.atom("#random_string(8) #calc(#field(1))", {
      field: null,
      row: null,
      section: null,
      usage: "plain",
    });
    const [before] = String(store.get(text)).split(" ");
    set(1, "2");
    assert.equal(store.get(text), `${before} 2`);
  });
});
