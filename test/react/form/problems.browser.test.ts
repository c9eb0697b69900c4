// Engines: native validity and autofill
import { sendKeys } from "@web/test-runner-commands";
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

/** What is typed into a control that checks it, and what the field says of it. */
const CASES: readonly (readonly [what: string, field: FieldInput, typed: string, message: string])[] = [
  ["an incomplete address", field("email"), "ada@", "Enter a complete email address, like name@example.com."],
  ["a fraction", field("number"), "1.5", "Enter a whole number, like 1 or 2."],
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

  const native = (kind: string, min: string) =>
    field("datetime", {
      input_type_datetime: kind,
      custom_attributes: [{ custom_attribute_name: "min", custom_attribute_value: min }],
    });
  for (const [locale, kind, [min, early], date, forms] of [
    ["de-DE", "date", ["2026-05-01", "2026-04-30"], "1. Mai 2026", {}],
    ["ja", "date", ["2026-05-01", "2026-04-30"], "2026年5月1日", {}],
    ["de-DE", "month", ["2026-05", "2026-04"], "Mai 2026", {}],
    ["ja", "month", ["2026-05", "2026-04"], "2026年5月", {}],
    ["de-DE", "time", ["14:30", "14:00"], "14:30", {}],
    ["de-DE", "date", ["2026-05-01", "2026-04-30"], "01.05.2026", { dateFormat: "d.m.Y" }],
    ["en", "date", ["2026-05-01", "2026-04-30"], "May 1, 2026", {}],
    ["en", "time", ["14:30", "14:00"], "14h30", { timeFormat: "G\\hi" }],
  ] as const)
    it(`names the earliest ${kind} as ${locale} writes it, or the site: ${date}`, async function () {
      container.provide("settings", { locale, forms } as never);
      const host = await showForm([native(kind, min), SEND]);
      // Not every browser has a control for months.
      if (control(host, 1).type !== kind) this.skip();
      fill(control(host, 1), early);
      button(host, "Send").click();
      const words = await until(() => feedback(host, 1), "a message");
      assert.ok(words.includes(date), words);
    });

  it("comes from the browser where nobody else has words, if it speaks the page's language", async () => {
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
