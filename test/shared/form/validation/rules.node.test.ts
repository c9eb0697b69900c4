import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { endsWithEntry } from "../../../../src/shared/form/validation/rules.ts";
import { missingFeedback, validateField } from "../../../../src/shared/form/validation/validate-field.ts";
import type { FieldValue } from "../../../../src/shared/form/values/field-value.ts";
import { fieldOf, formOf, text } from "../form-fixtures.ts";
import { dataGrid } from "../../../support/form-builder.ts";

/** "good", or what is wrong: the name of its text with its values. */
function verdict(type: string, meta: Record<string, unknown>, value: FieldValue, required = false): string {
  const refusal = validateField({ field: fieldOf(type, meta), value, required });
  const problems = [refusal, refusal?.also].flatMap((problem) => problem ?? []);
  if (problems.length === 0) return "good";
  return problems
    .map(({ key, own, values, steps }) => {
      const filled: Record<string, unknown> = { ...(values ?? steps) };
      return own || [key, ...Object.values(filled)].join(" ");
    })
    .join(", ");
}
const MISSING = "invalid_feedback";

describe("required", () => {
  it("asks for a value: text, a selection, a file", () => {
    assert.equal(verdict("text", {}, "", true), MISSING);
    assert.equal(verdict("text", {}, "x", true), "good");
    assert.equal(verdict("select", {}, [], true), MISSING);
    assert.equal(verdict("radio", {}, ["a"], true), "good");
    assert.equal(verdict("file", {}, [], true), MISSING);
    assert.equal(verdict("file", {}, [new File(["x"], "x.txt")], true), "good");
  });

  it("is not met by a rating without a mark", () => {
    assert.equal(verdict("rating", {}, "0", true), MISSING);
    assert.equal(verdict("rating", {}, "1", true), "good");
    assert.equal(verdict("rating", {}, "0"), "good");
    assert.equal(verdict("number", {}, "0", true), "good");
  });

  it("accepts blanks, as browsers do", () => {
    assert.equal(verdict("text", {}, " ", true), "good");
  });

  it("applies to single options in a checkbox", () => {
    const meta = { data_grid_checkbox: dataGrid({ data: ["terms"], required: "on" }, "news") };
    assert.equal(verdict("checkbox", meta, ["news"]), MISSING);
    assert.equal(verdict("checkbox", meta, ["terms"]), "good");
  });
});

describe("lengths", () => {
  it("count characters untrimmed and words by white space, all messages together", () => {
    const meta = { min_length: "5", max_length_words: "1", max_length: "6" };
    assert.equal(verdict("text", meta, "a b"), "error_min_length 5 3, error_max_length_words 1 2");
    assert.equal(verdict("text", meta, "abcdefg"), "error_max_length 6 7");
    assert.equal(verdict("text", { min_length_words: "2" }, "one"), "error_min_length_words 2 1");
    assert.equal(verdict("text", { max_length: "3" }, "ab "), "good");
  });

  it("do not apply to an empty optional value", () => {
    assert.equal(verdict("textarea", { min_length: "5", min_length_words: "2" }, ""), "good");
  });
});

describe("patterns and addresses", () => {
  it("apply to the whole value", () => {
    assert.equal(verdict("text", { pattern: "[0-9]{3}" }, "1234"), "error_pattern");
    assert.equal(verdict("text", { pattern: "[0-9]{3}" }, "123"), "good");
    assert.equal(verdict("text", { pattern: "[0-9]{3}" }, ""), "good");
  });

  it("are ignored if they are broken", () => {
    assert.equal(verdict("text", { pattern: "([0-9" }, "x"), "good");
  });

  it("of e-mail follow the standard; several are allowed on request", () => {
    assert.equal(verdict("email", {}, "a@b"), "good");
    for (const wrong of ["a", "a@", "@b", "a b@c.d", "a@b..c", "a@b, c@d"])
      assert.equal(verdict("email", {}, wrong), `error_email ${wrong}`, wrong);
    assert.equal(verdict("email", { multiple_email: "on" }, "a@b.c, d@e.f"), "good");
    assert.equal(verdict("email", { multiple_email: "on" }, "a@b.c, d"), "error_email_list d");
  });

  it("of e-mail may have a domain in any alphabet, as Firefox writes it", () => {
    for (const right of ["a@müller.de", "a@例え.jp", "a@mail.bücher.example"])
      assert.equal(verdict("email", {}, right), "good", right);
    for (const wrong of [
      "ä@b.de",
      "a@mü ller.de",
      "a@mü/ller",
      "a@mü..de",
      "a@müller.de:8",
      "a@b@müller.de",
      "a@mü_ller.de",
    ])
      assert.equal(verdict("email", {}, wrong), `error_email ${wrong}`, wrong);
    assert.equal(verdict("email", { multiple_email: "on" }, "a@müller.de, d@e.f"), "good");
    const deny = { allow_deny: "deny", allow_deny_values: [{ allow_deny_value: "@müller.de" }] };
    assert.notEqual(verdict("email", deny, "a@müller.de"), "good");
  });

  it("of URLs are absolute", () => {
    assert.equal(verdict("url", {}, "https://example.org/x"), "good");
    assert.equal(verdict("url", {}, "example.org"), "error_url");
  });
});

