import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createExpand } from "../../../../src/shared/form/text/variables.ts";

function expand(text: string, values: Record<string, string> = {}) {
  const unknown: string[] = [];
  return [createExpand(values, (name) => unknown.push(name))(text), unknown] as const;
}

describe("variables in the texts of a definition", () => {
  it("are filled in if the value is known", () => {
    assert.deepEqual(expand("Welcome to #blog_name!", { blog_name: "Acme & Co" }), ["Welcome to Acme & Co!", []]);
  });

  it("are empty if it is unknown, so that no visitor reads them", () => {
    assert.deepEqual(expand('Code: #query_var("x")', {}), ["Code: ", ["query_var"]]);
    assert.deepEqual(expand("#calc(#field(1) * (2 + 3)) in all"), [" in all", ["calc"]]);
    assert.deepEqual(expand("Hello #user_first_name"), ["Hello ", ["user_first_name"]]);
  });

  it("are whole words: other words behind a hash stay", () => {
    for (const text of [
      "Issue #12",
      "#fieldset",
      "#minutes",
      "Colour #ffff00",
      "#search",
      "#hashtag",
      "a # b",
      "#label",
    ])
      assert.deepEqual(expand(text), [text, []]);
  });

  it("are never read again after they are filled in", () => {
    assert.deepEqual(expand("#form_label", { form_label: "#blog_name", blog_name: "no" }), ["#blog_name", []]);
  });

  it("with a bracket that never closes stay unchanged", () => {
    assert.deepEqual(expand("#calc(1 + 2"), ["#calc(1 + 2", []]);
  });
});
