import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { atom, createStore } from "jotai/vanilla";
import { derivedAtom, constantAtom } from "../../../../src/shared/form/state/constant-atom.ts";

describe("an atom derived from others", () => {
  it("follows a source that changes, next to one that does not", () => {
    const store = createStore();
    const countAtom = atom(1);
    const sumAtom = derivedAtom([countAtom, constantAtom(10)], (get) => get(countAtom) + 10);
    assert.equal(store.get(sumAtom), 11);
    store.set(countAtom, 2);
    assert.equal(store.get(sumAtom), 12);
  });

  it("is computed once for all readers if no source can change", () => {
    let times = 0;
    const flagAtom = constantAtom(true);
    const wordAtom = derivedAtom([flagAtom], (get) => (times++, get(flagAtom) ? "yes" : "no"));
    const again = derivedAtom([wordAtom], (get) => `${get(wordAtom)}!`);
    assert.deepEqual([createStore().get(again), createStore().get(again)], ["yes!", "yes!"]);
    assert.equal(times, 1);
  });

  it("distinguishes null and false", () => {
    const store = createStore();
    assert.deepEqual(
      [null, false, true, 0, ""].map((value) => store.get(constantAtom(value))),
      [null, false, true, 0, ""],
    );
  });

  it("may read nothing variable but its sources", () => {
    const countAtom = atom(1);
    assert.throws(() => derivedAtom([constantAtom(1)], (get) => get(countAtom)), /not among its sources/);
  });
});
