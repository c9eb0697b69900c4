import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import type { FormSession } from "../../../../src/shared/form/state/form-session.ts";
import type { AutosavedValues } from "../../../../src/shared/form/autosave/autosave-store.ts";
import { isAutosavable } from "../../../../src/shared/form/autosave/is-autosavable.ts";
import { wouldChange, restoreValues } from "../../../../src/shared/form/autosave/restore-values.ts";
import { collectAutosavedValues } from "../../../../src/shared/form/autosave/collect-values.ts";
import { resetForm } from "../../../../src/shared/form/session/reset.ts";
import type { FieldValue } from "../../../../src/shared/form/values/field-value.ts";
import { NO_VALUES, type InitialValues } from "../../../../src/shared/form/values/initial-values.ts";
import { readSubmission } from "../../../../src/shared/form/values/read-values.ts";
import { fieldOf, fieldsOf, formOf, modelOf } from "../form-fixtures.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";

const SECTION = 5;
const HASH = "0123456789abcdef0123456789abcdef";
const FIELDS: readonly StoredField[] = [
  { id: 1, type: "text", meta: { default_value: "nobody" } },
  { id: 2, type: "checkbox", meta: { data_grid_checkbox: dataGrid("tea", "cake") } },
  { id: 3, type: "password" },
  { id: 4, type: "file" },
  { id: 6, type: "number", meta: { default_value: "#calc(1 + 1)" } },
];

function start(fields = FIELDS, section: Record<string, unknown> = {}, initial: InitialValues = NO_VALUES) {
  const model = modelOf(formOf(fields, {}, section), initial);
  const store = createStore();
  const session = {
    model,
    store,
    captchas: new Set(),
    page: { host: { dispatchEvent: () => true }, form: () => null, wrapper: () => null },
  } as unknown as FormSession;
  const { item, value, set } = fieldsOf(model, store);
  return {
    session,
    rows: model.section(SECTION).rowsAtom,
    value,
    type(id: number, value: FieldValue, row: number | null = null) {
      set(id, value, row);
      store.set(model.dirtyAtom, (keys) => new Set(keys).add(item(id, row).key));
    },
    typed: () => collectAutosavedValues(model, store.get.bind(store)),
  };
}
const autosaved = (
  values: Record<string, string | string[]>,
  more: Partial<AutosavedValues> = {},
): AutosavedValues => ({
  hash: "",
  values: Object.entries(values),
  rows: [],
  files: [],
  ...more,
});

describe("a field that may be autosaved", () => {
  it("is not a secret: a password, card, one-time code, signature or consent", () => {
    for (const type of ["password", "ssn", "signature", "legal", "file", "hidden", "recaptcha", "submit", "summary"])
      assert.equal(isAutosavable(fieldOf(type)), false, type);
    for (const autocomplete of [
      "off",
      " OFF ",
      "cc-number",
      "section-a billing CC-CSC",
      "one-time-code",
      "new-password",
      "current-password",
    ])
      assert.equal(isAutosavable(fieldOf("text", { autocomplete })), false, autocomplete);
    assert.equal(isAutosavable(fieldOf("text", { input_mask: "creditcard" })), false);
  });

  it("is anything else that a visitor types or selects", () => {
    for (const type of ["text", "textarea", "email", "tel", "select", "radio", "datetime", "rating", "quantity"])
      assert.equal(isAutosavable(fieldOf(type)), true, type);
    assert.equal(isAutosavable(fieldOf("text", { autocomplete: "on", input_mask: "99-99" })), true);
    assert.equal(isAutosavable(fieldOf("datetime", { autocomplete: "off" })), true);
  });
});

