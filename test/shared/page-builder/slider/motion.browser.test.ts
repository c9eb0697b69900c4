import { createEasing } from "../../../../src/shared/page-builder/slider/core/motion.ts";
import { sliderOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";
import { assert } from "../../../support/index.ts";

const along = (easing: string, ...times: number[]) => times.map(createEasing(easing));

describe("easing", () => {
  it("follows the curve of the specification from 0 to 1", () => {
    assert.deepEqual(along("cubic-bezier(0.25, 1, 0.5, 1)", 0, 1), [0, 1]);
    // Calculated by hand: at the curve's parameter 0.5, x = 0.40625 and y = 0.875.
    assert.near(createEasing("cubic-bezier(0.25, 1, 0.5, 1)")(0.40625), 0.875, 0.001);
  });

  it("knows the keywords of CSS, and curves that overshoot", () => {
    assert.deepEqual(along("linear", 0, 0.25, 1), [0, 0.25, 1]);
    // Both are symmetric.
    assert.near(createEasing("ease-in-out")(0.5), 0.5, 0.001);
    const [early = 0] = along("ease-in", 0.25);
    assert.ok(early < 0.2);
    assert.ok(createEasing("cubic-bezier(0.5, -1, 0.5, 2)")(0.1) < 0);
  });

  it("follows steps, and the points of linear()", () => {
    assert.deepEqual(along("steps(4, end)", 0, 0.2, 0.3, 0.99, 1), [0, 0, 0.25, 0.75, 1]);
    assert.near(createEasing("linear(0, 0.8 50%, 1)")(0.25), 0.4, 0.001);
  });

  it("falls back to the default when the browser does not know it", () => {
    for (const easing of ["nonsense", "cubic-bezier(2, 0, 0, 1)", "steps(0)"]) {
      const { values, bad } = readOptions(sliderOptions, { config: { easing } });
      assert.deepEqual([values.easing, bad.length], [sliderOptions.easing.default, 1]);
    }
  });
});
