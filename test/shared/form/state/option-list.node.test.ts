import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fieldsOf, formOf, modelOf } from "../form-fixtures.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";

const PARENT: StoredField = {
  id: 1,
  type: "select",
  meta: { data_grid_select: dataGrid("AT", "DE", "FR") },
};
const cities = (more: object = {}, type = "select"): StoredField => ({
  id: 2,
  type,
  meta: {
    [`data_grid_${type}`]: dataGrid(["Vienna", "AT"], ["Berlin", "DE"], ["Graz", "AT"]),
    [`${type}_cascade`]: "on",
    [`${type}_cascade_field_id`]: "1",
    [`${type}_cascade_field_filter`]: "1",
    ...more,
  },
});

function start(fields: readonly StoredField[], seed = 1, sectionMeta: Record<string, unknown> = {}) {
  const model = modelOf(formOf(fields, {}, sectionMeta), undefined, { seed });
  return fieldsOf(model);
}

describe("options that depend on another field", () => {
  const shown = (fields: readonly StoredField[], chosen: string) => {
    const { store, item } = start(fields);
    store.set(item(1).valueAtom, chosen === "" ? [] : [chosen]);
    const { groupsAtom, filteredOutAtom, noMatchAtom } = item(2).options;
    const leftOut = store.get(filteredOutAtom);
    const names = store
      .get(groupsAtom)
      .flatMap((group) => group.choices)
      .filter(({ id }) => !leftOut.has(id));
    return { names: names.map(({ value }) => value), none: store.get(noMatchAtom) };
  };

  it("match the parent's value", () => {
    assert.deepEqual(shown([PARENT, cities()], "AT"), { names: ["Vienna", "Graz"], none: false });
  });

  it("are empty if nothing matches, or all of them if the field prefers that", () => {
    assert.deepEqual(shown([PARENT, cities()], "FR"), { names: [], none: true });
    assert.deepEqual(shown([PARENT, cities({ select_cascade_no_match: "on" })], "").names.length, 3);
  });

  it("match any value of a comma list, which is not trimmed", () => {
    const both = dataGrid(["Vienna", "AT,DE"], ["Berlin", "AT, DE"]);
    const field = cities({ data_grid_select: both, select_cascade_field_filter_comma: "on" });
    assert.deepEqual(shown([PARENT, field], "DE").names, ["Vienna"]);
  });

  it("are deselected while they are excluded, and selected again with their option", () => {
    const { store, item } = start([PARENT, cities({}, "checkbox")]);
    const [parent, child] = [item(1), item(2)];
    store.set(parent.valueAtom, ["AT"]);
    store.set(child.valueAtom, ["Graz"]);
    store.set(parent.valueAtom, ["DE"]);
    assert.deepEqual(store.get(child.valueAtom), []);
    store.set(parent.valueAtom, ["AT"]);
    assert.deepEqual(store.get(child.valueAtom), ["Graz"]);
  });

  it("select their first one in a single select without an empty option, as in browsers", () => {
    const { store, item } = start([PARENT, cities({ placeholder_row: "" })]);
    store.set(item(1).valueAtom, ["DE"]);
    assert.deepEqual(store.get(item(2).valueAtom), ["Berlin"]);
  });

  it("require no box that cannot be ticked", () => {
    const field = cities({ data_grid_checkbox: dataGrid({ data: ["Vienna", "AT"], required: "on" }) }, "checkbox");
    const { store, item } = start([PARENT, field]);
    assert.equal(store.get(item(2).validityAtom).error, null);
    store.set(item(1).valueAtom, ["AT"]);
    assert.notEqual(store.get(item(2).validityAtom).error, null);
  });

  it("follow the parent of their own row", () => {
    const { store, item } = start([PARENT, cities()], 1, { section_repeatable: "on", section_repeat_default: "2" });
    store.set(item(1, 1).valueAtom, ["AT"]);
    store.set(item(1, 2).valueAtom, ["DE"]);
    const count = (row: number) => store.get(item(2, row).options.filteredOutAtom).size;
    assert.deepEqual([count(1), count(2)], [1, 2]);
  });
});

describe("lists that depend on each other in a circle", () => {
  const child = (id: number, parent: number): StoredField => ({
    id,
    type: "select",
    meta: {
      data_grid_select: dataGrid(["a", "a"], ["b", "b"]),
      select_cascade: "on",
      select_cascade_field_id: String(parent),
      select_cascade_field_filter: "1",
    },
  });

  it("have all options in the one list at which the circle is cut, and can be filled in", () => {
    const { store, item, value, set } = start([child(1, 3), child(2, 1), child(3, 2)]);
    const offered = () =>
      [1, 2, 3].map((id) => {
        const { groupsAtom, filteredOutAtom } = item(id).options;
        return store.get(groupsAtom).flatMap(({ choices }) => choices).length - store.get(filteredOutAtom).size;
      });
    assert.deepEqual(offered(), [0, 0, 2]);
    for (const id of [3, 1, 2]) set(id, ["b"]);
    assert.deepEqual(
      [1, 2, 3].map((id) => value(id)),
      [["b"], ["b"], ["b"]],
    );
    assert.deepEqual(offered(), [1, 1, 2]);
  });
});

describe("options in random order", () => {
  const many = dataGrid(...Array.from({ length: 30 }, (_, index) => ({ data: [String(index)] })));
  const order = (meta: object, seed: number) => {
    const { store, item } = start([{ id: 1, type: "radio", meta: { data_grid_radio: many, ...meta } }], seed);
    return store.get(item(1).options.groupsAtom).flatMap((group) => group.choices.map(({ value }) => Number(value)));
  };
  const sorted = Array.from({ length: 30 }, (_, index) => index);

  it("keep their order unless the field asks for another, and in a hierarchy", () => {
    assert.deepEqual(order({}, 7), sorted);
    assert.deepEqual(order({ data_grid_rows_randomize: "on", data_source_term_hierarchy: "on" }, 7), sorted);
  });

  it("are complete, in the same order for one form and another for others", () => {
    const first = order({ data_grid_rows_randomize: "on" }, 7);
    assert.notDeepEqual(first, sorted);
    assert.deepEqual(
      [...first].sort((a, b) => a - b),
      sorted,
    );
    assert.deepEqual(order({ data_grid_rows_randomize: "on" }, 7), first);
    assert.notDeepEqual(order({ data_grid_rows_randomize: "on" }, 8), first);
  });

  it("have a depth only when they are listed vertically", () => {
    const tree = dataGrid("a", { data: ["b"], hierarchy: 1 });
    const depths = (meta: object) => {
      const { store, item } = start([{ id: 1, type: "checkbox", meta: { data_grid_checkbox: tree, ...meta } }]);
      return store.get(item(1).options.groupsAtom).flatMap((group) => group.choices.map(({ depth }) => depth));
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
