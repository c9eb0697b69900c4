import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { HEIGHT_MARGIN_PX } from "../../../../src/shared/page-builder/read-more/options.ts";
import {
  canFold,
  foldState,
  isCollapsable,
  type FoldFacts,
} from "../../../../src/shared/page-builder/read-more/fold-state.ts";

describe("content folds", () => {
  it("not at the collapsed height plus the margin exactly, nor below [A153]", () => {
    assert.equal(isCollapsable({ natural: 60 + HEIGHT_MARGIN_PX, collapsed: 60 }, HEIGHT_MARGIN_PX), false);
    assert.equal(isCollapsable({ natural: 60 + HEIGHT_MARGIN_PX - 1, collapsed: 60 }, HEIGHT_MARGIN_PX), false);
    assert.equal(isCollapsable({ natural: 10, collapsed: 60 }, HEIGHT_MARGIN_PX), false);
  });

  it("one pixel above it [A154]", () => {
    assert.equal(isCollapsable({ natural: 60 + HEIGHT_MARGIN_PX + 1, collapsed: 60 }, HEIGHT_MARGIN_PX), true);
  });
});

describe("the state of a block", () => {
  const tall = { natural: 900, collapsed: 200 };
  const short = { natural: 100, collapsed: 200 };
  const unknown: FoldFacts = { expanded: false, measure: null, margin: HEIGHT_MARGIN_PX };

  it("is the author's choice until it is measured, without a toggle", () => {
    for (const [expanded, state] of [
      [false, "collapsed"],
      [true, "expanded"],
    ] as const) {
      assert.equal(foldState({ ...unknown, expanded }), state);
      assert.equal(canFold({ ...unknown, expanded }), false);
    }
  });

  it("is static for content that fits, open or not", () => {
    for (const expanded of [false, true]) assert.equal(foldState({ ...unknown, measure: short, expanded }), "static");
  });

  it("is collapsed or expanded for content that does not fit, with a toggle", () => {
    for (const [expanded, state] of [
      [false, "collapsed"],
      [true, "expanded"],
    ] as const) {
      assert.equal(foldState({ ...unknown, measure: tall, expanded }), state);
      assert.equal(canFold({ ...unknown, measure: tall, expanded }), true);
    }
  });

  it("follows a changed margin", () => {
    const measure = { natural: 230, collapsed: 200 };
    assert.equal(foldState({ ...unknown, measure }), "collapsed");
    assert.equal(foldState({ ...unknown, measure, margin: 30 }), "static");
  });
});
