// Engines: native validity and autofill
import { sendKeys } from "@web/test-runner-commands";
import { dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, isChromium, until, useContainer, type TestContainer } from "../../support/index.ts";
import { isWebKit } from "../../support/engine.ts";
import { button, control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const field = (type: string, meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type,
  label: "Value",
  meta: { label_render: "on", ...meta },
});
const SEND: FieldInput = { id: 9, type: "submit", label: "Send" };
const title = (value: string) => ({
  custom_attributes: [{ custom_attribute_name: "title", custom_attribute_value: value }],
});
const OPTIONS = { data_grid_checkbox: dataGrid("a", "b", "c") };

/** What is typed into a field, and what the field says of it. */
const CASES: readonly (readonly [what: string, field: FieldInput, typed: string, message: string])[] = [
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
  ["few words", field("textarea", { min_length_words: "3" }), "one two", "Enter at least 3 words (currently 2)."],
  ["many words", field("textarea", { max_length_words: "1" }), "a b c", "Enter no more than 1 word (currently 3)."],
  [
    "an address that is not accepted",
    field("email", { allow_deny: "deny", allow_deny_values: [{ allow_deny_value: "example.com" }] }),
    "ada@example.com",
    "You can't use this email address here. Enter a different one.",
  ],
  [
    "half a mask",
    field("tel", { input_mask: "(999) 999-9999", input_mask_validate: "on" }),
    "12",
    "Complete this in the format (000) 000-0000.",
  ],
  [
    "half a card number",
    field("text", { input_mask: "creditcard", input_mask_validate: "on" }),
    "4111",
    "Enter the complete card number.",
  ],
  ["words for an amount", field("price"), "much", "Enter an amount, like 12.50."],
  ["a small amount", field("price", { ecommerce_price_min: "10" }), "9.50", "Enter $10.00 or more."],
  ["a large amount", field("price", { ecommerce_price_max: "2000" }), "99999", "Enter $2,000.00 or less."],
  ["an amount below nothing", field("price"), "-5", "Enter $0.00 or more."],
  ["an amount of nothing", field("price", { required: "on" }), "0", "Enter an amount other than $0.00."],
  [
    "an early date",
    field("datetime", { format_date: "Y/m/d", min_date: "2026/05/01" }),
    "2026/04/30",
    "Choose 2026/05/01 or later.",
  ],
  [
    "a late date",
    field("datetime", { format_date: "Y/m/d", max_date: "2026/05/01" }),
    "2026/05/02",
    "Choose 2026/05/01 or earlier.",
  ],
  ["a weak password", field("password", { password_strength_invalid: "3" }), "abc", "Choose a stronger password."],
  ["half a social security number", field("ssn"), "12", "Enter a valid number of nine digits, like 123-45-6789."],
];

/** Keys that leave a native control with something that it cannot read; other browsers take other keys. */
const UNREADABLE: readonly (readonly [field: FieldInput, keys: string, message: string])[] = [
  [field("number", { required: "on" }), "1e", "Enter a number."],
  [field("datetime", { required: "on" }), "12", "Enter a complete date."],
  [field("datetime", { required: "on", input_type_datetime: "time" }), "12", "Enter a complete time."],
];

