import { dataGrid } from "../support/form-builder.ts";
import { assert, frames, until } from "../support/index.ts";
import { fill } from "../react/form/show-form.ts";
import { paste } from "../support/paste.ts";
import { BYTE_ORDER, MARK, NO_BREAK, sent, show, usePastedText, ZERO_WIDTH } from "./pasted-text.ts";

const SOFT_HYPHEN = "\u00ad";

const ways: Record<string, (input: HTMLInputElement, text: string) => void> = {
  pasted: paste,
  "filled in": fill,
  "set by a script": (input, text) => (input.value = text),
};

const KINDS: readonly (readonly [type: string, given: string, value: string, meta?: object])[] = [
  ["email", `${ZERO_WIDTH}ada@example.org${ZERO_WIDTH}`, "ada@example.org"],
  [
    "email",
    `ada@exam${SOFT_HYPHEN}ple.org${MARK}`,
    "ada@example.org",
    { allow_deny: "allow", allow_deny_values: [{ allow_deny_value: `@example.org${ZERO_WIDTH}` }] },
  ],
  ["url", `${BYTE_ORDER}https://example.org/a${ZERO_WIDTH}b`, "https://example.org/ab"],
  ["tel", `\u202a+49${NO_BREAK}30${ZERO_WIDTH}1234567\u202c`, "+49301234567"],
  ["tel", `\u202a(555)${NO_BREAK}123-4567\u202c`, "(555) 123-4567", { input_mask: "(999) 999-9999" }],
  ["email", "ada@example.org\u180e\u{e0020}\ufe0f", "ada@example.org"],
  ["tel", "\uff0b\uff14\uff1930\u20071234567", "+49301234567"],
  ["text", `${ZERO_WIDTH}\u06f1\u06f2${NO_BREAK}\uff13\uff14`, `12${NO_BREAK}34`, { input_mask: `99${NO_BREAK}99` }],
  ["text", `4111${ZERO_WIDTH} 1111${NO_BREAK}1111 1111`, "4111 1111 1111 1111", { input_mask: "creditcard" }],
  ["text", `AB${ZERO_WIDTH}12`, "AB12", { input_mask: "****" }],
];

describe("pasted text (issue 36, lines 1 and 2)", () => {
  usePastedText();

  for (const [type, given, value, meta = {}] of KINDS)
    for (const [way, enter] of Object.entries(ways))
      it(`${type}${JSON.stringify(meta)}: ${JSON.stringify(encodeURI(given))}, ${way}, is shown and sent as ${value}`, async () => {
        const { host, input } = await show({ id: 1, type, label: "Code", meta: { required: "on", ...meta } });
        enter(input, given);
        await frames(2);
        assert.equal(await host.submit(), true);
        assert.deepEqual([host.get(1), input.value, await sent()], [value, value, value]);
      });

  for (const [type, given, value, meta] of [
    ["date", `${ZERO_WIDTH}03.12.2026${NO_BREAK}`, "03.12.2026", { format_date: "d.m.Y" }],
    ["date", `3.${NO_BREAK}December${NO_BREAK}2026`, "3. December 2026", { format_date: "j. F Y" }],
    ["time", "\uff11\uff14\uff1a\uff13\uff15", "14:35", { format_time: "H:i" }],
    ["date", "2026-12-03", "03.12.2026", { format_date: "d.m.Y" }],
  ] as const)
    it(`a ${type}: ${JSON.stringify(encodeURI(given))} is ${value}, also when Enter sends it from the field`, async () => {
      const field = { id: 1, type: "datetime", label: "When", meta: { input_type_datetime: type, ...meta } };
      const { host, input } = await show(field);
      paste(input, given);
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      assert.equal(await host.submit(), true);
      assert.equal(await sent(), value);
    });

  it("a date: Enter that confirms an input method's text leaves it as it is typed", async () => {
    const field = { id: 1, type: "datetime", label: "When", meta: { format_date: "d.m.Y" } };
    const { input } = await show(field);
    paste(input, "2026-12-03");
    const enter = (isComposing: boolean) =>
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing, bubbles: true, cancelable: true }));
    enter(true);
    await frames(2);
    assert.equal(input.value, "2026-12-03");
    enter(false);
    await until(() => input.value === "03.12.2026", "the field's own format");
  });

  it("finds the option of a searchable list, and adds no second one that looks the same", async () => {
    const grid = dataGrid("Den Haag", "Brno", "\u0645\u06cc\u200c\u0634\u0648\u062f");
    const meta = {
      select2: "on",
      select2_tags: "on",
      data_grid_select: grid,
      select_field_value: "0",
      select_field_label: "0",
    };
    const { host } = await show({ id: 1, type: "select", label: "Town", meta });
    const search = await until(() => host.querySelector<HTMLInputElement>("[role=combobox]"), "the list");
    for (const [given, label] of [
      [`Den${NO_BREAK}Haag${ZERO_WIDTH}`, "Den Haag"],
      [`Br${ZERO_WIDTH}no${NO_BREAK}`, "Brno"],
      ["\u0645\u06cc\u0634\u0648\u062f", "\u0645\u06cc\u200c\u0634\u0648\u062f"],
    ] as const) {
      search.focus();
      search.select();
      paste(search, given);
      const found = () =>
        [...host.querySelectorAll(".wsf-searchable-list [role=option]")].map((one) => one.textContent);
      await until(
        () => found().length === 1 && found()[0] === label,
        () => `${label}, not ${found().join()}`,
      );
    }
  });
});
