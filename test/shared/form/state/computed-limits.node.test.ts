import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shop } from "./cart-form.ts";

describe("calculated limits", () => {
  const number = (id: number, meta: Record<string, unknown>) => ({ id, type: "number", label: `Number ${id}`, meta });

  it("may depend on the field itself", () => {
    const { item, store, set } = shop([number(1, { max: "#calc(#field(1) - 1)", default_value: "3" })]);
    assert.notEqual(store.get(item(1).validityAtom).error, null);
    set(1, "");
    assert.equal(store.get(item(1).validityAtom).error, null);
  });

  it("cannot depend on a count of valid answers, directly or indirectly, because that would depend on them", () => {
    const notes: string[] = [];
    const { value, item, store, set } = shop(
      [
        { id: 1, type: "progress", label: "Done", meta: { progress_source: "form_progress" } },
        number(2, { max: "#calc(#field(1) + 5)", required: "on" }),
        number(3, { default_value: "#calc(#field(1) * 2)" }),
        number(4, { max: "#calc(#field(3) + 7)", required: "on" }),
      ],
      [],
      { note: (message) => void notes.push(message) },
    );
    set(2, "5");
    set(4, "8");
    assert.equal(value(1), "0.5");
    assert.deepEqual(
      [store.get(item(2).validityAtom).error === null, store.get(item(4).validityAtom).error === null],
      [true, false],
    );
    assert.equal(notes.filter((note) => note.includes("which counts what is good")).length, 2);
  });

  it("are the same field for every reader until a limit changes", () => {
    const { item, store, set } = shop([
      number(1, { default_value: "2" }),
      number(2, { max: "#calc(#round(#field(1)))" }),
    ]);
    const before = store.get(item(2).validityAtom).snapshot;
    set(1, "2.1");
    assert.equal(store.get(item(2).validityAtom).snapshot, before);
    set(1, "3");
    assert.equal(store.get(item(2).validityAtom).snapshot.field.meta["max"], "3");
  });
});