describe("what is wrong with a value", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.lang = "en";
    assert.deepEqual(container.log.errors, []);
  });

  const type = async (host: Element, keys: string) => {
    control(host, 1).focus();
    if (!isWebKit) return sendKeys({ type: keys });
    // WebKit drops the second of two equal keys that come at once.
    for (const key of keys) await sendKeys({ press: key });
  };
  const says = (host: Element, message: string) =>
    until(
      () => feedback(host, 1) === message,
      () => `"${message}" instead of "${feedback(host, 1)}"`,
    );

  for (const [what, shown, typed, message] of CASES)
    it(`is said of ${what}`, async () => {
      const host = await showForm([shown, SEND]);
      const input = control(host, 1);
      // Its code is fetched with the first form that has a mask.
      if (shown.meta?.input_mask) await until(() => "inputmask" in input && input.inputmask, "the mask");
      await type(host, typed);
      button(host, "Send").click();
      await says(host, message);
      assert.equal(input.getAttribute("aria-invalid"), "true");
      assert.ok(input.getAttribute("aria-describedby")?.split(" ").includes("wsf-1-invalid-feedback-1"));
    });

  for (const [shown, keys, message] of isChromium ? UNREADABLE : [])
    it(`is not that it is required: ${message}`, async () => {
      const host = await showForm([shown, SEND]);
      await type(host, keys);
      button(host, "Send").click();
      await says(host, message);
    });

  it("is that it is required only while it is missing", async () => {
    const host = await showForm([field("email", { required: "on" }), SEND]);
    button(host, "Send").click();
    await says(host, "This field is required.");
    await type(host, "ada");
    await says(host, "Enter a complete email address, like name@example.com.");
    await sendKeys({ type: "@example.com" });
    await until(() => feedback(host, 1) === null, "nothing wrong");
    assert.equal(control(host, 1).getAttribute("aria-invalid"), "false");
  });

  it("is of options how many, in the right number", async () => {
    const boxes = field("checkbox", { ...OPTIONS, checkbox_min: "1" });
    const host = await showForm([boxes, SEND]);
    button(host, "Send").click();
    await says(host, "Choose at least 1 option.");
    cleanFixtures();
    const more = await showForm([field("checkbox", { ...OPTIONS, checkbox_min: "2" }), SEND]);
    button(more, "Send").click();
    await says(more, "Choose at least 2 options.");
  });

  it("is the same where a script has set the value", async () => {
    const host = await showForm([field("text", { max_length: "3" }), SEND]);
    fill(control(host, 1), "abcd");
    button(host, "Send").click();
    await says(host, "Enter no more than 3 characters (currently 4).");
  });

  describe("comes from", () => {
    const wrong = field("text", { min_length: "5" });
    const language = { error_min_length: "Language: %s" };
    const texts = { error_min_length: { one: "Site: %s letter", other: "Site: %s letters" } };
    const provide = () => container.provide("settings", { forms: { texts } } as never);
    const message = async (shown: FieldInput, config: object = {}) => {
      const host = await showForm([shown, SEND], { config });
      await type(host, "abc");
      button(host, "Send").click();
      return until(() => feedback(host, 1), "a message");
    };

    it("the field first", async () => {
      provide();
      const own = { ...wrong, meta: { ...wrong.meta, invalid_feedback: "Own: #label" } };
      assert.equal(await message(own, { settings_form: { language } }), "Own: Value");
    });

    it("the site's texts, with their plural forms", async () => {
      provide();
      assert.equal(await message(wrong, { settings_form: { language } }), "Site: 5 letters");
    });

    it("the form's configuration", async () => {
      assert.equal(await message(wrong, { settings_form: { language } }), "Language: 5");
    });

    it("the field's text for this kind of problem before its text for all", async () => {
      const denied = field("email", {
        invalid_feedback: "Own",
        allow_deny: "allow",
        allow_deny_values: [{ allow_deny_value: "@example.org" }],
        allow_deny_message: "Only addresses of ours",
      });
      const host = await showForm([denied, SEND]);
      await type(host, "ada@example.com");
      button(host, "Send").click();
      await says(host, "Only addresses of ours");
    });

    it("the form's mask for missing values only", async () => {
      const form = { invalid_feedback_mask: "#label is needed." };
      const host = await showForm([field("url", { required: "on" }), SEND], { form });
      button(host, "Send").click();
      await says(host, "Value is needed.");
      await type(host, "x");
      await says(host, "Enter a complete web address, like https://example.com.");
    });

    it("the browser where nobody else has words, if it speaks the page's language", async () => {
      const steps = field("datetime", {
        input_type_datetime: "time",
        custom_attributes: [{ custom_attribute_name: "step", custom_attribute_value: "900" }],
      });
      const host = await showForm([steps, SEND]);
      fill(control(host, 1), "10:07");
      button(host, "Send").click();
      const speaksEnglish = /^en\b/.test(navigator.language);
      await says(host, speaksEnglish ? control(host, 1).validationMessage : "Check this value.");
      assert.notEqual(control(host, 1).validationMessage, "");
      cleanFixtures();
      container.provide("settings", { locale: "de-DE" } as never);
      const german = await showForm([steps, SEND]);
      fill(control(german, 1), "10:07");
      button(german, "Send").click();
      await until(() => feedback(german, 1), "a message");
      assert.notEqual(feedback(german, 1), control(german, 1).validationMessage);
    });
  });

  describe("is, of two problems, the first to mend:", () => {
    for (const [what, shown, typed, first, then, second] of [
      [
        "what it is, then how long",
        field("email", { min_length: "12" }),
        "ada",
        "Enter a complete email address, like name@example.com.",
        "@x.org",
        "Enter at least 12 characters (currently 9).",
      ],
      [
        "how long it is, then its form",
        field("text", { min_length: "4", pattern: "[A-Z]*" }),
        "abc",
        "Enter at least 4 characters (currently 3).",
        "d",
        "Use the required format.",
      ],
      [
        "whether it is an address, then whether it is accepted",
        field("email", { allow_deny: "deny", allow_deny_values: [{ allow_deny_value: "*.com" }] }),
        "a@@example.com",
        "Enter a complete email address, like name@example.com.",
        "",
        "",
      ],
    ] as const)
      it(what, async () => {
        const host = await showForm([shown, SEND]);
        await type(host, typed);
        button(host, "Send").click();
        await says(host, first);
        if (then === "") return;
        await type(host, then);
        await says(host, second);
      });
  });
});
