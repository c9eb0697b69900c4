import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodeMarkup, EncodingError } from "../../../../src/shared/antispam/protected-forms/decode-markup.ts";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";

interface Fixture {
  markup: { name: string; html: string; decoded: string | null }[];
}

const encode = (bytes: Buffer) => encodeURIComponent(bytes.toString("base64"));
const attributeOf = (html: string) => /data-encoded-form="([^"]*)"/.exec(html)?.[1] ?? "";

describe("the markup of a hidden form (antispam-contract#1.2)", () => {
  for (const { name, html, decoded } of antispamFixture<Fixture>("force-protection").markup)
    if (decoded !== null) it(`is read: ${name}`, () => assert.equal(decodeMarkup(attributeOf(html)), decoded));
    else
      it(`is refused with a clear error: ${name}`, () =>
        assert.throws(() => decodeMarkup(attributeOf(html)), EncodingError));

  for (const text of ["Имя", "日本語のフォーム", "café ‹ › … €", "🙂 👩‍👩‍👧", "ﻻ اسم"])
    it(`keeps every character of ${text}`, () =>
      assert.equal(decodeMarkup(encode(Buffer.from(`<p>${text}</p>`))), `<p>${text}</p>`));

  it("is read from base64 that is not percent-encoded, plus signs included", () => {
    const markup = "<p>???>>></p>~~~~";
    const base64 = Buffer.from(markup).toString("base64");
    assert.ok(base64.includes("+"));
    assert.equal(decodeMarkup(base64), markup);
  });

  it("is read from a form of a million characters", () => {
    const markup = `<p>${"ä".repeat(500_000)}</p>`;
    assert.equal(decodeMarkup(encode(Buffer.from(markup))), markup);
  });

  for (const [name, encoded, reason] of [
    ["an empty text", "", /missing or empty/],
    ["blanks", "  \n", /missing or empty/],
    ["broken percent escapes", "%%%", /no percent-encoded text/],
    ["a text that is not base64", "<form>", /no base64/],
    ["bytes that are not UTF-8", encode(Buffer.from([0x3c, 0xff, 0xfe, 0x3e])), /no UTF-8 text/],
    ["blanks, encoded", encode(Buffer.from("  ")), /holds no markup/],
  ] as const)
    it(`refuses ${name} with the reason`, () =>
      assert.throws(() => decodeMarkup(encoded), { name: "EncodingError", message: reason }));
});
