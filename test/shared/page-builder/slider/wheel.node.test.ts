import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createWheelThrottle, wheelDelta } from "../../../../src/shared/page-builder/slider/plugins/wheel.ts";

const HORIZONTAL = { vertical: false, sign: 1 } as const;

describe("the wheel's turns that count", () => {
  it("a turn must exceed the threshold [A075]", () => {
    const passes = createWheelThrottle();
    assert.deepEqual(
      [3, -5, 5, 6, -6].map((delta, index) => passes(delta, index, { threshold: 5, sleep: 0 })),
      [false, false, false, true, true],
    );
  });

  it("a turn within the sleep after an accepted one is ignored, and the first always counts [A075]", () => {
    const passes = createWheelThrottle();
    const rules = { threshold: 0, sleep: 700 };
    assert.equal(passes(40, 10, rules), true);
    assert.equal(passes(40, 110, rules), false);
    assert.equal(passes(40, 710, rules), false);
    assert.equal(passes(40, 711, rules), true);
  });

  it("counts lines and pages as pixels", () => {
    assert.equal(wheelDelta({ deltaX: 0, deltaY: 3, deltaMode: 1 }, HORIZONTAL, 900), 48);
    assert.equal(wheelDelta({ deltaX: 0, deltaY: -1, deltaMode: 2 }, HORIZONTAL, 900), -900);
  });

  it("a sideways swipe counts on a horizontal strip, in the strip's direction, and never on a vertical one", () => {
    const swipe = { deltaX: 30, deltaY: 4, deltaMode: 0 };
    assert.equal(wheelDelta(swipe, HORIZONTAL, 900), 30);
    assert.equal(wheelDelta(swipe, { vertical: false, sign: -1 }, 900), -30);
    assert.equal(wheelDelta(swipe, { vertical: true, sign: 1 }, 900), 4);
  });
});
