import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { splitLinks } from "../../../../src/shared/antispam/blocked-modal/linkify.ts";

const urls = (text: string) => splitLinks(text).flatMap((piece) => ("url" in piece ? [piece.url] : []));
const together = (text: string) =>
  splitLinks(text)
    .map((piece) => ("url" in piece ? piece.url : piece.text))
    .join("");

describe("bare web addresses in a text (spec antispam §2.2)", () => {
  for (const [name, text, expected] of [
    ["a word of http", "see http://a.example/x now", ["http://a.example/x"]],
    ["a word of https", "https://a.example", ["https://a.example"]],
    ["several", "http://a.example and https://b.example/?q=1#z", ["http://a.example", "https://b.example/?q=1#z"]],
    ["none in another scheme", "ftp://a.example javascript://b.example mailto:x@c.example", []],
    ["none in the middle of a word or path", "xhttps://a.example /https://b.example", []],
    ["none without a host", "http:// and https", []],
    [
      "the sentence's marks stay text",
      "Is it https://a.example/x.? Or https://b.example/y, then.",
      ["https://a.example/x", "https://b.example/y"],
    ],
    ["a bracket around it stays text", "(see https://a.example/x)", ["https://a.example/x"]],
    ["a bracket of its own belongs to it", "https://a.example/x_(y)", ["https://a.example/x_(y)"]],
    [
      "quotes and markup end it",
      '"https://a.example/x" <https://b.example/y>',
      ["https://a.example/x", "https://b.example/y"],
    ],
    ["capital letters", "HTTPS://A.example", ["HTTPS://A.example"]],
    ["other scripts", "siehe https://bücher.example/ä", ["https://bücher.example/ä"]],
  ] as const)
    it(`finds: ${name}`, () => {
      assert.deepEqual(urls(text), expected);
      assert.equal(together(text), text);
    });

  it("takes no longer for a text made to be slow", () => {
    const started = performance.now();
    splitLinks(`https://a.example/${")".repeat(20_000)}${".".repeat(20_000)}`.repeat(2));
    splitLinks(`${"https://a.example/. ".repeat(20_000)}`);
    assert.ok(performance.now() - started < 1000);
  });
});
