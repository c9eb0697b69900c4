import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { patchMethod } from "../../../../src/shared/antispam/protocol/patch-method.ts";

type Say = (word: string) => string;
const native: Say = (word) => word;
const adding = (mark: string) => (say: Say) => (word: string) => say(word) + mark;

describe("a patched method", () => {
  it("is the original again after the patches end in any order", () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
    ]) {
      const target = { say: native };
      const stops = ["a", "b", "c"].map((mark) => patchMethod(target, "say", adding(mark)));
      assert.equal(target.say("x"), "xabc");
      const active = new Set(["a", "b", "c"]);
      for (const at of order) {
        stops[at]?.();
        active.delete("abc".charAt(at));
        assert.equal(target.say("x"), `x${[...active].join("")}`);
      }
      assert.equal(target.say, native);
    }
  });

  it("only calls the original when another script has patched on top of it", () => {
    const target = { say: native };
    const stop = patchMethod(target, "say", adding("a"));
    const { say } = target;
    const others: Say = (word) => `${say(word)}!`;
    target.say = others;
    stop();
    assert.equal(target.say, others);
    assert.equal(target.say("x"), "x!");
  });
});
