import assert from "node:assert/strict";
import { test } from "node:test";
import { addressIn, isEmailFormat } from "../../../../src/shared/antispam/email-check/field-check.ts";

/** The rule of antispam#5 as a pattern. */
const RULE = /^\S+@\S+\.\S+$/;

test("an address is non-space characters, @, non-space characters, a dot, non-space characters", () => {
  for (const good of [
    "jane@example.com",
    "a@b.c",
    "name+tag@mail.example.co.uk",
    "ü@пример.рф",
    "a@b@c.d",
    '"x"@y.z',
    "a@.b.c",
  ])
    assert.equal(isEmailFormat(good), true, good);
  for (const bad of [
    "",
    "jane",
    "jane@",
    "@example.com",
    "jane@example",
    "jane@.com",
    "jane@example.",
    "ja ne@example.com",
    "jane@exam\tple.com",
    "a@b.c ",
  ])
    assert.equal(isEmailFormat(bad), false, bad);
});

test("the check agrees with the rule for every short text", () => {
  const letters = ["a", "@", ".", " "];
  let texts = [""];
  for (let length = 1; length <= 7; length++) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) assert.equal(isEmailFormat(text), RULE.test(text), JSON.stringify(text));
  }
});

test("a check comes to an end with a text that is long enough that quadratic time would not", () => {
  assert.equal(isEmailFormat("@".repeat(1_000_000)), false);
  assert.equal(isEmailFormat(`${"a@".repeat(500_000)}b.c`), false);
});

test("no address has more than 320 characters (RFC 5321)", () => {
  const domain = "@example.org";
  assert.equal(isEmailFormat("a".repeat(320 - domain.length) + domain), true);
  assert.equal(isEmailFormat("a".repeat(321 - domain.length) + domain), false);
});

test("an address is read without the invisible characters around and in it", () =>
  assert.equal(addressIn(" \u200bada@exam\u00adple.org\ufeff\u00a0 "), "ada@example.org"));
