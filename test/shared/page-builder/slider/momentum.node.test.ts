import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { FRAME_MS } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import {
  BOUNCE_MS,
  MOMENTUM_MIN_MS,
  MOMENTUM_PX_PER_MS,
  momentumDuration,
  momentumPath,
  easeOutQuart,
} from "../../../../src/shared/page-builder/slider/plugins/momentum.ts";
import { pathTo, type Path } from "../../../../src/shared/page-builder/slider/core/motion.ts";

const OPEN = { low: -Infinity, high: Infinity };

/** Walks a path frame by frame; returns every position and the total time. */
function walk(path: Path, frameMs = FRAME_MS): { positions: number[]; ms: number } {
  const positions: number[] = [];
  for (let ms = frameMs; ms < 20_000; ms += frameMs) {
    const { position, done } = path(ms);
    positions.push(position);
    if (done) return { positions, ms };
  }
  return assert.fail("the path never ends");
}

describe("the momentum of a released strip", () => {
  it("lasts at least 800 ms, and longer for a distance that takes longer at 1.5 px per ms [A064]", () => {
    assert.deepEqual([MOMENTUM_MIN_MS, MOMENTUM_PX_PER_MS, BOUNCE_MS], [800, 1.5, 600]);
    assert.equal(momentumDuration(100), 800);
    assert.equal(momentumDuration(-3000), 2000);
    assert.equal(momentumDuration(0.4), 0);
  });

  it("slows down evenly to its goal, and never turns back within the ends", () => {
    const { positions, ms } = walk(momentumPath(0, 500, OPEN));
    const steps = positions.map((position, index) => position - (positions[index - 1] ?? 0));
    assert.ok(steps.every((step, index) => step >= 0 && (index === 0 || step <= steps[index - 1]! + 1e-9)));
    assert.equal(positions.at(-1), 500);
    assert.ok(Math.abs(ms - 800) <= FRAME_MS);
  });

  it("brakes past an end and returns exactly to it [A054]", () => {
    const { positions, ms } = walk(momentumPath(800, 1800, { low: 0, high: 1000 }));
    assert.ok(Math.max(...positions) > 1000, "goes past");
    assert.ok(Math.max(...positions) < 1200, `not far, ${Math.max(...positions)}`);
    assert.equal(positions.at(-1), 1000);
    assert.ok(ms < 1800);
  });

  it("goes about equally far past an end at 60 and at 120 frames per second", () => {
    const farthest = (frameMs: number) =>
      Math.max(...walk(momentumPath(800, 2000, { low: 0, high: 1000 }), frameMs).positions);
    const [slow, fast] = [farthest(FRAME_MS), farthest(FRAME_MS / 2)];
    assert.ok(Math.abs(slow - fast) < 40, `${slow} and ${fast}`);
  });

  it("returns in 600 ms when released past an end without speed", () => {
    const { positions, ms } = walk(momentumPath(-60, -60, { low: 0, high: 1000 }));
    assert.equal(positions.at(-1), 0);
    assert.ok(Math.abs(ms - BOUNCE_MS) <= 2 * FRAME_MS, `${ms} ms`);
  });

  it("a path without duration is at its goal at once", () => {
    assert.deepEqual(pathTo(3, 7, 0, easeOutQuart)(0), { position: 7, done: true });
  });
});
