import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Geometry } from "../../../../src/shared/page-builder/slider/core/geometry.ts";
import { distanceOf, reachOf, countInView } from "../../../../src/shared/page-builder/slider/plugins/lazy-images.ts";

const strip = (count: number, size: number, gap = 0, trackSize = 900): Geometry => ({
  trackSize,
  before: 0,
  after: 0,
  gap,
  starts: Array.from({ length: count }, (_, index) => index * (size + gap)),
  sizes: Array.from({ length: count }, () => size),
  total: count * size + (count - 1) * gap,
});

describe("lazy loading, rules", () => {
  it("counts the slides in the track, also at uneven widths", () => {
    assert.equal(countInView(strip(10, 300), 3), 3);
    assert.equal(countInView(strip(10, 293.33, 10), 3), 3);
    assert.equal(countInView(strip(10, 400), 1), 3);
    assert.equal(countInView(strip(2, 100), 1), 2);
    assert.equal(countInView(strip(1, 900), 1), 1);
  });

  it("reaches as far as the pages to preload, and only the page itself without any", () => {
    assert.equal(reachOf(1, 1), 1);
    assert.equal(reachOf(3, 1), 5);
    assert.equal(reachOf(3, 2), 8);
    assert.equal(reachOf(3, 0), 2);
  });

  it("measures distance across the end only in a loop [A109]", () => {
    assert.equal(distanceOf(0, 9, 10, false), 9);
    assert.equal(distanceOf(0, 9, 10, true), 1);
    assert.equal(distanceOf(7, 2, 10, true), 5);
  });
});