describe("the autosaved values", () => {
  it("are what the visitor typed: no defaults, no calculations, no secrets, files by name", () => {
    const form = start();
    assert.equal(form.typed(), null);
    form.type(3, "secret");
    assert.equal(form.typed(), null);
    form.type(4, [new File(["x"], "paper.pdf")]);
    assert.equal(form.typed(), null, "a file alone cannot be brought back");
    form.type(1, "Ada");
    form.type(2, ["cake"]);
    assert.deepEqual(form.typed(), autosaved({ "1": "Ada", "2": ["cake"] }, { files: ["paper.pdf"] }));
    form.type(1, "nobody");
    assert.deepEqual(form.typed()?.values, [["2", ["cake"]]], "what the form starts with");
  });

  it("include values that a list does not offer, or not yet, because of another field", () => {
    const cities = dataGrid(["Graz", "AT"]);
    const cascade = { select_cascade: "on", select_cascade_field_id: "1", select_cascade_field_filter: "1" };
    const form = start([
      { id: 1, type: "text", meta: { default_value: "AT" } },
      { id: 2, type: "select", meta: { ...cascade, data_grid_select: cities } },
    ]);
    form.type(2, ["Graz"]);
    form.type(1, "DE");
    assert.deepEqual(
      [form.value(2), form.typed()?.values],
      [
        [],
        [
          ["1", "DE"],
          ["2", ["Graz"]],
        ],
      ],
    );
    assert.equal(wouldChange(form.session, autosaved({ "1": "DE", "2": ["Graz"] })), false);
  });

  it("are empty after a reset", () => {
    const form = start();
    form.type(1, "Ada");
    resetForm(form.session);
    assert.equal(form.typed(), null);
  });

  it("include the rows of repeatable sections and the saved submission they are based on", () => {
    const saved = readSubmission({ meta: {}, section_repeatable: { section_5: { index: [1, 4] } } }) ?? NO_VALUES;
    const form = start([{ id: 7, type: "text" }], { section_repeatable: "on" }, saved);
    form.session.store.set(form.session.model.hashAtom, HASH);
    form.type(7, "Ada", 4);
    assert.deepEqual(form.typed(), autosaved({ "7:4": "Ada" }, { hash: HASH, rows: [[5, [1, 4]]] }));
    form.session.store.set(form.rows, [4, 2]);
    assert.deepEqual(form.typed()?.rows, [[5, [4, 2]]]);
  });
});

describe("restoring autosaved values", () => {
  it("overrides defaults and populated values, and counts them as typed", () => {
    const form = start(FIELDS, {}, { values: new Map([["field_1", "populated"]]), rows: new Map() });
    const before = autosaved({ "1": "Ada", "2": ["tea"] });
    assert.equal(wouldChange(form.session, before), true);
    assert.equal(restoreValues(form.session, before)?.key, "1");
    assert.deepEqual([form.value(1), form.value(2)], ["Ada", ["tea"]]);
    assert.deepEqual(form.typed()?.values, before.values);
    assert.equal(wouldChange(form.session, before), false);
  });

  it("keeps what was typed since, and skips values without a field", () => {
    const form = start();
    form.type(1, "Grace");
    restoreValues(
      form.session,
      autosaved({ "1": "Ada", "2": "no list", "3": "secret", "99": "gone", "1:2": "row", nonsense: "x" }),
    );
    assert.deepEqual([form.value(1), form.value(2), form.value(3)], ["Grace", [], ""]);
    assert.deepEqual(form.typed()?.values, [["1", "Grace"]]);
  });

  it("restores rows in order, within the section's limits, next to rows typed since", () => {
    const form = start([{ id: 7, type: "text" }], { section_repeatable: "on", section_repeat_max: "3" });
    form.session.store.set(form.rows, [1, 2]);
    form.type(7, "new", 2);
    restoreValues(
      form.session,
      autosaved({ "7:3": "third", "7:1": "first", "7:9": "beyond" }, { rows: [[5, [3, 1]]] }),
    );
    assert.deepEqual(form.session.store.get(form.rows), [3, 1, 2]);
    assert.deepEqual([form.value(7, 3), form.value(7, 1), form.value(7, 2)], ["third", "first", "new"]);
    assert.deepEqual(
      form
        .typed()
        ?.values.map(([key]) => key)
        .sort(),
      ["7:1", "7:2", "7:3"],
    );
    restoreValues(form.session, autosaved({}, { rows: [[5, [2, 0, 8, 3, 1]]] }));
    assert.deepEqual(form.session.store.get(form.rows), [2, 3, 1]);
  });
});
