import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isValidMask } from "../../../../../src/shared/form/model/values/mask.ts";

describe("a mask", () => {
  it("is one with figures, letters, options, alternatives, repetitions and signs that are only shown", () => {
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

  it("is none where brackets or braces do not make sense, or where it is longer than anybody types", () => {
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
