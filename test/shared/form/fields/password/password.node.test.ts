import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { estimate } from "../../../../../src/shared/form/fields/password/estimate.ts";
import { generatePassword } from "../../../../../src/shared/form/fields/password/generate-password.ts";
import { strengthOf } from "../../../../../src/shared/form/fields/password/create-password-field.ts";

describe("the strength of a password", () => {
  for (const [password, strength] of [
    ["a", "short"],
    ["password1", "short"],
    ["Michael1987", "short"],
    ["butterfly-garden", "good"],
    ["abacusabdomenzoology", "strong"],
    ["gT7!rq2#Lm9z", "strong"],
    ["x".repeat(5000), "short"],
  ] as const)
    it(`of ${password.slice(0, 20)} is ${strength}`, () => assert.equal(strengthOf(estimate(password)), strength));
});

describe("a suggested password", () => {
  it("is long, strong, different every time, and has all kinds of characters", () => {
    const made = new Set(Array.from({ length: 50 }, () => generatePassword()));
    assert.equal(made.size, 50);
    for (const password of made) {
      assert.equal(password.length, 16);
      assert.match(password, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#$%&*+\-=?@_])[^lIO01]+$/);
      assert.equal(strengthOf(estimate(password)), "strong");
    }
  });

  it("respects the limits of the field", () => {
    assert.equal(generatePassword(20).length, 20);
    assert.equal(generatePassword(0, 8).length, 8);
    assert.equal(generatePassword(0, 3).length, 3);
  });
});
