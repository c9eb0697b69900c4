import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import { readDefinition } from "../../../../../src/shared/form/definition/read-definition.ts";
import {
  fillMask,
  invalidListSettings,
  createInvalidListAtom,
} from "../../../../../src/shared/form/fields/validate/invalid-list.ts";
import { modelOf } from "../../form-fixtures.ts";
import { storedField, storedForm, type StoredMeta } from "../../../../support/form-builder.ts";

const text = (id: number) => storedField(id, "text", `Field ${id}`, { required: "on" });

function listed(meta: StoredMeta, attempted = true) {
  const tabs = [
    { sections: [{ fields: [text(1), storedField(9, "validate", "List", meta)] }, { fields: [text(2)] }] },
    { sections: [{ fields: [text(3)] }] },
  ];
  const model = modelOf(readDefinition(storedForm({ tabs })).form);
  const store = createStore();
  const host = model.instance(9)!;
  const atom = createInvalidListAtom(model, host, invalidListSettings(host.field));
  store.set(model.validatedAtom, attempted);
  return { store, model, ids: () => store.get(atom).map(({ field }) => field.id) };
}

describe("a list of invalid fields", () => {
  it("lists those of its scope: the form, its tab, its section", () => {
    assert.deepEqual(listed({}).ids(), [1, 2, 3]);
    assert.deepEqual(listed({ validate_scope: "form" }).ids(), [1, 2, 3]);
    assert.deepEqual(listed({ validate_scope: "group" }).ids(), [1, 2]);
    assert.deepEqual(listed({ validate_scope: "section" }).ids(), [1]);
  });

  it("waits for an attempt unless it updates live, and drops corrected fields", () => {
    assert.deepEqual(listed({}, false).ids(), []);
    const live = listed({ validate_real_time: "on" }, false);
    assert.deepEqual(live.ids(), [1, 2, 3]);
    live.store.set(live.model.instance(2)!.valueAtom, "Ada");
    assert.deepEqual(live.ids(), [1, 3]);
  });

  it("inserts labels and messages into the author's text as text, and never reads them again", () =>
    assert.equal(
      fillMask("<b>#label</b> (#label_lowercase): #invalid_feedback", "<i>A&B #invalid_feedback", "No #label"),
      "<b>&lt;i>A&amp;B #invalid_feedback</b> (&lt;i>a&amp;b #invalid_feedback): No #label",
    ));
});
