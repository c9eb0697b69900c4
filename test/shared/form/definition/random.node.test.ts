import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choiceGroups } from "../../../../src/shared/form/values/choices.ts";
import { findCascades } from "../../../../src/shared/form/definition/find-cascades.ts";
import { DefinitionError, readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import { controlAttributes } from "../../../../src/shared/form/definition/attributes.ts";
import { MAX_INITIAL_ROWS } from "../../../../src/shared/form/definition/build-tree.ts";
import { FIELD_TYPES } from "../../../../src/shared/form/definition/field-types.ts";
import { FIELD_SETTINGS } from "../../../../src/shared/form/definition/settings.ts";
import { WS_FORM } from "../../../../src/shared/form/frameworks/ws-form.ts";
import { widthClasses } from "../../../../src/shared/form/definition/widths.ts";
import { modelOf } from "../form-fixtures.ts";
import { dataGrid, storedField, storedForm } from "../../../support/form-builder.ts";
import { createStore } from "jotai/vanilla";
import { seededRandom } from "../../../support/random.ts";

const RUNS = 300;

function oddities(seed: number) {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const settings = Object.values(FIELD_SETTINGS).flat();
  const types = [...Object.keys(FIELD_TYPES), "constructor", "__proto__", "stripe", ""];
  const scalar = () =>
    one<unknown>([
      "",
      "on",
      "0",
      "-1",
      "1e9",
      "1",
      1,
      0,
      -3,
      1.5,
      1e21,
      Number.NaN,
      true,
      false,
      null,
      undefined,
      "#field(1)",
      "#calc(#field(2)",
      "<b>x",
      "\u0000",
      "𝒳",
      {},
      [],
      [[]],
    ]);
  const anything = (depth: number): unknown => {
    const shape = random();
    if (depth <= 0 || shape < 0.5) return scalar();
    const length = Math.floor(random() * 4);
    if (shape < 0.75) return Array.from({ length }, () => anything(depth - 1));
    return Object.fromEntries(
      Array.from({ length }, () => [
        one(["id", "data", "rows", "groups", "columns", "label", "x"]),
        anything(depth - 1),
      ]),
    );
  };
  const meta = (): unknown =>
    random() < 0.1
      ? anything(2)
      : Object.fromEntries(Array.from({ length: Math.floor(random() * 12) }, () => [one(settings), anything(4)]));
  const listOf = (make: () => unknown): unknown => {
    const list = Array.from({ length: Math.floor(random() * 4) }, () => (random() < 0.1 ? anything(2) : make()));
    return random() < 0.15 ? Object.assign({}, list) : list;
  };
  const id = () => one<unknown>([1, 2, 3, "4", "5", 6, 7, "8", 0, null, "x"]);
  const field = () => ({ id: id(), type: one(types), label: scalar(), meta: meta() });
  const section = () => ({
    id: id(),
    label: scalar(),
    meta: { section_repeatable: one(["", "on"]), section_repeat_default: scalar(), section_repeat_min: scalar() },
    fields: listOf(field),
  });
  const group = () => ({ id: id(), label: scalar(), meta: anything(2), sections: listOf(section) });
  return {
    form: {
      id: one<unknown>([1, "2", 0, null]),
      label: scalar(),
      meta: meta(),
      groups: listOf(group),
      submit_hidden_fields: anything(3),
    },
    value: anything(5),
  };
}

describe(`${RUNS} random definitions`, () => {
  it("are read, or refused with a key of the specification, and never fail otherwise", () => {
    let read = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const { form, value } = oddities(seed);
      for (const input of [form, value, { form }]) {
        try {
          const { form } = readDefinition(input);
          const tree = { ...form, cascades: findCascades(form).cascades };
          read++;
          for (const field of tree.fields) {
            choiceGroups(field);
            controlAttributes(field, (text) => text);
            widthClasses(field.meta, WS_FORM, 12);
          }
          const model = modelOf(tree);
          const store = createStore();
          for (const item of store.get(model.instancesAtom)) store.get(item.validityAtom);
          store.get(model.valuesAtom);
        } catch (error) {
          assert.ok(
            error instanceof DefinitionError,
            `seed ${seed}: ${String(error instanceof Error ? error.stack : error)}`,
          );
        }
      }
    }
    assert.ok(read > RUNS / 2, `only ${read} were read`);
  });

  it("with a billion rows draw a sensible number", () => {
    const section = { section_repeatable: "on", section_repeat_min: "1000000000" };
    const { form } = readDefinition(storedForm([], { section }));
    assert.equal(form.sectionById.get(1)?.repeat?.initial, MAX_INITIAL_ROWS);
  });

  it("with 500 fields of 2,000 options are read", () => {
    const data_grid_select = dataGrid(...Array.from({ length: 2000 }, (_, index) => `option ${index}`));
    const fields = Array.from({ length: 500 }, (_, index) =>
      storedField(index + 1, "select", "", { data_grid_select }),
    );
    const { form } = readDefinition(storedForm(fields));
    assert.equal(form.fields.length, 500);
    assert.equal(form.fields[0] && choiceGroups(form.fields[0])[0]?.choices.length, 2000);
  });
});
