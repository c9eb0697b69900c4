import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import type { FormModel } from "../../../../src/shared/form/state/form-model.ts";
import { formOf, grid, modelOf, type FieldInput } from "../form-fixtures.ts";

const PARENT: FieldInput = {
  id: 1,
  type: "select",
  meta: { data_grid_select: grid({ data: ["AT"] }, { data: ["DE"] }, { data: ["FR"] }) },
};
const cities = (more: object = {}, type = "select"): FieldInput => ({
  id: 2,
  type,
  meta: {
    [`data_grid_${type}`]: grid({ data: ["Vienna", "AT"] }, { data: ["Berlin", "DE"] }, { data: ["Graz", "AT"] }),
    [`${type}_cascade`]: "on",
    [`${type}_cascade_field_id`]: "1",
    [`${type}_cascade_field_filter`]: "1",
    ...more,
  },
});

function start(fields: readonly FieldInput[], seed = 1, sectionMeta: Record<string, unknown> = {}) {
  const model = modelOf(formOf(fields, {}, sectionMeta), undefined, { seed });
  return { store: createStore(), model };
}
const item = (model: FormModel, id: number, row: number | null = null) => {
  const found = model.instance(id, row);
  assert.ok(found);
  return found;
};

describe("options that depend on another field", () => {
  const shown = (fields: readonly FieldInput[], chosen: string) => {
    const { store, model } = start(fields);
    store.set(item(model, 1).valueAtom, chosen === "" ? [] : [chosen]);
    const { groupsAtom, filteredOutAtom, noMatchAtom } = item(model, 2).options;
    const leftOut = store.get(filteredOutAtom);
    const names = store
      .get(groupsAtom)
      .flatMap((group) => group.choices)
      .filter(({ id }) => !leftOut.has(id));
    return { names: names.map(({ value }) => value), none: store.get(noMatchAtom) };
  };

  it("show what fits the parent's value", () => {
    assert.deepEqual(shown([PARENT, cities()], "AT"), { names: ["Vienna", "Graz"], none: false });
  });

  it("are none where nothing fits, or all where the field wants that", () => {
    assert.deepEqual(shown([PARENT, cities()], "FR"), { names: [], none: true });
    assert.deepEqual(shown([PARENT, cities({ select_cascade_no_match: "on" })], "").names.length, 3);
  });

  it("fit by any value of a comma list, which is not trimmed", () => {
    const both = grid({ data: ["Vienna", "AT,DE"] }, { data: ["Berlin", "AT, DE"] });
    const field = cities({ data_grid_select: both, select_cascade_field_filter_comma: "on" });
    assert.deepEqual(shown([PARENT, field], "DE").names, ["Vienna"]);
  });

  it("are not chosen while they are left out, and come back with their option", () => {
    const { store, model } = start([PARENT, cities({}, "checkbox")]);
    const [parent, child] = [item(model, 1), item(model, 2)];
    store.set(parent.valueAtom, ["AT"]);
    store.set(child.valueAtom, ["Graz"]);
    store.set(parent.valueAtom, ["DE"]);
    assert.deepEqual(store.get(child.valueAtom), []);
    store.set(parent.valueAtom, ["AT"]);
    assert.deepEqual(store.get(child.valueAtom), ["Graz"]);
  });

  it("have their first one chosen in a single select without an empty option, as in browsers", () => {
    const { store, model } = start([PARENT, cities({ placeholder_row: "" })]);
    store.set(item(model, 1).valueAtom, ["DE"]);
    assert.deepEqual(store.get(item(model, 2).valueAtom), ["Berlin"]);
  });

  it("ask for no tick that cannot be given", () => {
    const field = cities({ data_grid_checkbox: grid({ data: ["Vienna", "AT"], required: "on" }) }, "checkbox");
    const { store, model } = start([PARENT, field]);
    assert.equal(store.get(item(model, 2).validityAtom).error, null);
    store.set(item(model, 1).valueAtom, ["AT"]);
    assert.notEqual(store.get(item(model, 2).validityAtom).error, null);
  });

  it("follow the parent of their own row", () => {
    const { store, model } = start([PARENT, cities()], 1, { section_repeatable: "on", section_repeat_default: "2" });
    store.set(item(model, 1, 1).valueAtom, ["AT"]);
    store.set(item(model, 1, 2).valueAtom, ["DE"]);
    const count = (row: number) => store.get(item(model, 2, row).options.filteredOutAtom).size;
    assert.deepEqual([count(1), count(2)], [1, 2]);
  });
});

describe("options in random order", () => {
  const many = grid(...Array.from({ length: 30 }, (_, index) => ({ data: [String(index)] })));
  const order = (meta: object, seed: number) => {
    const { store, model } = start([{ id: 1, type: "radio", meta: { data_grid_radio: many, ...meta } }], seed);
    return store
      .get(item(model, 1).options.groupsAtom)
      .flatMap((group) => group.choices.map(({ value }) => Number(value)));
  };
  const sorted = Array.from({ length: 30 }, (_, index) => index);

  it("stay in their order unless the field asks, and where they are a hierarchy", () => {
    assert.deepEqual(order({}, 7), sorted);
    assert.deepEqual(order({ data_grid_rows_randomize: "on", data_source_term_hierarchy: "on" }, 7), sorted);
  });

  it("are all there, the same for one form and others for another", () => {
    const first = order({ data_grid_rows_randomize: "on" }, 7);
    assert.notDeepEqual(first, sorted);
    assert.deepEqual(
      [...first].sort((a, b) => a - b),
      sorted,
    );
    assert.deepEqual(order({ data_grid_rows_randomize: "on" }, 7), first);
    assert.notDeepEqual(order({ data_grid_rows_randomize: "on" }, 8), first);
  });

  it("have a depth only one below the other", () => {
    const tree = grid({ data: ["a"] }, { data: ["b"], hierarchy: 1 });
    const depths = (meta: object) => {
      const { store, model } = start([{ id: 1, type: "checkbox", meta: { data_grid_checkbox: tree, ...meta } }]);
      return store.get(item(model, 1).options.groupsAtom).flatMap((group) => group.choices.map(({ depth }) => depth));
    };
    assert.deepEqual(
      [depths({}), depths({ orientation: "horizontal" })],
      [
        [0, 1],
        [0, 0],
      ],
    );
  });
});
