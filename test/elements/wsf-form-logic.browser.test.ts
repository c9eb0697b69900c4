import { sendKeys } from "@web/test-runner-commands";
import { DATE_TEXTS } from "../../src/shared/form/fields/date/picker-settings.ts";
import { define } from "../../src/elements/wsf-form.ts";
import { conditional, dataGrid, storedForm } from "../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  frames,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { embedForm, pageSettings, showTag, type FieldInput, type FormElement } from "../react/form/show-form.ts";

type Stored = Record<string, unknown>;

const condition = (object_id: number, logic: string, value = "", more: Stored = {}): Stored => ({
  object: "field",
  object_id,
  logic,
  value,
  logic_previous: "||",
  ...more,
});
const action = (object_id: number, verb: string, value = "", more: Stored = {}): Stored => ({
  object: "field",
  object_id,
  action: verb,
  value,
  ...more,
});

/** A rule: if field 1 has this value, then these actions, else the others. */
const when = (value: string, then: Stored[], otherwise: Stored[] = []): Stored => ({
  if: [{ conditions: [condition(1, "equals", value)] }],
  then,
  else: otherwise,
});

describe("<wsf-form> with conditions", () => {
  let container: TestContainer;
  let site: TestSite;
  beforeEach(async () => {
    container = useContainer();
    site = createSite("form-logic");
    container.provide("settings", (await pageSettings(site)) as never);
    define();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  /** A form with one tab per list of fields, and these rules. Its first field triggers the rules. */
  function showTabs(tabs: FieldInput[][], rules: Stored[], meta: Stored = {}): Promise<FormElement> {
    const [first = [], ...others] = tabs;
    const trigger = { id: 1, type: "text", label: "Trigger" };
    const content = { tabs: [[trigger, ...first], ...others].map((fields) => ({ sections: [{ fields }] })) };
    return showTag(embedForm(storedForm(content, { id: 1, meta: { ...meta, ...conditional(...rules) } })));
  }
  const show = (fields: FieldInput[], rules: Stored[], meta?: Stored) => showTabs([fields], rules, meta);

  const control = <E extends HTMLElement = HTMLInputElement>(host: Element, name: string) =>
    host.querySelector<E>(`[name="${name}"]`) ?? assert.fail(`no control ${name}`);
  const wrapper = (host: Element, id: number) =>
    host.querySelector<HTMLElement>(`[data-id="${id}"][data-type]`) ?? assert.fail(`no field ${id}`);
  const seen = (host: Element, id: number) => wrapper(host, id).checkVisibility();
  /** Sets a value as typing does: the value, then the event. */
  const type = async (host: Element, value: string, name = "field_1") => {
    const field = control(host, name);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await frames(1);
  };
  /** Waits until a value is as expected. */
  const is = (read: () => unknown, expected: unknown) =>
    until(
      () => JSON.stringify(read()) === JSON.stringify(expected),
      `${String(read)} to be ${JSON.stringify(expected)}`,
    );
  const text = (id: number, meta: Stored = {}): FieldInput => ({ id, type: "text", label: `Field ${id}`, meta });

  it("hides a field before anything is painted, and shows it when its condition holds", async () => {
    const drawn: boolean[] = [];
    const look = ({ target }: Event) =>
      drawn.push((target as Element).querySelector('[data-id="2"][data-type]')?.checkVisibility() ?? true);
    document.addEventListener("wsf-rendered", look);
    const host = await show([text(2)], [when("yes", [action(2, "visibility")], [action(2, "visibility", "off")])]);
    document.removeEventListener("wsf-rendered", look);
    assert.deepEqual(drawn, [false]);
    await type(host, "yes");
    await is(() => seen(host, 2), true);
    await type(host, "no");
    await is(() => seen(host, 2), false);
    assert.deepEqual(await axeFindings(host), []);
  });

  it("fills in a generated, readable password, also where the field has no button for it", async () => {
    const fields = [{ id: 2, type: "password", label: "Password", meta: { required: "", max_length: "12" } }];
    const host = await show(fields, [when("go", [action(2, "password_generate")])]);
    await until(() => host.querySelector('[id*="password-strength-meter"]'), "the field's meter");
    const field = control(host, "field_2");
    assert.equal(field.value, "");
    await type(host, "go");
    await is(() => [/^\S{12}$/.test(field.value), field.type, host.get(2) === field.value], [true, "text", true]);
    assert.equal(host.querySelector("[data-wsf-password-generate]"), null);
    const made = field.value;
    await type(host, "stop");
    await type(host, "go");
    await until(() => field.value !== made, "another one");
  });

  it("requires nothing of a hidden field, keeps its value, and lists it as hidden for the server", async () => {
    const required = text(2, { required: "on", default_value: "kept", max_length: "9" });
    const host = await show([required], [when("go", [action(2, "visibility", "off")])]);
    host.set(2, "");
    assert.equal(host.validate(), false);
    await type(host, "go");
    assert.equal(host.validate(), true);
    const field = control(host, "field_2");
    await is(
      () => [field.required, field.getAttribute("data-required-bypass"), field.hasAttribute("data-hidden")],
      [false, "", true],
    );
    host.set(2, "kept");
    await host.submit();
    const [call] = await site.calls("submit");
    assert.deepEqual(
      [call?.fields["field_2"], call?.fields["wsf_hidden"], call?.fields["wsf_bypass_required"]],
      ["kept", "field_2", "field_2"],
    );
  });

  for (const [limit, limited, value] of [
    ["minimum", { type: "number", meta: { min: "5" } }, "1"],
    ["address format", { type: "email" }, "nobody"],
  ] as const)
    it(`applies no ${limit} to a hidden field, whose value is sent, and applies it again when it shows`, async () => {
      const host = await show(
        [{ id: 2, label: "Limited", ...limited }],
        [when("go", [action(2, "visibility", "off")], [action(2, "visibility")])],
      );
      const field = control(host, "field_2");
      host.set(2, value);
      assert.equal(host.validate(), false);
      await type(host, "go");
      // The browser goes on to check an address: a hidden control keeps its type (forms-behaviour#3.4).
      await is(() => [host.validate(), field.checkValidity()], [true, limited.type !== "email"]);
      await type(host, "back");
      await is(() => [host.validate(), seen(host, 2)], [false, true]);
      await type(host, "go");
      await host.submit();
      const [call] = await site.calls("submit");
      assert.deepEqual([call?.fields["field_2"], call?.fields["wsf_hidden"]], [value, "field_2"]);
    });

  it("requires a value and lifts that again, visibly", async () => {
    const rules = [when("go", [action(2, "required"), action(3, "required", "off")])];
    const host = await show([text(2), text(3, { required: "on" })], rules);
    const mark = (id: number) => wrapper(host, id).querySelector(".wsf-required-wrapper");
    assert.deepEqual([mark(2) !== null, mark(3) !== null], [false, true]);
    await type(host, "go");
    await is(() => [mark(2) !== null, mark(3) !== null], [true, false]);
    await is(() => control(host, "field_2").required, true);
    await is(() => control(host, "field_3").hasAttribute("data-conditional-logic-bypass"), true);
    assert.equal(await host.submit(), false);
    await until(() => control(host, "field_2") === document.activeElement, "the focus at the wrong field");
    await is(() => control(host, "field_2").getAttribute("aria-invalid"), "true");
  });

  it("locks a field, a section and a single option", async () => {
    const radio = { id: 4, type: "radio", label: "Size", meta: { data_grid_radio: dataGrid("s", "m") } };
    const rules = [
      when("one", [
        action(2, "disabled"),
        action(3, "readonly"),
        action(4, "value_row_disabled", "", { object_row_id: "2" }),
      ]),
      when("all", [action(2, "disabled", "", { object: "section" })]),
    ];
    const host = await showTabs([[text(2), text(3), radio], [text(5)]], rules);
    await type(host, "one");
    await is(() => control(host, "field_2").disabled, true);
    await is(() => control(host, "field_3").readOnly, true);
    await is(
      () => [...host.querySelectorAll<HTMLInputElement>('[name="field_4[]"]')].map(({ disabled }) => disabled),
      [false, true],
    );
    await type(host, "all");
    await is(() => control(host, "field_5").matches(":disabled"), true);
  });

  it("changes the limits of a number, and validates its value again", async () => {
    const number = { id: 2, type: "number", label: "Guests", meta: { max: "4", validate_inline: "on" } };
    const host = await show(
      [number],
      [when("big", [action(2, "max", "10"), action(2, "step", "2")], [action(2, "max", "4")])],
    );
    await type(host, "6", "field_2");
    await is(() => host.valid, false);
    await type(host, "big");
    await is(() => [control(host, "field_2").max, control(host, "field_2").step], ["10", "2"]);
    await is(() => host.valid, true);
    await until(() => !wrapper(host, 2).querySelector("[aria-invalid=true]"), "no message");
  });

  it("shows an author's own message, and removes it", async () => {
    const rules = [
      when("bad", [action(1, "set_custom_validity", "Not #field(1) again")], [action(1, "set_custom_validity", "")]),
    ];
    const host = await show([], rules);
    await type(host, "bad");
    assert.equal(host.validate(), false);
    await until(
      () => wrapper(host, 1).querySelector(".wsf-invalid-feedback")?.textContent === "Not bad again",
      "the message",
    );
    await is(() => control(host, "field_1").validationMessage, "Not bad again");
    await type(host, "good");
    await is(() => host.valid, true);
    await is(() => control(host, "field_1").validationMessage, "");
  });

  it("changes classes of the form, a section, a field and an option", async () => {
    const box = { id: 2, type: "checkbox", label: "Extras", meta: { data_grid_checkbox: dataGrid("a", "b") } };
    const rules = [
      when("go", [
        action(0, "class_add_wrapper", "of-form", { object: "form" }),
        action(1, "class_add_wrapper", "of-section", { object: "section" }),
        action(3, "class_add_wrapper", "of-wrapper"),
        action(3, "class_add_field", "of-field"),
        action(2, "value_row_class_add", "of-option", { object_row_id: 2 }),
      ]),
    ];
    const host = await show([box, text(3)], rules);
    await type(host, "go");
    await is(() => Boolean(host.querySelector("form.of-form")), true);
    await is(() => Boolean(host.querySelector("fieldset.of-section")), true);
    await is(() => Boolean(wrapper(host, 3).matches(".of-wrapper")), true);
    await is(() => Boolean(control(host, "field_3").matches(".of-field")), true);
    await is(
      () =>
        [...host.querySelectorAll<HTMLInputElement>('[name="field_2[]"]')].map((input) => input.matches(".of-option")),
      [false, true],
    );
  });

  it("writes content and labels; what was typed is text, never markup", async () => {
    const fields = [
      { id: 2, type: "html", label: "", meta: { html_editor: "<p>before</p>" } },
      { id: 3, type: "message", label: "", meta: { text_editor: "before" } },
      { id: 4, type: "button", label: "Before" },
    ];
    const rules = [
      {
        if: [{ conditions: [condition(1, "blank_not")] }],
        then: [
          action(2, "html", "<b>Hello #field(1)</b>"),
          action(3, "text_editor", "One\n\nTwo"),
          action(4, "label", "After #field(1)"),
        ],
      },
    ];
    const host = await show(fields, rules);
    await type(host, "<i>x</i> #field(1)");
    await until(() => wrapper(host, 2).querySelector("b"), "the content");
    await is(() => wrapper(host, 2).querySelector("b")?.textContent, "Hello <i>x</i> #field(1)");
    await is(() => wrapper(host, 2).querySelector("i"), null);
    await is(() => wrapper(host, 3).querySelectorAll("p").length, 2);
    await is(() => wrapper(host, 4).querySelector("button")?.textContent, "After <i>x</i> #field(1)");
  });

  it("uses a changed label everywhere, also where the label is not drawn, and in the list of invalid fields", async () => {
    const hidden = { label_render: "", required: "on" };
    const fields = [
      text(2, hidden),
      {
        id: 3,
        type: "select",
        label: "<b>Colour</b> &amp; size",
        meta: { ...hidden, data_grid_select: dataGrid("red", "blue"), select2: "on" },
      },
      { id: 4, type: "datetime", label: "<i>Day</i>", meta: { ...hidden, format_date: "d/m/Y" } },
    ];
    const host = await show(fields, [when("go", [action(2, "label", "<b>After</b> &lt;all&gt;")], [])]);
    await until(
      () => host.querySelector("[role=combobox]") && host.querySelector("[data-action=wsf-datetime-open]"),
      "the late fields",
    );
    await type(host, "go");
    await is(() => control(host, "field_2").ariaLabel, "After <all>");
    assert.equal(host.querySelector("[role=combobox]")?.ariaLabel, "Colour & size");
    assert.equal(
      host.querySelector("[data-action=wsf-datetime-open]")?.ariaLabel,
      DATE_TEXTS.date_calendar.replace("%s", "Day"),
    );
    host.validate();
    await is(
      () => [...host.querySelectorAll(".wsf-error-summary a")].map(({ textContent }) => textContent.split(":")[0]),
      ["After <all>", "Colour & size", "Day"],
    );
  });

  it("puts values into controls and chooses options", async () => {
    const fields = [
      text(2),
      { id: 3, type: "select", label: "Colour", meta: { data_grid_select: dataGrid("red", "blue") } },
      { id: 4, type: "checkbox", label: "Extras", meta: { data_grid_checkbox: dataGrid("a", "b", "c") } },
      { id: 5, type: "number", label: "Count", meta: { default_value: "1" } },
    ];
    const rules = [
      when(
        "go",
        [
          action(2, "value", "set"),
          action(3, "value_row_select", "", { object_row_id: "2" }),
          action(4, "value_row_check", "", { object_row_id: ["1", "3"] }),
          action(5, "value_increase", "2"),
        ],
        [action(4, "value_row_uncheck_all")],
      ),
    ];
    const host = await show(fields, rules);
    await type(host, "go");
    await is(() => control(host, "field_2").value, "set");
    await is(() => control<HTMLSelectElement>(host, "field_3[]").value, "blue");
    const boxes = () =>
      [...host.querySelectorAll<HTMLInputElement>('[name="field_4[]"]')].map(({ checked }) => checked);
    await is(() => boxes(), [true, false, true]);
    await is(() => control(host, "field_5").value, "3");
    await type(host, "");
    await is(() => boxes(), [false, false, false]);
  });

  it("hides and shows options of a select and of boxes", async () => {
    const fields = [
      { id: 2, type: "select", label: "Colour", meta: { data_grid_select: dataGrid("red", "blue") } },
      { id: 3, type: "checkbox", label: "Extras", meta: { data_grid_checkbox: dataGrid("a", "b") } },
    ];
    const row = { object_row_id: "1" };
    const rules = [
      when(
        "go",
        [action(2, "value_row_not_visible", "", row), action(3, "value_row_not_visible", "", row)],
        [action(2, "value_row_visible", "", row), action(3, "value_row_visible", "", row)],
      ),
    ];
    const host = await show(fields, rules);
    const options = () =>
      [...control<HTMLSelectElement>(host, "field_2[]").options].map(({ value }) => value).filter(Boolean);
    const boxes = () => [...host.querySelectorAll('[name="field_3[]"]')].map((box) => box.checkVisibility());
    await type(host, "go");
    await is(() => [options(), boxes()], [["blue"], [false, true]]);
    await type(host, "");
    await is(
      () => [options(), boxes()],
      [
        ["red", "blue"],
        [true, true],
      ],
    );
  });

  it("does not count a chosen option that it hides in a select, and counts it again with the option", async () => {
    const prices = dataGrid(["Size 1", "1"], ["Size 2", "2"]);
    const fields = [
      {
        id: 2,
        type: "price_select",
        label: "Size",
        meta: { data_grid_select_price: prices, placeholder_row: "Choose", default_value: "Size 2" },
      },
      { id: 3, type: "cart_total", label: "Total" },
      {
        id: 4,
        type: "select",
        label: "Colour",
        meta: { data_grid_select: dataGrid("red", "blue"), placeholder_row: "" },
      },
    ];
    const gone = (id: number, row: string) => action(id, "value_row_not_visible", "", { object_row_id: row });
    const back = (id: number, row: string) => action(id, "value_row_visible", "", { object_row_id: row });
    const host = await show(fields, [when("go", [gone(2, "2"), gone(4, "1")], [back(2, "2"), back(4, "1")])]);
    await until(
      () => host.querySelector("[name=field_3]") && host.querySelector("[name='field_2[]']"),
      "the late fields",
    );
    const state = () => [
      control(host, "field_3").value,
      control<HTMLSelectElement>(host, "field_2[]").value,
      host.values["field_4"],
    ];
    await is(state, ["2.00", "Size 2", ["red"]]);
    await type(host, "go");
    await is(state, ["0.00", "", ["blue"]]);
    await type(host, "");
    await is(state, ["2.00", "Size 2", ["red"]]);
  });

  it("moves the focus to a field that it shows, to an option, away from a field, and clicks buttons", async () => {
    const radio = { id: 3, type: "radio", label: "Size", meta: { data_grid_radio: dataGrid("s", "m") } };
    const fields = [text(2, { hidden: "on" }), radio, { id: 4, type: "button", label: "Press" }, text(5)];
    const rules = [
      when("field", [action(2, "visibility"), action(2, "focus")]),
      when("option", [action(3, "value_row_focus", "", { object_row_id: "2" })]),
      when("blur", [action(1, "blur")]),
      when("press", [action(4, "click")]),
      { if: [{ conditions: [condition(4, "click")] }], then: [action(5, "value", "pressed")] },
    ];
    const host = await show(fields, rules);
    const trigger = control(host, "field_1");
    await type(host, "field");
    await until(() => document.activeElement === control(host, "field_2"), "the focus in the shown field");
    await type(host, "option");
    await until(() => (document.activeElement as HTMLInputElement).value === "m", "the focus on the option");
    trigger.focus();
    await type(host, "blur");
    await until(() => document.activeElement !== trigger, "the focus gone");
    await type(host, "press");
    await until(() => control(host, "field_5").value === "pressed", "the press");
  });

  it("hides a tab, leaves it when it is current, and opens a tab", async () => {
    const rules = [
      when(
        "hide",
        [action(2, "visibility", "off", { object: "group" })],
        [action(2, "visibility", "", { object: "group" })],
      ),
      when("go", [action(3, "click", "", { object: "group" })]),
    ];
    const host = await showTabs([[], [text(2, { required: "on" })], [text(3)]], rules);
    const tabs = () =>
      [...host.querySelectorAll("[role=tab]")]
        .filter((tab) => tab.checkVisibility())
        .map(({ textContent }) => textContent);
    assert.deepEqual(tabs(), ["Tab 1", "Tab 2", "Tab 3"]);
    host.tab(1);
    await type(host, "hide");
    await is(() => tabs(), ["Tab 1", "Tab 3"]);
    await is(() => host.activeTab, 2);
    await is(() => host.valid, true);
    host.tab(0);
    await type(host, "go");
    await is(() => [tabs().length, host.activeTab], [3, 2]);
  });

  it("gives a section more rows and fewer", async () => {
    const rule = {
      if: [{ conditions: [condition(1, "change_input")] }],
      then: [action(2, "set_row_count", "#field(1)", { object: "section" })],
    };
    const sections = [
      { fields: [{ id: 1, type: "number", label: "People" }] },
      { meta: { section_repeatable: "on", section_repeat_max: "5" }, fields: [text(2)] },
    ];
    const host = await showTag(embedForm(storedForm({ sections }, { id: 1, meta: conditional(rule) })));
    const rows = () => host.querySelectorAll('[data-id="2"][data-type]').length;
    assert.equal(rows(), 1);
    const received: unknown[] = [];
    host.addEventListener("wsf-section-repeatable-add-2", (event) =>
      received.push((event as CustomEvent<{ row: number }>).detail.row),
    );
    await type(host, "3");
    await is(() => rows(), 3);
    assert.deepEqual(received, [2, 3]);
    await type(host, "9");
    await is(() => rows(), 5);
    await type(host, "1");
    await is(() => rows(), 1);
  });

  it("reacts to mouse, focus and keys, and only to the events of its conditions", async () => {
    const events = [
      "click",
      "mousedown",
      "mouseup",
      "mouseover",
      "mouseout",
      "focus",
      "blur",
      "keydown",
      "keyup",
      "input",
      "change",
      "change_input",
    ];
    const log = (name: string) => action(3, "value", `#field(3) ${name}`);
    const rules = [
      ...events.map((event) => ({ if: [{ conditions: [condition(2, event)] }], then: [log(event)] })),
      { if: [{ conditions: [condition(0, "mousedown", "", { object: "form" })] }], then: [action(4, "value", "form")] },
    ];
    const host = await show([text(2), text(3), text(4)], rules);
    const field = control(host, "field_2");
    const logged = () => control(host, "field_3").value.trim().split(" ");
    for (const name of ["mouseover", "mousedown", "mouseup", "click", "mouseout"])
      field.dispatchEvent(new MouseEvent(name, { bubbles: true }));
    assert.deepEqual(logged(), ["mouseover", "mousedown", "mouseup", "click", "mouseout"]);
    assert.equal(host.get(4), "form");
    host.set(3, "");
    field.focus();
    await sendKeys({ press: "a" });
    control(host, "field_1").focus();
    await until(() => logged().includes("blur"), "the blur");
    for (const name of ["focus", "keydown", "input", "change_input", "keyup", "change", "blur"])
      assert.ok(logged().includes(name), `${name} in ${logged().join()}`);
    host.set(3, "");
    wrapper(host, 2)
      .querySelector("label")
      ?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    assert.equal(host.get(3), "");
  });

  it("reacts to touches, and to a tab that is opened by click, key and button", async () => {
    const rules = [
      ...["touchstart", "touchmove", "touchend", "touchcancel"].map((event) => ({
        if: [{ conditions: [condition(2, event)] }],
        then: [action(1, "value", event)],
      })),
      {
        if: [{ conditions: [condition(2, "click", "", { object: "group" })] }],
        then: [action(2, "value_increase", "1")],
      },
    ];
    const host = await showTabs(
      [
        [
          { id: 2, type: "number", label: "Visits", meta: { default_value: "0" } },
          { id: 3, type: "tab_next", label: "Next" },
        ],
        [text(4)],
      ],
      rules,
    );
    for (const event of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      control(host, "field_2").dispatchEvent(new Event(event, { bubbles: true }));
      assert.equal(host.get(1), event);
    }
    const tab = (index: number) =>
      host.querySelector<HTMLElement>(`[data-tab-index="${index}"]`) ?? assert.fail(`no tab ${index}`);
    tab(1).click();
    assert.equal(host.get(2), "1");
    tab(1).click();
    assert.equal(host.get(2), "2");
    host.tab(0);
    host.querySelector<HTMLButtonElement>("[data-action=wsf-tab_next]")?.click();
    assert.equal(host.get(2), "3");
    host.tab(0);
    await frames(1);
    tab(0).focus();
    await sendKeys({ press: "ArrowRight" });
    await until(() => host.get(2) === "4", "the visit by key");
  });

  it("saves and submits on a condition, but never during the start", async () => {
    const sends = (verb: string) => action(0, verb, "", { object: "form" });
    const rules = [
      when("", [sends("form_save"), sends("form_submit")]),
      when("save", [sends("form_save")]),
      when("checked", [sends("form_save_validate")]),
      when("submit", [sends("form_submit")]),
      { if: [{ conditions: [condition(0, "wsf-rendered", "", { object: "form" })] }], then: [sends("form_save")] },
    ];
    const host = await show([text(2, { required: "on" })], rules, { submit_reload: "" });
    await frames(2);
    assert.equal((await site.calls("submit")).length, 0);
    const modes = async () => (await site.calls("submit")).map(({ fields }) => fields["wsf_post_mode"]);
    await type(host, "save");
    await site.untilCalled("submit");
    assert.deepEqual(await modes(), ["save"]);
    await until(() => !host.locked, "an open form");
    host.set(2, "");
    await type(host, "checked");
    await until(() => control(host, "field_2").getAttribute("aria-invalid") === "true", "the refused save");
    assert.deepEqual(await modes(), ["save"]);
    host.set(2, "given");
    await type(host, "submit");
    await site.untilCalled("submit", 2);
    assert.deepEqual(await modes(), ["save", "submit"]);
  });

  it("neither saves nor moves the focus when the form starts at the tab of the condition", async () => {
    const { href } = location;
    history.replaceState(null, "", "?wsf_tab_index_1=1");
    const attempts: string[] = [];
    const note = ({ type }: Event) => void attempts.push(type);
    document.addEventListener("wsf-save-before", note);
    const there = { if: [{ conditions: [condition(2, "active", "", { object: "group" })] }] };
    const rule = { ...there, then: [action(0, "form_save", "", { object: "form" }), action(2, "focus")] };
    const host = await showTabs([[text(3)], [text(2)]], [rule]);
    await frames(2);
    history.replaceState(null, "", href);
    assert.deepEqual([seen(host, 2), attempts, document.activeElement === document.body], [true, [], true]);
    const tabs = host.querySelectorAll<HTMLElement>("[role=tab]");
    tabs[0]?.click();
    tabs[1]?.click();
    await is(() => [attempts, document.activeElement === control(host, "field_2")], [["wsf-save-before"], true]);
    document.removeEventListener("wsf-save-before", note);
    await until(() => !host.locked, "the save to end");
  });

  it("runs one action of the server at once, and names those that run on submit", async () => {
    const rules = [
      when("now", [action(7, "action_run", "", { object: "action" })]),
      when("less", [action(7, "action_do_not_run_on_submit", "", { object: "action" })]),
    ];
    const host = await show([], rules, {
      action: [
        { id: 7, submit: true, save: false },
        { id: 8, submit: true, save: false },
      ],
      submit_reload: "",
    });
    await type(host, "now");
    const [run] = await site.untilCalled("submit");
    assert.deepEqual([run?.fields["wsf_post_mode"], run?.fields["wsf_action_id"]], ["action", "7"]);
    await type(host, "less");
    await host.submit();
    const [, sent] = await site.calls("submit");
    assert.deepEqual([sent?.fields["wsf_actions_run[]"]].flat(), ["8"]);
    assert.equal(sent?.fields["wsf_action_id"], undefined);
  });

  it("runs script text where the site allows it", async () => {
    container.service("settings").merge({ forms: { allowScripts: true } });
    const { title } = document;
    const host = await show(
      [],
      [when("go", [action(0, "javascript", "document.title = 'allowed'", { object: "form" })])],
    );
    await type(host, "go");
    await until(() => document.title === "allowed", "the script's doing");
    document.title = title;
  });

  it("runs no script otherwise, and logs it once", async () => {
    const host = await show(
      [],
      [when("go", [action(0, "javascript", "document.title = 'hacked'", { object: "form" })])],
    );
    await type(host, "go");
    await type(host, "");
    await type(host, "go");
    assert.notEqual(document.title, "hacked");
    assert.equal(container.log.warnings.filter((warning) => warning.includes("javascript")).length, 1);
  });
});