describe("numbers", () => {
  it("respect minimum, maximum and step", () => {
    assert.equal(verdict("number", { min: "1", max: "5" }, "0"), "error_min 1");
    assert.equal(verdict("number", { min: "1", max: "5" }, "6"), "error_max 5");
    assert.equal(verdict("number", { min: "1", max: "5" }, "5"), "good");
    assert.equal(verdict("number", {}, "1.5"), "error_step 0 1 1.5");
    assert.equal(verdict("number", { step: "any" }, "1.5"), "good");
    assert.equal(verdict("number", { min: "0.1", step: "0.1" }, "0.3"), "good");
    assert.equal(verdict("quantity", {}, "-1"), "error_min 0");
  });
});

describe("the number of selected options", () => {
  const boxes = { data_grid_checkbox: dataGrid("a", "b", "c") };
  it("has a minimum and a maximum", () => {
    assert.equal(verdict("checkbox", { ...boxes, checkbox_min: "2" }, ["a"]), "error_min_checked 2");
    assert.equal(verdict("checkbox", { ...boxes, checkbox_max: "1" }, ["a", "b"]), "error_max_checked 1");
    assert.equal(verdict("select", { multiple: "on", select_min: "1" }, []), "error_min_checked 1");
  });

  it("has no maximum with select-all, no minimum of 0, and no limits in single selects", () => {
    assert.equal(verdict("checkbox", { ...boxes, checkbox_max: "1", select_all: "on" }, ["a", "b"]), "good");
    assert.equal(verdict("checkbox", { ...boxes, checkbox_min: "0" }, []), "good");
    assert.equal(verdict("select", { select_min: "2" }, ["a"]), "good");
  });
});

describe("allow and deny lists", () => {
  it("match the end of an address; * matches any text", () => {
    for (const [address, entry, match] of [
      ["a@example.com", "example.com", true],
      ["A@Example.COM", "example.com", true],
      ["a@example.com.org", "example.com", false],
      ["a@mail.example.com", "*.example.com", true],
      ["a@exampleXcom", "example.com", false],
      ["bad@x.org", "bad@*", true],
      ["good@x.org", "bad@*", false],
      ["a@x.org", "*", true],
    ] as const)
      assert.equal(endsWithEntry(address, entry), match, `${address} / ${entry}`);
  });

  const list = { allow_deny_values: [{ allow_deny_value: "example.com" }] };
  it("deny a match, allow nothing else, and ignore empty values", () => {
    assert.equal(verdict("email", { allow_deny: "deny", ...list }, "a@example.com"), "error_email_allow_deny");
    assert.equal(verdict("email", { allow_deny: "deny", ...list }, "a@example.org"), "good");
    assert.equal(
      verdict("email", { allow_deny: "allow", ...list, allow_deny_message: "Ours only" }, "a@example.org"),
      "Ours only",
    );
    assert.equal(verdict("email", { allow_deny: "allow", ...list }, ""), "good");
  });
  it("apply to each of several addresses", () => {
    const several = { ...list, multiple_email: "on" };
    for (const mixed of ["a@example.com, b@example.org", "b@example.org,a@example.com"]) {
      assert.equal(verdict("email", { allow_deny: "deny", ...several }, mixed), "error_email_allow_deny", mixed);
      assert.equal(verdict("email", { allow_deny: "allow", ...several }, mixed), "error_email_allow_deny", mixed);
    }
    assert.equal(verdict("email", { allow_deny: "deny", ...several }, "b@example.org, c@example.net"), "good");
    assert.equal(verdict("email", { allow_deny: "allow", ...several }, "a@example.com, b@example.com"), "good");
  });
});

describe("invalid feedback", () => {
  const feedback = (form: Record<string, unknown>, meta: Record<string, unknown>) => {
    const definition = formOf([{ id: 12, type: "text", label: "First Name", meta }], form);
    return missingFeedback(definition, definition.fields[0]!, (value) => value, text("invalid_feedback"));
  };
  it("is the field's, else the form's mask, else our own, with the label put in", () => {
    assert.equal(feedback({}, {}), text("invalid_feedback"));
    assert.equal(
      feedback({ invalid_feedback_mask: "Please fill in #label_lowercase (#label)." }, {}),
      "Please fill in first name (First Name).",
    );
    assert.equal(feedback({ invalid_feedback_mask: "x" }, { invalid_feedback: "Who are you?" }), "Who are you?");
  });
});
