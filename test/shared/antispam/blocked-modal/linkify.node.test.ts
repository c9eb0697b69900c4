import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { splitLinks } from "../../../../src/shared/antispam/blocked-modal/linkify.ts";

const urls = (text: string) => splitLinks(text).flatMap((piece) => ("url" in piece ? [piece.url] : []));
const joined = (text: string) =>
  splitLinks(text)
    .map((piece) => ("url" in piece ? piece.url : piece.text))
    .join("");

describe("bare web addresses in a text (antispam#2.2)", () => {
  for (const [name, text, expected] of [
    ["an http address", "see http://a.example/x now", ["http://a.example/x"]],
    ["an https address", "https://a.example", ["https://a.example"]],
    ["several", "http://a.example and https://b.example/?q=1#z", ["http://a.example", "https://b.example/?q=1#z"]],
    ["none in another scheme", "ftp://a.example javascript://b.example mailto:x@c.example", []],
    ["none in the middle of a word or path", "xhttps://a.example /https://b.example", []],
    ["none without a host", "http:// and https", []],
    [
      "punctuation after an address stays text",
      "Is it https://a.example/x.? Or https://b.example/y, then.",
      ["https://a.example/x", "https://b.example/y"],
    ],
    ["a bracket around an address stays text", "(see https://a.example/x)", ["https://a.example/x"]],
    ["a pair of brackets within an address belongs to it", "https://a.example/x_(y)", ["https://a.example/x_(y)"]],
    [
      "quotes and markup end an address",
      '"https://a.example/x" <https://b.example/y>',
      ["https://a.example/x", "https://b.example/y"],
    ],
    ["capital letters", "HTTPS://A.example", ["HTTPS://A.example"]],
    ["letters beyond ASCII", "siehe https://bücher.example/ä", ["https://bücher.example/ä"]],
  ] as const)
    it(`finds: ${name}`, () => {
      assert.deepEqual(urls(text), expected);
      assert.equal(joined(text), text);
    });

  it("comes to an end with a hostile text, long enough that quadratic time would not", () => {
    splitLinks(`https://a.example/${")".repeat(200_000)}${".".repeat(200_000)}`.repeat(2));
    splitLinks(`${"https://a.example/. ".repeat(200_000)}`);
  });
});
