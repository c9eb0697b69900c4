import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { htmlToText } from "../../../../../src/shared/core/services/html/html.ts";

describe("html.text", () => {
  for (const [markup, text] of [
    ["plain", "plain"],
    ["<b>bold</b> and <i>italic</i>", "bold and italic"],
    ["a<br>b<br/>c", "a\nb\nc"],
    ["<p>one</p><p>two</p>", "one\ntwo"],
    ["it&#8217;s &amp; it&rsquo;s &quot;so&quot;&hellip;", 'it’s & it’s "so"…'],
    ["<a title='a > b' href=x>link</a>", "link"],
    ["x<script>alert('</b>')</script>y", "xy"],
    ["x<style>b{}</style>y<!-- <b>no</b> -->z", "xyz"],
    ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
    ["<img src=x onerror=alert(1)>after", "after"],
    ["&lt;b&gt;shown as text&lt;/b&gt;", "<b>shown as text</b>"],
    ["&amp;lt;", "&lt;"],
    ["unknown &thing; stays", "unknown &thing; stays"],
    ["", ""],
  ] as const)
    it(`reads ${JSON.stringify(markup)} as ${JSON.stringify(text)}`, () => assert.equal(htmlToText(markup), text));

  it("ends with broken markup", () => {
    assert.equal(htmlToText("a<b"), "a");
    assert.equal(htmlToText("a<!-- never closed"), "a");
    assert.equal(htmlToText("a<script>never closed"), "a");
  });
});
