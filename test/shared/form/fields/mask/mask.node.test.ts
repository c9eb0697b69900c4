import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isValidMask } from "../../../../../src/shared/form/fields/mask/mask.ts";

describe("a mask", () => {
  it("may contain figures, letters, options, alternatives, repetitions and fixed characters", () => {
    for (const mask of [
      "(999) 999-9999",
      "AA-9999-9999",
      "9{1,3}[.9{1,2}]",
      "a{+}@a{2,*}",
      "9{1|3,2}",
      "(aaa)|(999)",
      "\\{99\\}",
      "\\]9",
      "#",
      "+1 [(999)] 999",
    ])
      assert.equal(isValidMask(mask), true, mask);
  });

  it("is invalid if brackets or braces make no sense, or if it is too long to type", () => {
    for (const mask of [
      "(99",
      "99)",
      "[9)",
      "]]>",
      "9{",
      "9}",
      "9{}",
      "9{a}",
      "*+?{}^|",
      "{3}",
      "({2}9)",
      "9{9999}",
      "9".repeat(501),
    ])
      assert.equal(isValidMask(mask), false, mask);
  });
});
