import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { atom, createStore } from "jotai/vanilla";
import type { FormLogic, Overrides } from "../../../../src/shared/form/state/form-logic.ts";
import { NO_VALUES } from "../../../../src/shared/form/values/initial-values.ts";
import { savedValue } from "../../../../src/shared/form/values/saved-value.ts";
import { formOf, modelOf, ownForm, templateForm, templatesMissing, text } from "../form-fixtures.ts";
import { dataGrid } from "../../../support/form-builder.ts";

const TWO = [
  { id: 1, type: "text", label: "Name", meta: { required: "on" } },
  { id: 2, type: "email", label: "E-mail", meta: {} },
];

describe("the state of a form", () => {
  it("derives validity from values", () => {
    const [store, model] = [createStore(), modelOf(formOf(TWO))];
    assert.equal(store.get(model.validAtom), false);
    store.set(model.instance(1)!.valueAtom, "Ada");
    assert.equal(store.get(model.validAtom), true);
    store.set(model.instance(2)!.valueAtom, "nonsense");
    assert.deepEqual(
      store.get(model.invalidAtom).map(({ name }) => name),
      ["field_2"],
    );
  });

  it("validates only the field that changed", () => {
    const [store, model] = [createStore(), modelOf(formOf(TWO))];
    const judged: string[] = [];
    const drawn: string[] = [];
    for (const { name, validityAtom } of store.get(model.instancesAtom)) {
      const { snapshot } = store.get(validityAtom);
      store.sub(validityAtom, () => {
        judged.push(name);
        if (store.get(validityAtom).snapshot !== snapshot) drawn.push(name);
      });
    }
    store.set(model.instance(1)!.valueAtom, "A");
    store.set(model.instance(1)!.valueAtom, "Ad");
    assert.deepEqual(judged, ["field_1"]);
    assert.deepEqual(drawn, [], "nothing is drawn before an attempt");
  });

  it("shows messages after an attempt, and a server's message until the value changes", () => {
    const [store, model] = [createStore(), modelOf(formOf(TWO))];
    const shown = (id: number) => store.get(model.instance(id)!.validityAtom).snapshot.message;
    assert.equal(shown(1), null);
    store.set(model.validatedAtom, true);
    assert.equal(shown(1), text("invalid_feedback"));
    store.set(model.validatedAtom, false);
    store.set(model.instance(2)!.controlStateAtom, { serverMessage: "Taken" });
    assert.equal(shown(2), "Taken");
    assert.equal(store.get(model.validAtom), false);
  });

  it("shows messages at once, or after leaving, if a field validates inline", () => {
    const [store, model] = [
      createStore(),
      modelOf(
        formOf([
          { id: 1, type: "text", meta: { required: "on", validate_inline: "on" } },
          { id: 2, type: "text", meta: { required: "on", validate_inline: "change_blur" } },
        ]),
      ),
    ];
    assert.notEqual(store.get(model.instance(1)!.validityAtom).snapshot.message, null);
    assert.equal(store.get(model.instance(2)!.validityAtom).snapshot.message, null);
    store.set(model.instance(2)!.controlStateAtom, { touched: true });
    assert.notEqual(store.get(model.instance(2)!.validityAtom).snapshot.message, null);
  });

  it("accepts any value of hidden, disabled and read-only fields", () => {
    const overrides = { field: atom<Overrides>({}), section: atom<Overrides>({}), group: atom<Overrides>({}) };
    const store = createStore();
    const logic: FormLogic = {
      overridesAtom: (object, id) =>
        object === "form" || object === "action" || id === 2 ? atom({}) : overrides[object],
      start: () => undefined,
    };
    const model = modelOf(formOf(TWO), undefined, {}, logic);
    const name = model.instance(1)!;
    for (const change of [{ hidden: true }, { disabled: true }, { readonly: true }, { required: false }]) {
      store.set(overrides.field, change);
      assert.equal(store.get(model.validAtom), true, JSON.stringify(change));
    }
    store.set(overrides.field, {});
    assert.equal(store.get(model.validAtom), false);
    store.set(overrides.section, { hidden: true });
    assert.equal(store.get(name.stateAtom).hidden, "section");
    store.set(overrides.group, { hidden: true });
    assert.equal(store.get(name.stateAtom).hidden, "group");
    assert.equal(store.get(model.validAtom), true);
  });

  it("returns values by submitted name, rows by their index", () => {
    const [store, model] = [
      createStore(),
      modelOf(
        formOf(
          [
            { id: 7, type: "text", meta: { default_value: "x" } },
            { id: 8, type: "checkbox", meta: { data_grid_checkbox: dataGrid({ data: ["a"], default: "on" }) } },
          ],
          {},
          { section_repeatable: "on" },
        ),
      ),
    ];
    assert.deepEqual(store.get(model.valuesAtom), { "field_7[1]": "x", "field_8[1]": ["a"] });
    store.set(model.section(5).rowsAtom, [1, 4]);
    assert.deepEqual(Object.keys(store.get(model.valuesAtom)), [
      "field_7[1]",
      "field_8[1]",
      "field_7[4]",
      "field_8[4]",
    ]);
    assert.equal(model.instance(7), null, "a field of a repeatable section needs a row");
    assert.equal(model.byControlName("field_8[4][]")?.row, 4);
  });

  it("keeps selected options that are disabled, which a saved submission cannot contain", () => {
    const options = dataGrid({ data: ["a"], default: "on", disabled: "on" }, { data: ["b"], default: "on" }, "c");
    const definition = formOf([
      { id: 1, type: "checkbox", meta: { data_grid_checkbox: options } },
      {
        id: 2,
        type: "radio",
        meta: { data_grid_radio: dataGrid("a", { data: ["b"], default: "on", disabled: "on" }) },
      },
      {
        id: 3,
        type: "radio",
        meta: { data_grid_radio: dataGrid("a", { data: ["b"], default: "on", disabled: "on" }) },
      },
      { id: 4, type: "text", meta: { default_value: "mine", disabled: "on" } },
      { id: 5, type: "text", meta: { default_value: "mine" } },
      { id: 6, type: "select", meta: { data_grid_select: options } },
    ]);
    const values = new Map<string, string | string[]>([
      ["field_1", ["c"]],
      ["field_2", ""],
      ["field_3", ["a"]],
      ["field_4", ""],
      ["field_5", ""],
      ["field_6", ""],
    ]);
    const read = (saved: boolean) => {
      const [store, model] = [
        createStore(),
        modelOf(definition, { ...NO_VALUES, values, ...(saved && { readSaved: savedValue }) }),
      ];
      return [1, 2, 3, 4, 5, 6].map((id) => store.get(model.instance(id)!.valueAtom));
    };
    assert.deepEqual(read(true), [["a", "c"], ["b"], ["a"], "mine", "", []]);
    // The site's own values are not corrected.
    assert.deepEqual(read(false), [["c"], [], ["a"], "", "", []]);
  });

  it("uses the value that a slider or a colour shows after it is cleared, in every way of clearing", () => {
    const definition = formOf([
      { id: 1, type: "range", meta: { min: "10", max: "20", default_value: "12" } },
      { id: 2, type: "price_range", meta: {} },
      { id: 3, type: "color", meta: { default_value: "#ff0000" } },
      { id: 4, type: "cart_total", meta: {} },
    ]);
    const saved = { ...NO_VALUES, values: new Map([["field_2", ""]]) };
    const [store, model] = [createStore(), modelOf(definition, saved)];
    for (const id of [1, 3]) store.set(model.instance(id)!.valueAtom, "");
    assert.deepEqual(
      [1, 2, 3, 4].map((id) => store.get(model.instance(id)!.valueAtom)),
      ["15", "50", "#000000", "50.00"],
    );
  });

  it("starts with saved values and saved rows", () => {
    const definition = formOf([{ id: 7, type: "text" }], {}, { section_repeatable: "on" });
    const [store, model] = [
      createStore(),
      modelOf(definition, { values: new Map([["field_7_3", "kept"]]), rows: new Map([[5, [2, 3]]]) }),
    ];
    assert.deepEqual(store.get(model.valuesAtom), { "field_7[2]": "", "field_7[3]": "kept" });
  });

  it("closes tabs after the first invalid one if tabs are validated", () => {
    const booking = { ...ownForm("booking"), meta: { tab_validation: "on" } };
    const [store, model] = [createStore(), modelOf(booking)];
    assert.equal(store.get(model.lastEnabledTabAtom), 0);
    assert.deepEqual(store.get(model.visibleTabsAtom), [0, 1]);
  });

  it("of a real form is invalid because of its required fields", { skip: templatesMissing }, () => {
    const [store, model] = [createStore(), modelOf(templateForm("support-request"))];
    assert.deepEqual(
      store.get(model.invalidAtom).map(({ field }) => field.label),
      ["First Name", "Last Name", "Email", "Your Support Request", "GDPR"],
    );
  });
});
