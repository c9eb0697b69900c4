import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  cancelLayout,
  layoutNow,
  requestLayout,
  type LayoutJob,
} from "../../../../src/shared/page-builder/slider/core/layout-pass.ts";

describe("the layout pass", () => {
  const told: string[] = [];
  const job = (name: string): LayoutJob => ({
    read: () => void told.push(`read ${name}`),
    write: () => void told.push(`write ${name}`),
  });
  const ended = () => new Promise((done) => setTimeout(done));

  it("reads for all sliders of a task before it writes for any of them, each once", async () => {
    told.length = 0;
    const [a, b, c] = [job("a"), job("b"), job("c")];
    for (const each of [a, b, a, c, b]) requestLayout(each);
    assert.deepEqual(told, []);
    await ended();
    assert.deepEqual(told, ["read a", "read b", "read c", "write a", "write b", "write c"]);
  });

  it("leaves out what was taken back or done at once", async () => {
    told.length = 0;
    const [a, b] = [job("a"), job("b")];
    requestLayout(a);
    requestLayout(b);
    cancelLayout(a);
    layoutNow(b);
    await ended();
    assert.deepEqual(told, ["read b", "write b"]);
  });
});
