import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stepOfKey } from "../../../../src/shared/page-builder/slider/core/axis-keys.ts";

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home"];

describe("arrow keys along the strip", () => {
  it("left and right move where they point, also from right to left; up and down work only on a vertical strip [A033 A034]", () => {
    const steps = (direction: "ltr" | "rtl" | "ttb") => KEYS.map((key) => stepOfKey(key, direction));
    assert.deepEqual(steps("ltr"), [1, -1, 0, 0, 0]);
    assert.deepEqual(steps("rtl"), [-1, 1, 0, 0, 0]);
    assert.deepEqual(steps("ttb"), [0, 0, 1, -1, 0]);
  });
});
