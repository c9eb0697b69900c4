import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  cancelLayout,
  layoutNow,
  requestLayout,
  type LayoutJob,
} from "../../../../src/shared/page-builder/slider/core/layout-pass.ts";

describe("the layout pass", () => {
  const calls: string[] = [];
  const job = (name: string): LayoutJob => ({
    read: () => void calls.push(`read ${name}`),
    write: () => void calls.push(`write ${name}`),
  });
  const ended = () => new Promise((done) => setTimeout(done));

  it("reads all sliders of a task before it writes any of them, each once", async () => {
    calls.length = 0;
    const [a, b, c] = [job("a"), job("b"), job("c")];
    for (const each of [a, b, a, c, b]) requestLayout(each);
    assert.deepEqual(calls, []);
    await ended();
    assert.deepEqual(calls, ["read a", "read b", "read c", "write a", "write b", "write c"]);
  });

  it("leaves out jobs that were cancelled or done at once", async () => {
    calls.length = 0;
    const [a, b] = [job("a"), job("b")];
    requestLayout(a);
    requestLayout(b);
    cancelLayout(a);
    layoutNow(b);
    await ended();
    assert.deepEqual(calls, ["read b", "write b"]);
  });
});
