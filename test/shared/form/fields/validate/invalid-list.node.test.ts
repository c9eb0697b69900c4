import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import { readDefinition } from "../../../../../src/shared/form/model/definition/read-definition.ts";
import {
  fillMask,
  invalidListSettings,
  createInvalidListAtom,
} from "../../../../../src/shared/form/fields/validate/invalid-list.ts";
import { modelOf } from "../../form-fixtures.ts";

const text = (id: number) => ({ id, type: "text", label: `Field ${id}`, meta: { required: "on" } });

function listed(meta: Record<string, unknown>, attempted = true) {
  const section = (id: number, fields: object[]) => ({ id, label: "", meta: {}, fields });
  const groups = [
    {
      id: 1,
      label: "A",
      sections: [section(1, [text(1), { id: 9, type: "validate", label: "List", meta }]), section(2, [text(2)])],
    },
    { id: 2, label: "B", sections: [section(3, [text(3)])] },
  ];
  const model = modelOf(readDefinition({ id: 1, label: "", meta: {}, groups }).form);
  const store = createStore();
  const host = model.instance(9)!;
  const atom = createInvalidListAtom(model, host, invalidListSettings(host.field));
  store.set(model.validatedAtom, attempted);
  return { store, model, ids: () => store.get(atom).map(({ field }) => field.id) };
}

describe("a list of wrong fields", () => {
  it("names those of its scope: the form, its tab, its section", () => {
    assert.deepEqual(listed({}).ids(), [1, 2, 3]);
    assert.deepEqual(listed({ validate_scope: "form" }).ids(), [1, 2, 3]);
    assert.deepEqual(listed({ validate_scope: "group" }).ids(), [1, 2]);
    assert.deepEqual(listed({ validate_scope: "section" }).ids(), [1]);
  });

  it("waits for an attempt unless it follows every change, and forgets what is mended", () => {
    assert.deepEqual(listed({}, false).ids(), []);
    const live = listed({ validate_real_time: "on" }, false);
    assert.deepEqual(live.ids(), [1, 2, 3]);
    live.store.set(live.model.instance(2)!.valueAtom, "Ada");
    assert.deepEqual(live.ids(), [1, 3]);
  });

  it("puts names and messages into the author's words as text, and never reads them again", () =>
    assert.equal(
      fillMask("<b>#label</b> (#label_lowercase): #invalid_feedback", "<i>A&B #invalid_feedback", "No #label"),
      "<b>&lt;i>A&amp;B #invalid_feedback</b> (&lt;i>a&amp;b #invalid_feedback): No #label",
    ));
});
