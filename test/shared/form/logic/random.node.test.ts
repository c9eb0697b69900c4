import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { FIELD_TYPES } from "../../../../src/shared/form/definition/field-types.ts";
import { EFFECTS } from "../../../../src/shared/form/logic/actions/find-effect.ts";
import { CONDITION_TESTS } from "../../../../src/shared/form/logic/conditions/find-test.ts";
import { dataGrid } from "../../../support/form-builder.ts";
import { definitionOf, start } from "./logic-fixtures.ts";
import { rounds } from "../../../support/night.ts";
import { seededRandom } from "../../../support/random.ts";

const ROUNDS = rounds(10_000, 1_000);
/** Rounds of one test, so that none holds up the others for long. */
const BATCH = 500;

/** A form of rows and plain fields with random rules, some of them nonsense. */
function randomForm(seed: number) {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + Math.floor(random() * most) }, make);
  const types = Object.keys(FIELD_TYPES);
  const texts = [
    "",
    "a",
    "b",
    "5",
    "-3",
    "off",
    "on",
    "1e400",
    "#field(1)",
    "#calc(#field(2)+1)",
    "#calc(",
    "(",
    "<b>x</b>",
    "2024-02-01",
    "#ff0000",
    "\u0000",
  ];
  const joint = () => one(["&&", "||", "", "xor"]);
  const rows = () => one<unknown>(["", 0, "1", 2, ["1", "2"], false, null]);
  const id = () => one<unknown>([1, 2, 3, 4, 5, 6, "11", "12", 99, "x", null]);
  // Only pages send.
  const verbs = (object: keyof typeof EFFECTS) =>
    Object.keys(EFFECTS[object]).filter((name) => !/^(form_s|action_run$)/.test(name));

  const conditionOf = () => {
    const object = one(Object.keys(CONDITION_TESTS) as (keyof typeof CONDITION_TESTS)[]);
    return {
      object: random() < 0.05 ? "weather" : object,
      object_id: id(),
      object_row_id: rows(),
      logic: one([...Object.keys(CONDITION_TESTS[object]), "nonsense", "__proto__", "blank_not"]),
      value: one(texts),
      case_sensitive: one<unknown>([true, false, undefined, ""]),
      logic_previous: joint(),
    };
  };
  const actionOf = () => {
    const object = one(Object.keys(EFFECTS) as (keyof typeof EFFECTS)[]);
    return {
      object,
      object_id: id(),
      object_row_id: rows(),
      action: one([...verbs(object), "nonsense"]),
      value: one(texts),
    };
  };
  const rules = some(8, () => ({
    if: some(2, () => ({ logic_previous: joint(), conditions: some(3, conditionOf) })),
    then: some(4, actionOf),
    else: some(4, actionOf),
  }));
  const options = dataGrid(["a", "A"], ["b", "B"]);
  const field = (fieldId: number) => {
    const type = one(types);
    return {
      id: fieldId,
      type,
      meta: {
        default_value: one(texts),
        data_grid_select: options,
        data_grid_checkbox: options,
        data_grid_radio: options,
      },
    };
  };
  const definition = definitionOf(
    [
      { id: 1, fields: [1, 2, 3].map(field) },
      {
        id: 2,
        meta: { section_repeatable: "on", section_repeat_default: "2", section_repeat_max: "5" },
        fields: [4, 5].map(field),
      },
      { id: 3, fields: [6, 11, 12].map(field) },
    ],
    rules,
    {},
    random() < 0.5,
  );
  return { definition, random, one, texts };
}

describe(`${ROUNDS} random sets of conditions`, () => {
  for (let first = 0; first < ROUNDS; first += BATCH)
    it(`never throw, never hang, and leave every part readable (from seed ${first})`, () => {
      for (let seed = first; seed < first + BATCH; seed++) {
        const { definition, random, one, texts } = randomForm(seed);
        const form = start(definition);
        const { store, model } = form;
        for (let step = 0; step < 3; step++) {
          const item = one(store.get(model.instancesAtom));
          if (item) store.set(item.valueAtom, item.field.facts?.list ? [one(["a", "b"])] : one(texts));
          if (random() < 0.3) store.set(model.section(2).rowsAtom, one([[1], [1, 2, 3], [2, 4], []]));
          form.dispatch(one(["wsf-submit", "wsf-rendered", "wsf-error", "wsf-reset-complete", "wsf-clear-complete"]));
        }
        for (const item of store.get(model.instancesAtom)) {
          const snapshot = store.get(item.validityAtom).snapshot;
          assert.equal(snapshot, store.get(item.validityAtom).snapshot);
          assert.equal(typeof snapshot.required, "boolean");
        }
        assert.deepEqual(
          form.notes.filter((note) => note.includes("failed")),
          [],
          `seed ${seed}`,
        );
        form.end();
      }
    });
});
