import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { atom, createStore } from "jotai/vanilla";
import { derived, steady } from "../../../../src/shared/form/state/steady.ts";

describe("an atom derived from others", () => {
  it("follows a source that changes, beside one that does not", () => {
    const store = createStore();
    const countAtom = atom(1);
    const sumAtom = derived([countAtom, steady(10)], (get) => get(countAtom) + 10);
    assert.equal(store.get(sumAtom), 11);
    store.set(countAtom, 2);
    assert.equal(store.get(sumAtom), 12);
  });

  it("is worked out once for all where no source can change", () => {
    let times = 0;
    const flagAtom = steady(true);
    const wordAtom = derived([flagAtom], (get) => (times++, get(flagAtom) ? "yes" : "no"));
    const again = derived([wordAtom], (get) => `${get(wordAtom)}!`);
    assert.deepEqual([createStore().get(again), createStore().get(again)], ["yes!", "yes!"]);
    assert.equal(times, 1);
  });

  it("keeps what is null and false apart", () => {
    const store = createStore();
    assert.deepEqual(
      [null, false, true, 0, ""].map((value) => store.get(steady(value))),
      [null, false, true, 0, ""],
    );
  });

  it("may read nothing that can change but its sources", () => {
    const countAtom = atom(1);
    assert.throws(() => derived([steady(1)], (get) => get(countAtom)), /not among its sources/);
  });
});
