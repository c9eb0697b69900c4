// Engines: masks and composition
import { assert, cleanFixtures, frames, until, useContainer, type TestContainer } from "../support/index.ts";
import { control, fill, showForm, useFormSite, type FieldInput } from "../react/form/show-form.ts";
import { paste } from "../support/paste.ts";

/** The zero of each script. */
const SCRIPTS = { "Arabic-Indic": 0x660, Persian: 0x6f0, Devanagari: 0x966, "full width": 0xff10 };
const inScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** The key of a keyboard of another script. */
function press(input: HTMLInputElement, key: string): void {
  input.focus();
  if (!input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))) return;
  const init = { inputType: "insertText", data: key, bubbles: true, cancelable: true };
  if (input.dispatchEvent(new InputEvent("beforeinput", init))) document.execCommand("insertText", false, key);
}

const compose = (input: HTMLInputElement, text: string) => {
  input.focus();
  input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  input.value = text;
  const init = { bubbles: true, isComposing: true, inputType: "insertCompositionText", data: text };
  input.dispatchEvent(new InputEvent("input", init));
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: text }));
};

const ways: Record<string, (input: HTMLInputElement, text: string) => void> = {
  pasted: paste,
  typed: (input, text) => [...text].forEach((key) => press(input, key)),
  composed: compose,
  "filled in": fill,
  "set by a script": (input, text) => (input.value = text),
};

const masked = (mask: string) => ({ type: "text", meta: { input_mask: mask } });
const KINDS: readonly (readonly [
  name: string,
  field: Omit<FieldInput, "id" | "label">,
  given: string,
  value: string,
])[] = [
  ["a mask", masked("999-9999"), "5551234", "555-1234"],
  ["a mask with letters", masked("aa-99"), "ab12", "ab-12"],
  ["a national number", { type: "tel", meta: { input_mask: "(999) 999-9999" } }, "5551234567", "(555) 123-4567"],
  ["a card number", masked("creditcard"), "371234567891234", "3712 345678 91234"],
  ["a telephone number", { type: "tel", meta: {} }, "+49301234567", "+49301234567"],
  [
    "a telephone number with countries",
    { type: "tel", meta: { intl_tel_input: "on" } },
    "+442079460000",
    "+442079460000",
  ],
];

describe("digits of other scripts in codes (issue 36, line 2)", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    assert.deepEqual(container.log.errors, []);
  });
  const isMasked = (input: HTMLInputElement) => "inputmask" in input && Boolean(input.inputmask);

  for (const [index, [name, field, given, value]] of KINDS.entries())
    for (const [way, enter] of Object.entries(ways)) {
      const [script, zero] = Object.entries(SCRIPTS)[index % 4] ?? assert.fail("no script");
      it(`${name}: ${script} digits, ${way}, are shown and sent as ${value}, right to left as well`, async () => {
        document.documentElement.dir = "rtl";
        const site = await useFormSite(container, "digits");
        await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
        const host = await showForm([{ id: 1, label: "Code", ...field }], { form: { submit_reload: "" } });
        const input = control(host, 1);
        if (field.meta?.input_mask) await until(() => isMasked(input), "the mask");
        enter(input, inScript(zero, given));
        await frames(2);
        assert.equal(await host.submit(), true);
        const [sent] = await site.calls("submit");
        assert.deepEqual([input.value, host.get(1), sent?.fields.field_1], [value, value, value]);
      });
    }

  for (const [script, zero] of Object.entries(SCRIPTS))
    it(`${script} digits are taken by every row of a repeatable section`, async () => {
      const host = await showForm(
        [
          { id: 1, type: "text", label: "Code", meta: { input_mask: "99-99" } },
          { id: 2, type: "quantity", label: "How many" },
        ],
        { section: { section_repeatable: "on", section_repeat_default: "2" } },
      );
      const codes = [...host.querySelectorAll<HTMLInputElement>("input[type=text]")];
      const counts = [...host.querySelectorAll<HTMLInputElement>("input[type=number]")];
      await until(() => codes.length === 2 && codes.every(isMasked), "the masks");
      for (const input of codes) paste(input, inScript(zero, "1234"));
      for (const input of counts) {
        input.focus();
        input.select();
        paste(input, inScript(zero, "56"));
      }
      assert.deepEqual(
        [...codes, ...counts].map(({ value }) => value),
        ["12-34", "12-34", "56", "56"],
      );
    });

  for (const [way, enter] of Object.entries({ pasted: paste, "filled in": fill, composed: compose }))
    it(`a Social Security number takes Persian digits, ${way}`, async () => {
      const host = await showForm([{ id: 1, type: "ssn", label: "Number", meta: { ssn_mask: "full" } }]);
      enter(control(host, 1), inScript(SCRIPTS.Persian, "219-45-6789"));
      assert.deepEqual([control(host, 1).value, host.get(1), host.valid], ["***-**-****", "219-45-6789", true]);
    });

  it("a typed digit goes where the caret is", async () => {
    const host = await showForm([{ id: 1, label: "Code", ...masked("999-9999") }]);
    const input = control(host, 1);
    await until(() => isMasked(input), "the mask");
    input.focus();
    paste(input, "5551234");
    input.setSelectionRange(1, 2);
    press(input, "\u0667");
    await until(() => input.value === "575-1234", "the digit");
    assert.deepEqual([host.get(1), input.selectionStart], ["575-1234", 2]);
  });
});
