import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsePixels } from "../../../../src/shared/page-builder/read-more/parse-pixels.ts";
import { collapsedHeightValue } from "../../../../src/shared/page-builder/read-more/fold-elements.ts";
import {
  COLLAPSED_HEIGHT_PROPERTY,
  COLLAPSED_HEIGHT_PX,
} from "../../../../src/shared/page-builder/read-more/options.ts";

describe("the collapsed height", () => {
  it("is the author's option first", () => {
    assert.equal(collapsedHeightValue(0, 300), "0px");
    assert.equal(collapsedHeightValue(120.5, null), "120.5px");
  });

  it("is the custom property, then the CSS max-height, then 200 px", () => {
    assert.equal(collapsedHeightValue(null, 300), `var(${COLLAPSED_HEIGHT_PROPERTY}, 300px)`);
    assert.equal(collapsedHeightValue(null, null), `var(${COLLAPSED_HEIGHT_PROPERTY}, ${COLLAPSED_HEIGHT_PX}px)`);
    assert.equal(COLLAPSED_HEIGHT_PX, 200);
  });

  it("ignores a max-height of none, percentages and lengths that depend on them", () => {
    for (const value of ["none", "50%", "calc(50% - 10px)", "min(50%, 300px)", "", "px"])
      assert.equal(parsePixels(value), null, value);
  });

  it("takes a max-height in pixels, fractions included", () => {
    assert.equal(parsePixels("300px"), 300);
    assert.equal(parsePixels("0px"), 0);
    assert.equal(parsePixels("12.75px"), 12.75);
    assert.equal(parsePixels(".5px"), 0.5);
  });
});
