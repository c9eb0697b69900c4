import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  canLoop,
  evenStrip,
  nearestSnap,
  nearestLoopSnap,
  overflows,
  periodOf,
  presenceOf,
  snapsOf,
  type Geometry,
} from "../../../../src/shared/page-builder/slider/core/geometry.ts";

const strip = (count: number, perPage: number, room: Partial<Geometry> = {}): Geometry => {
  const { trackSize = 900, gap = 0 } = room;
  return { trackSize, before: 0, after: 0, gap, ...evenStrip(count, (trackSize + gap) / perPage - gap, gap), ...room };
};

describe("geometry of the strip", () => {
  it("counts no gap behind the last slide", () => {
    assert.equal(strip(10, 3, { gap: 30 }).total, 10 * 280 + 9 * 30);
    assert.equal(periodOf(strip(10, 3, { gap: 30 })), 10 * 310);
  });

  it("overflows only when the slides are longer than the track [A032]", () => {
    assert.equal(overflows(strip(3, 3)), false);
    assert.equal(overflows(strip(4, 3)), true);
  });

  it("snaps are trimmed at both ends, and centre the active slide in between [A059]", () => {
    assert.deepEqual(snapsOf(strip(6, 3), { focus: "center", trims: true }), [0, 0, 300, 600, 900, 900]);
    assert.deepEqual(snapsOf(strip(6, 3), { focus: "center", trims: false }), [-300, 0, 300, 600, 900, 1200]);
    assert.deepEqual(snapsOf(strip(4, 3), { focus: 1, trims: false }), [-300, 0, 300, 600]);
    assert.deepEqual(
      snapsOf(strip(4, 1), { focus: 1, trims: false }),
      [0, 900, 1800, 2700],
      "the track has no second position",
    );
  });

  it("loops only if the slides can always cover the track", () => {
    assert.equal(canLoop(strip(4, 3)), true);
    assert.equal(canLoop(strip(3, 3)), false);
    assert.equal(canLoop(strip(4, 3, { before: 50, after: 50 })), false);
    assert.equal(canLoop(strip(1, 1)), false);
  });

  it("finds the closest snap, the first of equal ones, and across the boundary of a loop [A059]", () => {
    assert.equal(nearestSnap([0, 0, 300, 600, 600], 500), 3);
    assert.equal(nearestSnap([0, 300], 149), 0);
    const snaps = [0, 300, 600];
    assert.equal(nearestLoopSnap(snaps, 900, 880), 3);
    assert.equal(nearestLoopSnap(snaps, 900, -250), -1);
    assert.equal(nearestLoopSnap(snaps, 900, 1900), 6);
  });

  it("knows whether a slide is inside the track, partly visible or outside, padding included", () => {
    const geometry = strip(5, 1, { before: 60, after: 60 });
    assert.equal(presenceOf(geometry, 0, 900, 0), "inside");
    assert.equal(presenceOf(geometry, 900, 900, 0), "partly");
    assert.equal(presenceOf(geometry, 1800, 900, 0), "outside");
  });
});
