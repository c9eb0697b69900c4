import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutInvisible } from "../../../../src/shared/core/utils/invisible.ts";
import { holdsCode } from "../../../../src/shared/form/values/code-field.ts";
import { withLatinDigits } from "../../../../src/shared/form/values/latin-digits.ts";
import { fieldOf } from "../form-fixtures.ts";

test("invisible characters are dropped, spaces and letters stay", () => {
  const codes = [0xa0, 0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069];
  for (const code of [...codes, 0xfeff])
    assert.equal(withoutInvisible(`a${String.fromCharCode(code)}b`), "ab", code.toString(16));
  assert.equal(withoutInvisible(" a b\tü\u0644 "), " a b\tü\u0644 ");
});

test("a field holds a code by its type or its mask", () => {
  for (const type of ["email", "url", "tel", "price"]) assert.equal(holdsCode(fieldOf(type)), true, type);
  for (const type of ["text", "textarea", "search", "password"]) {
    assert.equal(holdsCode(fieldOf(type)), false, type);
    assert.equal(holdsCode(fieldOf(type, { input_mask: "99-99" })), true, `${type} with a mask`);
  }
  assert.equal(holdsCode(fieldOf("text", { input_mask: "99\u00a099" })), false, "a mask with a no-break space");
});

test("digits of every script are read", () => {
  for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6]) {
    const digits = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(zero + at)).join("");
    assert.equal(withLatinDigits(digits), "0123456789", zero.toString(16));
  }
  assert.equal(withLatinDigits("12 a\u00b2\u2460"), "12 a\u00b2\u2460");
});
