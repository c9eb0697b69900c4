import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { editorText, autop } from "../../../../src/shared/form/text/markup.ts";

describe("an author's text from the editor", () => {
  for (const [what, text, drawn] of [
    [
      "splits paragraphs at empty lines, and keeps line ends",
      "One\n\nTwo\nlines\r\n \r\nThree",
      "<p>One</p><p>Two<br>lines</p><p>Three</p>",
    ],
    ["keeps inline markup in its line", "A <b>bold</b> word\n\nEnd", "<p>A <b>bold</b> word</p><p>End</p>"],
    [
      "leaves headings and lists unchanged",
      "<h3>Head</h3>\nText\n<ul>\n<li>a</li>\n</ul>\nEnd",
      "<h3>Head</h3><p>Text</p><ul><li>a</li></ul><p>End</p>",
    ],
    ["distinguishes a rule and text", "a<hr />\nb", "<p>a</p><hr /><p>b</p>"],
    ["splits the text inside a block", "<div>One\n\nTwo</div>", "<div>One<p>Two</div>"],
    ["is unchanged if the server has split it", "<p>One</p>\n<p>Two</p>\n", "<p>One</p>\n<p>Two</p>\n"],
    ["is unchanged if line ends have a meaning", "<pre>a\nb</pre>", "<pre>a\nb</pre>"],
    ["never splits a variable", "#calc(1 +\n\n2) pieces", "#calc(1 +\n\n2) pieces"],
    ["keeps the lines of a variable", "#calc(1 +\n2) pieces\n\nEnd", "<p>#calc(1 +\n2) pieces</p><p>End</p>"],
  ] as const)
    it(what, () => assert.equal(autop(text), drawn));

  it("is split into paragraphs if it has several lines, unless the author disables it", () => {
    assert.equal(editorText({ text_editor: "One\n\nTwo" }, "text_editor"), "<p>One</p><p>Two</p>");
    assert.equal(editorText({ text_editor: "One" }, "text_editor"), "One");
    assert.equal(editorText({ text_editor: "One\n\nTwo", wpautop_do_not_process: "on" }, "text_editor"), "One\n\nTwo");
    assert.equal(editorText({ html_editor: "One\n\nTwo" }, "html_editor"), "One\n\nTwo");
  });
});
