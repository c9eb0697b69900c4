import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutInvisible } from "../../../../src/shared/core/utils/invisible.ts";
import { cleanText, holdsCode } from "../../../../src/shared/form/values/code-field.ts";
import { withLatinDigits } from "../../../../src/shared/form/values/latin-digits.ts";
import { longestOfMask } from "../../../../src/shared/form/values/longest-of-mask.ts";
import { fieldOf } from "../form-fixtures.ts";

test("invisible characters are dropped, spaces and letters stay", () => {
  const codes = [
    0xa0, 0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2007, 0x180e,
    0xfe0f, 0xe0020,
  ];
  for (const code of [...codes, 0xfeff])
    assert.equal(withoutInvisible(`a${String.fromCodePoint(code)}b`), "ab", code.toString(16));
  assert.equal(withoutInvisible(" a b\tü\u0644 "), " a b\tü\u0644 ");
});

test("a field holds a code by its type or its mask", () => {
  for (const type of ["email", "url", "tel", "price"]) assert.equal(holdsCode(fieldOf(type)), true, type);
  for (const type of ["text", "textarea", "search", "password"]) {
    assert.equal(holdsCode(fieldOf(type)), false, type);
    assert.equal(holdsCode(fieldOf(type, { input_mask: "99-99" })), true, `${type} with a mask`);
  }
});

test("a mask keeps the signs that it contains itself, and no other invisible ones", () => {
  const clean = (input_mask: string, text: string) => cleanText(fieldOf("text", { input_mask }), text);
  assert.equal(clean("99\u00a099", "\u200b\u06f1\u06f2\u00a0\uff134"), "12\u00a034");
  assert.equal(clean("\uff0899\uff09", "\uff08\uff1112\uff09"), "\uff08112\uff09");
  assert.equal(clean("99-99", "\uff11\uff12\uff0d34\u00a0"), "12-34");
});

test("full-width signs of a telephone number are plain, those of an address stay", () => {
  assert.equal(cleanText(fieldOf("tel"), "\uff0b\uff14\uff19 30\uff0d1"), "+49 30-1");
  assert.equal(cleanText(fieldOf("url"), "https://example.org/\uff0b"), "https://example.org/\uff0b");
});

test("digits of every script are read", () => {
  for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6]) {
    const digits = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(zero + at)).join("");
    assert.equal(withLatinDigits(digits), "0123456789", zero.toString(16));
  }
  assert.equal(withLatinDigits("12 a\u00b2\u2460"), "12 a\u00b2\u2460");
});

test("the longest text of a mask counts its repetitions", () => {
  const longest = (mask: string) => longestOfMask(mask, 200);
  assert.deepEqual(
    ["99-99", "\\{9\\}", "9{2|4}-a", "(99|aa){1,5}", "((9{2}){3})-", "[9{1,20}]-9{+}"].map(longest),
    [5, 3, 6, 20, 7, 221],
  );
});
