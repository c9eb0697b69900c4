import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readGoTarget } from "../../../../src/shared/page-builder/slider/core/paging-rules.ts";

describe("the grammar of go()", () => {
  it("signs are steps, by 1 if the number is missing or 0 [A038]", () => {
    assert.deepEqual(["+", "-", "+0", "-0", "+3", "-12"].map(readGoTarget), [
      { by: 1 },
      { by: -1 },
      { by: 1 },
      { by: -1 },
      { by: 3 },
      { by: -12 },
    ]);
  });

  it("the number -1 is a slide, and the text '-1' is one step back", () => {
    assert.deepEqual(readGoTarget(-1), { slide: -1 });
    assert.deepEqual(readGoTarget("-1"), { by: -1 });
  });

  it("reads > and < as next and previous, and >n as a page, and ignores a number after <", () => {
    assert.deepEqual([">", "<", ">2", ">0", "<5"].map(readGoTarget), [
      { back: false },
      { back: true },
      { page: 2 },
      { page: 0 },
      { back: true },
    ]);
  });

  it("finds its pattern anywhere in the text, and ignores anything else", () => {
    assert.deepEqual(readGoTarget("x>1"), { page: 1 });
    for (const nonsense of ["foo", "", "3", NaN, null, undefined, {}, true])
      assert.equal(readGoTarget(nonsense), undefined);
  });
});
