import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { triggerOf, sliderOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";
import { delayOf } from "../../../../src/shared/page-builder/slider/plugins/inner-animations.ts";

const none = {
  animationTrigger: null,
  animationStagger: false,
  animationDelay: 0,
  animationDelayFirst: 0,
  animateOnce: false,
};

describe("inner animations, rules", () => {
  it("are off until one of their options is set, and by default run in visible slides", () => {
    assert.equal(triggerOf(none), null);
    assert.equal(triggerOf({ ...none, animateOnce: true }), "is-visible");
    assert.equal(triggerOf({ ...none, animationDelay: 100 }), "is-visible");
    assert.equal(triggerOf({ ...none, animationStagger: true, animationTrigger: "is-active" }), "is-active");
  });

  it("the n-th animation waits for first + n x delay [A150]", () => {
    const delays = [0, 1, 2].map((order) => delayOf(order, { ...none, animationDelayFirst: 200, animationDelay: 150 }));
    assert.deepEqual(delays, [200, 350, 500]);
  });

  it("reads the trigger in every form that renderers and authors write [A152]", () => {
    const read = (value: unknown) => {
      const result = sliderOptions.animationTrigger.schema.safeParse(value);
      return result.success ? result.data : "bad";
    };
    assert.deepEqual(["is-active", "is-visible", "", true, false, "false", "soon"].map(read), [
      "is-active",
      "is-visible",
      "is-visible",
      "is-visible",
      null,
      null,
      "bad",
    ]);
  });
});
