import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { editorText, autop } from "../../../../../src/shared/form/model/text/markup.ts";

describe("what an author wrote in the editor", () => {
  for (const [what, text, drawn] of [
    [
      "parts paragraphs at empty lines, and keeps line ends",
      "One\n\nTwo\nlines\r\n \r\nThree",
      "<p>One</p><p>Two<br>lines</p><p>Three</p>",
    ],
    ["keeps inline markup in its line", "A <b>bold</b> word\n\nEnd", "<p>A <b>bold</b> word</p><p>End</p>"],
    [
      "leaves headings and lists alone",
      "<h3>Head</h3>\nText\n<ul>\n<li>a</li>\n</ul>\nEnd",
      "<h3>Head</h3><p>Text</p><ul><li>a</li></ul><p>End</p>",
    ],
    ["tells a rule from text", "a<hr />\nb", "<p>a</p><hr /><p>b</p>"],
    ["goes into a block", "<div>One\n\nTwo</div>", "<div>One<p>Two</div>"],
    ["stays where the server has parted it", "<p>One</p>\n<p>Two</p>\n", "<p>One</p>\n<p>Two</p>\n"],
    ["stays where line ends mean something", "<pre>a\nb</pre>", "<pre>a\nb</pre>"],
    ["never tears a variable apart", "#calc(1 +\n\n2) pieces", "#calc(1 +\n\n2) pieces"],
    ["keeps the lines of a variable", "#calc(1 +\n2) pieces\n\nEnd", "<p>#calc(1 +\n2) pieces</p><p>End</p>"],
  ] as const)
    it(what, () => assert.equal(autop(text), drawn));

  it("is parted where it has several lines, unless the author says no", () => {
    assert.equal(editorText({ text_editor: "One\n\nTwo" }, "text_editor"), "<p>One</p><p>Two</p>");
    assert.equal(editorText({ text_editor: "One" }, "text_editor"), "One");
    assert.equal(editorText({ text_editor: "One\n\nTwo", wpautop_do_not_process: "on" }, "text_editor"), "One\n\nTwo");
    assert.equal(editorText({ html_editor: "One\n\nTwo" }, "html_editor"), "One\n\nTwo");
  });
});
