import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createVelocityTracker } from "../../../../src/shared/page-builder/slider/core/motion.ts";

describe("velocity", () => {
  it("is measured over the last 200 ms", () => {
    const velocity = createVelocityTracker();
    velocity.add(0, 0);
    velocity.add(100, 100);
    assert.equal(velocity.at(100), 1);
    assert.equal(velocity.at(500), 0);
  });

  it("is not 0 when the release coincides with the last move", () => {
    const velocity = createVelocityTracker();
    velocity.add(0, 10);
    velocity.add(50, 60);
    assert.equal(velocity.at(60), 1);
  });
});
