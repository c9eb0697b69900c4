import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readOptionsResponse } from "../../../../src/shared/form/fields/cascade/fetch-cascade-options.ts";
import { choices } from "../../../../src/shared/form/values/choices.ts";
import type { StoredMeta } from "../../../support/form-builder.ts";
import { answerWith, cities, CITY, city, country } from "../remote-options-fields.ts";
import { action, condition, startWith, type RunningForm } from "./logic-fixtures.ts";

const TRIGGER = 1;

/** A form with a list of cities whose options the site gives. */
const open = (rule: Parameters<typeof startWith>[1][number], cityMeta: StoredMeta = {}): RunningForm =>
  startWith([{ id: TRIGGER, type: "text" }, country(), city(cityMeta)], [rule]);
/** The site has answered. */
function answer({ store, item }: RunningForm, body: unknown): void {
  const { field, options } = item(CITY);
  const grid = field.facts?.grid ?? assert.fail("no list");
  store.set(options.remoteAtom, {
    phase: "answered",
    meta: readOptionsResponse(grid, body, choices(field)) ?? assert.fail("no options"),
  });
}

describe("conditions about options that the site gives", () => {
  const note = {
    if: [condition(CITY, "selected", "", { object_row_id: ["2"] })],
    then: [action(TRIGGER, "value", "Graz it is")],
  };

  it("apply to options that only the site has", () => {
    const form = open(note);
    answer(form, answerWith("vie", "grz"));
    form.set(CITY, ["vie"]);
    assert.equal(form.value(TRIGGER), "");
    form.set(CITY, ["grz"]);
    assert.equal(form.value(TRIGGER), "Graz it is");
  });

  it("do not confuse other options with the definition's", () => {
    const form = open(note, { data_grid_select: cities("vie", "grz") });
    answer(form, [{ value: "lin" }, { value: "sbg" }, { value: "grz" }]);
    form.set(CITY, ["sbg"]);
    assert.equal(form.value(TRIGGER), "");
    form.set(CITY, ["grz"]);
    assert.equal(form.value(TRIGGER), "Graz it is");
  });

  it("change them, before or after the list loads, and again when it is reloaded", () => {
    const form = open({
      if: [condition(TRIGGER, "equals", "x")],
      then: [
        action(CITY, "value_row_disabled", "", { object_row_id: ["2"] }),
        action(CITY, "value_row_not_visible", "", { object_row_id: ["3"] }),
        action(CITY, "value_row_class_add", "dear", { object_row_id: ["1"] }),
      ],
    });
    const states = () =>
      choices(form.store.get(form.item(CITY).fieldAtom)).map(({ value, disabled, hidden, className }) =>
        [value, disabled && "disabled", hidden && "hidden", className].filter(Boolean).join(" "),
      );
    answer(form, answerWith("vie", "grz", "lin"));
    assert.deepEqual(states(), ["vie", "grz", "lin"]);
    form.set(TRIGGER, "x");
    assert.deepEqual(states(), ["vie dear", "grz disabled", "lin hidden"]);
    answer(form, answerWith("ber", "fra", "bon"));
    assert.deepEqual(states(), ["ber dear", "fra disabled", "bon hidden"]);
  });
});
