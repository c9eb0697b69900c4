import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForm } from "../open-form.ts";
import { dataGrid, type StoredField, type StoredMeta } from "../../../support/form-builder.ts";

const field = (type: string, meta: StoredMeta = {}): StoredField => ({ id: 1, type, label: "Value", meta });
const title = (value: string) => ({
  custom_attributes: [{ custom_attribute_name: "title", custom_attribute_value: value }],
});

const OPTIONS = { data_grid_checkbox: dataGrid("a", "b", "c") };

/** What is entered into a field, and what the field says of it. */
const CASES: readonly (readonly [what: string, field: StoredField, entered: string, message: string])[] = [
  ["an incomplete address", field("email"), "ada@", "Enter a complete email address, like name@example.com."],
  [
    "one of several addresses",
    field("email", { multiple_email: "on" }),
    "ada@example.com, bob",
    "“bob” isn't a complete email address. Separate several addresses with commas.",
  ],
  ["half a web address", field("url"), "example.org", "Enter a complete web address, like https://example.com."],
  ["a small number", field("number", { min: "18", max: "99" }), "12", "Enter 18 or more."],
  ["a large number", field("number", { max: "1000" }), "1001", "Enter 1,000 or less."],
  ["a fraction", field("number"), "1.5", "Enter a whole number, like 1 or 2."],
  [
    "a number between two steps",
    field("number", { min: "0.1", step: "0.2" }),
    "0.4",
    "This value isn't allowed. The nearest are 0.3 and 0.5.",
  ],
  [
    "a number between two small steps",
    field("number", { step: "0.0001" }),
    "0.00015",
    "This value isn't allowed. The nearest are 0.0001 and 0.0002.",
  ],
  [
    "a number above the last step",
    field("number", { min: "0", max: "7", step: "5" }),
    "6",
    "This value isn't allowed. The nearest is 5.",
  ],
  ["a text of another form", field("text", { pattern: "[A-Z]{3}" }), "abc", "Use the required format."],
  [
    "a text of a form that the author describes",
    field("text", { pattern: "[A-Z]{3}", ...title("Three capital letters.") }),
    "abc",
    "Use the required format (Three capital letters).",
  ],
  ["a telephone number of another form", field("tel", { pattern_tel: "[0-9]+" }), "x", "Enter a valid phone number."],
  ["a short text", field("text", { min_length: "5" }), "abc", "Enter at least 5 characters (currently 3)."],
  ["a long text", field("text", { max_length: "3" }), "abcd", "Enter no more than 3 characters (currently 4)."],
  ["few words", field("textarea", { min_length_words: "3" }), "one two", "Enter at least 3 words (currently 2)."],
  ["many words", field("textarea", { max_length_words: "1" }), "a b c", "Enter no more than 1 word (currently 3)."],
  [
    "an address that is not accepted",
    field("email", { allow_deny: "deny", allow_deny_values: [{ allow_deny_value: "example.com" }] }),
    "ada@example.com",
    "You can't use this email address here. Enter a different one.",
  ],
  ["words for an amount", field("price"), "much", "Enter an amount, like 12.50."],
  ["a small amount", field("price", { ecommerce_price_min: "10" }), "9.50", "Enter $10.00 or more."],
  ["a large amount", field("price", { ecommerce_price_max: "2000" }), "99999", "Enter $2,000.00 or less."],
  ["an amount below nothing", field("price"), "-5", "Enter $0.00 or more."],
  ["an amount of nothing", field("price", { required: "on" }), "0", "Enter an amount other than $0.00."],
];

describe("what is wrong with a value", () => {
  for (const [what, stored, entered, message] of CASES)
    it(`is said of ${what}`, async () => {
      const form = await openForm([stored]);
      form.set(1, entered);
      assert.equal(form.problem(1), message);
    });

  it("is of options how many, in the right number", async () => {
    const chosen = async (count: string) =>
      (await openForm([field("checkbox", { ...OPTIONS, checkbox_min: count })])).problem(1);
    assert.equal(await chosen("1"), "Choose at least 1 option.");
    assert.equal(await chosen("2"), "Choose at least 2 options.");
  });

  describe("comes from", () => {
    const wrong = field("text", { min_length: "5" });
    const config = { settings_form: { language: { error_min_length: "Language: %s" } } };
    const texts = { error_min_length: { one: "Site: %s letter", other: "Site: %s letters" } };
    const settings = { forms: { texts } };

    it("the field first", async () => {
      const own = { ...wrong, meta: { ...wrong.meta, invalid_feedback: "Own: #label" } };
      const form = await openForm([own], { config, settings });
      form.set(1, "abc");
      assert.equal(form.problem(1), "Own: Value");
    });

    it("the site's texts, with their plural forms", async () => {
      const form = await openForm([wrong], { config, settings });
      form.set(1, "abc");
      assert.equal(form.problem(1), "Site: 5 letters");
    });

    it("the form's configuration", async () => {
      const form = await openForm([wrong], { config });
      form.set(1, "abc");
      assert.equal(form.problem(1), "Language: 5");
    });

    it("the field's text for this kind of problem before its text for all", async () => {
      const denied = field("email", {
        invalid_feedback: "Own",
        allow_deny: "allow",
        allow_deny_values: [{ allow_deny_value: "@example.org" }],
        allow_deny_message: "Only addresses of ours",
      });
      const form = await openForm([denied]);
      form.set(1, "ada@example.com");
      assert.equal(form.problem(1), "Only addresses of ours");
    });

    it("the form's mask for missing values only", async () => {
      const mask = { invalid_feedback_mask: "#label is needed." };
      const form = await openForm([field("url", { required: "on" })], { form: mask });
      assert.equal(form.problem(1), "Value is needed.");
      form.set(1, "x");
      assert.equal(form.problem(1), "Enter a complete web address, like https://example.com.");
    });
  });

  describe("is, of two problems, the first to mend:", () => {
    for (const [what, stored, ...entries] of [
      [
        "what it is, then how long",
        field("email", { min_length: "12" }),
        ["ada", "Enter a complete email address, like name@example.com."],
        ["ada@x.org", "Enter at least 12 characters (currently 9)."],
      ],
      [
        "how long it is, then its form",
        field("text", { min_length: "4", pattern: "[A-Z]*" }),
        ["abc", "Enter at least 4 characters (currently 3)."],
        ["abcd", "Use the required format."],
      ],
      [
        "whether it is an address, then whether it is accepted",
        field("email", { allow_deny: "deny", allow_deny_values: [{ allow_deny_value: "*.com" }] }),
        ["a@@example.com", "Enter a complete email address, like name@example.com."],
        ["a@example.com", "You can't use this email address here. Enter a different one."],
      ],
    ] as const)
      it(what, async () => {
        const form = await openForm([stored]);
        for (const [entered, message] of entries) {
          form.set(1, entered);
          assert.equal(form.problem(1), message);
        }
      });
  });
});
