import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { metaText } from "../../../../src/shared/form/definition/meta.ts";
import { choices } from "../../../../src/shared/form/values/choices.ts";
import { buildBody } from "../../../../src/shared/form/submit/body.ts";
import { EFFECTS, findEffect } from "../../../../src/shared/form/logic/actions/find-effect.ts";
import type { FieldValue } from "../../../../src/shared/form/values/field-value.ts";
import { VALUE_SETTINGS } from "../../../../src/shared/form/values/value-settings.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";
import { POST } from "../form-fixtures.ts";
import { action, condition, definitionOf, start, startWith, type RunningForm } from "./logic-fixtures.ts";

const OPTIONS = dataGrid(["a", "A"], ["b", "B"], ["c", "C"]);
const TRIGGER = 1;
const TARGET = 2;
const tested = new Set<string>();

/** A form whose rule ran its action because of a value of field 1. */
function ran(target: StoredField, verb: string, value: unknown = "", more: Record<string, unknown> = {}): RunningForm {
  tested.add(`field ${verb}`);
  const form = startWith(
    [{ id: TRIGGER, type: "text" }, target, { id: 3, type: "number", meta: { default_value: "4" } }],
    [{ if: [condition(TRIGGER, "equals", "go")], then: [action(TARGET, verb, value, more)] }],
  );
  form.set(TRIGGER, "go");
  assert.deepEqual(form.notes, []);
  return form;
}
const text = (meta: object = {}): StoredField => ({ id: TARGET, type: "text", label: "Target", meta: { ...meta } });
const snapshotOf = (form: RunningForm) => form.store.get(form.item(TARGET).validityAtom).snapshot;

describe("actions on a field", () => {
  it("change its state", () => {
    assert.equal(ran(text(), "visibility", "off").hidden(TARGET), true);
    assert.equal(ran(text({ hidden: "on" }), "visibility", "").hidden(TARGET), false);
    assert.equal(snapshotOf(ran(text(), "required", "")).required, true);
    const lifted = snapshotOf(ran(text({ required: "on" }), "required", "off"));
    assert.deepEqual([lifted.required, lifted.requiredOff], [false, true]);
    assert.equal(snapshotOf(ran(text(), "disabled", "")).disabled, true);
    assert.equal(snapshotOf(ran(text({ disabled: "on" }), "disabled", "off")).disabled, false);
    assert.equal(snapshotOf(ran(text(), "readonly", "")).readonly, true);
    assert.equal(
      snapshotOf(ran({ ...text(), type: "signature", meta: { required: "" } }, "signature_required", "")).required,
      true,
    );
  });

  it("require any box of a checkbox field", () => {
    const form = ran({ id: TARGET, type: "checkbox", meta: { data_grid_checkbox: OPTIONS } }, "required", "");
    assert.equal(form.store.get(form.model.validAtom), false);
    form.set(TARGET, ["b"]);
    assert.equal(form.store.get(form.model.validAtom), true);
  });

  it("set a validation message, and remove it", () => {
    const form = startWith(
      [{ id: TRIGGER, type: "text" }, text()],
      [
        {
          if: [condition(TRIGGER, "equals", "go")],
          then: [action(TARGET, "set_custom_validity", "Not #field(1)!")],
          else: [action(TARGET, "set_custom_validity", "")],
        },
      ],
    );
    tested.add("field set_custom_validity");
    assert.equal(form.store.get(form.item(TARGET).validityAtom).error, null);
    form.set(TRIGGER, "go");
    assert.equal(form.store.get(form.item(TARGET).validityAtom).error, "Not go!");
    form.set(TRIGGER, "");
    assert.equal(form.store.get(form.item(TARGET).validityAtom).error, null);
  });

  it("add and remove classes", () => {
    const meta = (form: RunningForm, key: string) => metaText<string>(snapshotOf(form).field.meta, key);
    assert.equal(
      meta(ran(text({ class_field_wrapper: "own" }), "class_add_wrapper", "new other"), "class_field_wrapper"),
      "own new other",
    );
    assert.equal(
      meta(ran(text({ class_field_wrapper: "own old" }), "class_remove_wrapper", "old"), "class_field_wrapper"),
      "own",
    );
    assert.equal(meta(ran(text(), "class_add_field", "new"), "class_field"), "new");
    assert.equal(meta(ran(text({ class_field: "a b c" }), "class_remove_field", "b"), "class_field"), "a c");
  });

  const content = (type: string, setting: string, verb: string, value: string, expected: string) => {
    const form = ran({ id: TARGET, type, meta: {} }, verb, value);
    assert.equal(metaText<string>(snapshotOf(form).field.meta, setting), expected);
  };
  it("write content, a visitor's text as text and never as a variable", () => {
    content("html", "html_editor", "html", "<b>#field(1)</b>", "<b>go</b>");
    content("message", "text_editor", "text_editor", "One\n\nTwo\nlines", "<p>One</p><p>Two<br>lines</p>");
    content("texteditor", "text_editor", "text_editor", "<p>As it is</p>", "<p>As it is</p>");
    for (const verb of ["label", "button_html"])
      assert.equal(snapshotOf(ran({ id: TARGET, type: "button" }, verb, "Now #field(1)")).field.label, "Now go");
    const form = startWith(
      [
        { id: 1, type: "text" },
        { id: 2, type: "html" },
      ],
      [{ if: [condition(1, "blank_not")], then: [action(2, "html", "<i>#field(1)</i>")] }],
    );
    form.set(1, "<img> #random_number(1,1)");
    assert.equal(metaText(snapshotOf(form).field.meta, "html_editor"), "<i>&lt;img&gt; &#35;random_number(1,1)</i>");
  });

  it("change limits, which apply at once", () => {
    for (const setting of Object.keys(EFFECTS.field).filter((name) =>
      /^(min|max|step|low|high|optimum|select_m|checkbox_m|ecommerce_price_)/.test(name),
    ))
      assert.equal(metaText<string>(snapshotOf(ran(text(), setting, " 7 ")).field.meta, setting), "7", setting);
    const number = ran({ id: TARGET, type: "number", meta: {} }, "max", "#calc(#field(3) + 1)");
    number.set(TARGET, "6");
    assert.equal(number.store.get(number.model.validAtom), false);
    number.set(TARGET, "5");
    assert.equal(number.store.get(number.model.validAtom), true);
    const quantity = ran({ id: TARGET, type: "quantity" }, "min", "3");
    assert.equal(quantity.store.get(quantity.model.validAtom), false);
  });
});

describe("actions on values", () => {
  const becomes = (
    type: string,
    meta: object,
    verb: string,
    value: unknown,
    expected: FieldValue,
    more: Record<string, unknown> = {},
  ) =>
    assert.deepEqual(
      ran({ id: TARGET, type, meta: { ...meta } }, verb, value, more).value(TARGET),
      expected,
      `${type} ${verb}`,
    );

  it("write text, figures, money and dates in the field's format", () => {
    becomes("text", {}, "value", "was #field(1)", "was go");
    becomes("hidden", {}, "value", "x", "x");
    becomes("number", {}, "value_number", "#calc(#field(3) / 8)", "0.5");
    becomes("price", {}, "value_number", "-1234.5", "-1,234.50");
    becomes("price", {}, "value_price", "$1,234.50", "1,234.50");
    becomes("datetime", {}, "value_datetime", "January 31, 2024", "2024-01-31");
    becomes("datetime", { format_date: "d.m.Y" }, "value_datetime", "January 31, 2024", "31.01.2024");
    becomes("datetime", { input_type_datetime: "time" }, "value_datetime", "09:30", "09:30");
    for (const [verb, value] of Object.entries({
      email: "a@b.org",
      tel: "123",
      url: "https://a.org",
      textarea: "a\nb",
      color: "#ff0000",
      search: "x",
      password: "secret",
    }))
      becomes(verb, {}, `value_${verb}`, value, value);
    for (const type of ["range", "rating", "quantity"]) becomes(type, {}, `value_${type}`, "7", "7");
    becomes("radio", { data_grid_radio: OPTIONS }, "value", "b", ["b"]);
  });

  it("copy money from another field, including thousands, and count it up in the site's format", () => {
    const sites = [
      [{}, "1,234.50", "1,234.50", "1,235.50"],
      [{ decimalSeparator: ",", thousandSeparator: "." }, "1.234,50", "1.234,50", "1.235,50"],
      [{ decimals: 0, decimalSeparator: ",", thousandSeparator: "." }, "1.234", "1.234", "1.235"],
    ] as const;
    for (const [own, typed, taken, more] of sites) {
      const settings = { ...VALUE_SETTINGS, currency: { ...VALUE_SETTINGS.currency, ...own } };
      for (const verb of ["value_number", "value_price", "value"]) {
        const form = startWith(
          [
            { id: TRIGGER, type: "text" },
            { id: TARGET, type: "price" },
            { id: 3, type: "price", meta: { default_value: typed } },
            { id: 4, type: "price", meta: { default_value: typed } },
          ],
          [
            {
              if: [condition(TRIGGER, "equals", "go")],
              then: [action(TARGET, verb, "#field(3)"), action(4, "value_increase", "1")],
            },
          ],
          { sources: { settings } },
        );
        form.set(TRIGGER, "go");
        assert.deepEqual([form.value(TARGET), form.value(4)], [taken, more], verb);
      }
    }
  });

  it("count up and down without the noise of binary fractions", () => {
    becomes("number", { default_value: "0.1" }, "value_increase", "0.2", "0.3");
    becomes("price", { default_value: "10.00" }, "value_decrease", "0.5", "9.50");
    becomes("text", {}, "value_increase", "2", "2");
  });

  it("select options by row and by value", () => {
    const box = { data_grid_checkbox: OPTIONS, default_value: "a" };
    const select = { data_grid_select: OPTIONS, multiple: "on", default_value: "a" };
    for (const [type, meta, on, off] of [
      ["checkbox", box, "check", "uncheck"],
      ["select", select, "select", "deselect"],
    ] as const) {
      becomes(type, meta, `value_row_${on}`, "", ["a", "b", "c"], { object_row_id: ["2", "3"] });
      becomes(type, meta, `value_row_${off}`, "", [], { object_row_id: 1 });
      becomes(type, meta, `value_row_${on}_value`, "b", ["a", "b"]);
      becomes(type, meta, `value_row_${off}_value`, "a", []);
      becomes(type, meta, `value_row_${on}_all`, "", ["a", "b", "c"]);
      becomes(type, meta, `value_row_${off}_all`, "", []);
      becomes(type, meta, `${on}_all`, "", ["a", "b", "c"]);
      becomes(type, meta, "value", "c, b", ["b", "c"]);
      becomes(type, meta, "value", "", []);
    }
    becomes("radio", { data_grid_radio: OPTIONS, default_value: "a" }, "value_row_check", "", ["c"], {
      object_row_id: "3",
    });
    becomes("select", { data_grid_select: OPTIONS }, "value_row_select_value", "nowhere", []);
  });

  it("clear signatures and files", () => {
    becomes("signature", { default_value: "data:," }, "reset_signature", "", "");
    becomes("file", {}, "reset_file", "", []);
  });

  it("reset and clear", () => {
    for (const verb of ["reset", "clear"]) {
      tested.add(`field ${verb}`);
      const form = startWith(
        [{ id: 1, type: "text" }, text({ default_value: "own" })],
        [{ if: [condition(1, "equals", "go")], then: [action(2, verb)] }],
      );
      form.set(2, "typed");
      form.set(1, "go");
      assert.equal(form.value(2), verb === "reset" ? "own" : "");
    }
  });
});

describe("actions on options", () => {
  const option = (verb: string, row: Record<string, unknown> = {}, value = "") => {
    const target = {
      id: TARGET,
      type: "checkbox",
      meta: { data_grid_checkbox: dataGrid(["a", "A"], { data: ["b", "B"], ...row }) },
    };
    const form = ran(target, verb, value, { object_row_id: "2" });
    const [first, second] = form.store.get(form.item(TARGET).options.groupsAtom).flatMap((group) => group.choices);
    assert.deepEqual([first?.disabled, first?.hidden, first?.required, first?.className], [false, false, false, ""]);
    assert.deepEqual(choices(snapshotOf(form).field).length, 2);
    return { ...second, form };
  };
  it("change single ones", () => {
    assert.equal(option("value_row_disabled").disabled, true);
    assert.equal(option("value_row_not_disabled", { disabled: "on" }).disabled, false);
    assert.equal(option("value_row_not_visible").hidden, true);
    assert.equal(option("value_row_visible", { hidden: "on" }).hidden, false);
    assert.equal(option("value_row_required").required, true);
    assert.equal(option("value_row_not_required", { required: "on" }).required, false);
    assert.equal(option("value_row_class_add", {}, "new").className, "new");
    assert.equal(option("value_row_class_remove", { class: "old other" }, "old").className, "other");
    const { form } = option("value_row_set_custom_validity", {}, "Not this one");
    assert.equal(form.store.get(form.item(TARGET).validityAtom).error, "Not this one");
  });
});

describe("actions on other parts", () => {
  const SECTIONS = [
    { id: 1, meta: { class_section_wrapper: "own" }, fields: [{ id: 1, type: "text" }] },
    {
      id: 2,
      fields: [
        { id: 2, type: "text", meta: { default_value: "own" } },
        { id: 3, type: "hidden", meta: { default_value: "h" } },
      ],
    },
    {
      id: 3,
      meta: { section_repeatable: "on", section_repeat_min: "1", section_repeat_max: "4" },
      fields: [{ id: 4, type: "text" }],
    },
  ];
  const done = (
    object: "form" | "group" | "section" | "action",
    id: number,
    verb: string,
    value: unknown = "",
    meta: Record<string, unknown> = {},
  ) => {
    tested.add(`${object} ${verb}`);
    const rule = { if: [condition(1, "equals", "go")], then: [action(id, verb, value, { object })] };
    const form = start(definitionOf(SECTIONS, [rule], meta, true));
    form.set(2, "typed");
    form.set(1, "go");
    return form;
  };

  it("hide, show and disable tabs and sections", () => {
    const group = done("group", 102, "visibility", "off");
    assert.deepEqual(group.store.get(group.model.visibleTabsAtom), [0, 2]);
    assert.equal(group.store.get(group.item(2).stateAtom).hidden, "group");
    assert.equal(done("section", 2, "visibility", "off").hidden(2), true);
    const disabled = done("section", 2, "disabled", "");
    assert.equal(disabled.store.get(disabled.item(2).stateAtom).disabled, true);
  });

  it("add classes to the form and to sections", () => {
    const form = done("form", 9, "class_add_wrapper", "busy", { class_form_wrapper: "own" });
    assert.equal(metaText(form.store.get(form.model.metaAtom), "class_form_wrapper"), "own busy");
    const less = done("form", 9, "class_remove_wrapper", "own", { class_form_wrapper: "own kept" });
    assert.equal(metaText(less.store.get(less.model.metaAtom), "class_form_wrapper"), "kept");
    const section = done("section", 2, "class_add_wrapper", "new");
    assert.equal(
      metaText(section.store.get(section.model.section(2).rowState(null).metaAtom), "class_section_wrapper"),
      "new",
    );
    const bare = done("section", 1, "class_remove_wrapper", "own");
    assert.equal(metaText(bare.store.get(bare.model.section(1).rowState(null).metaAtom), "class_section_wrapper"), "");
  });

  it("reset and clear all fields of a tab or section, but no hidden input", () => {
    for (const [object, id] of [
      ["group", 102],
      ["section", 2],
    ] as const) {
      assert.equal(done(object, id, "reset").value(2), "own");
      const cleared = done(object, id, "clear");
      assert.deepEqual([cleared.value(2), cleared.value(3)], ["", "h"]);
    }
  });

  it("set the count of rows within the section's limits", () => {
    const rows = (value: string) => {
      const form = done("section", 3, "set_row_count", value);
      return form.store.get(form.model.section(3).rowsAtom);
    };
    assert.deepEqual(rows("3"), [1, 2, 3]);
    assert.deepEqual(rows("99"), [1, 2, 3, 4]);
    assert.deepEqual(rows("0"), [1]);
    assert.deepEqual(rows("many"), [1]);
    assert.deepEqual(rows("#calc(1 + 1)"), [1, 2]);
  });

  it("go to a tab", () => {
    const form = done("group", 102, "click");
    assert.equal(form.store.get(form.model.activeTabAtom), 1);
  });

  it("show and hide messages, forget the session, reset and clear the form", () => {
    const shown = done("form", 9, "validate_show");
    assert.equal(shown.store.get(shown.model.validatedAtom), true);
    const hidden = done("form", 9, "validate_hide");
    assert.equal(hidden.store.get(hidden.model.validatedAtom), false);
    const rule = { if: [condition(1, "equals", "go")], then: [action(0, "form_hash_clear", "", { object: "form" })] };
    const session = start(definitionOf(SECTIONS, [rule]), {
      before: (model, store) => store.set(model.hashAtom, "f".repeat(32)),
    });
    session.set(1, "go");
    assert.equal(session.store.get(session.model.hashAtom), "");
    tested.add("form form_hash_clear");
    assert.equal(done("form", 9, "form_reset").value(2), "own");
    assert.equal(done("form", 9, "form_clear").value(2), "");
  });

  it("show and hide the loader", () => {
    const shown = done("form", 9, "loader_show");
    assert.equal(shown.store.get(shown.model.loaderAtom), "condition");
    const rules = [action(0, "loader_show", "", { object: "form" }), action(0, "loader_hide", "", { object: "form" })];
    const hidden = start(definitionOf(SECTIONS, [{ if: [condition(1, "equals", "go")], then: rules }]));
    hidden.set(1, "go");
    tested.add("form loader_hide");
    assert.equal(hidden.store.get(hidden.model.loaderAtom), null);
  });

  it("refuse scripts, and report it once", () => {
    const form = done("form", 9, "javascript", "alert(1)");
    form.set(1, "");
    form.set(1, "go");
    assert.equal(form.notes.length, 1);
    assert.match(form.notes[0] ?? "", /javascript does nothing/);
    for (const verb of ["google_address_auto_complete", "password_generate"]) {
      tested.add(`field ${verb}`);
      const here = startWith(
        [{ id: 1, type: "text" }],
        [{ if: [condition(1, "equals", "go")], then: [action(1, verb)] }],
      );
      assert.deepEqual(here.notes, []);
      here.set(1, "go");
      assert.equal(here.notes.length, 1);
    }
  });

  it("select which actions the server runs", () => {
    const stored = [
      { id: 1, submit: true, save: false },
      { id: 2, submit: true, save: true },
    ];
    const sent = (verb: string, id: number, mode: "submit" | "save") => {
      const form = done("action", id, verb, "", { action: stored });
      return buildBody(form.model, form.store, { ...POST, mode }).flatMap(([name, value]) =>
        name === "wsf_actions_run[]" ? [value] : [],
      );
    };
    assert.deepEqual(sent("action_do_not_run_on_submit", 1, "submit"), ["2"]);
    assert.deepEqual(sent("action_do_not_run_on_submit", 1, "save"), []);
    assert.deepEqual(sent("action_run_on_save", 1, "save"), ["1", "2"]);
    assert.deepEqual(sent("action_do_not_run_on_save", 2, "save"), ["-1"]);
    assert.deepEqual(sent("action_run_on_submit", 1, "submit"), ["1", "2"]);
  });
});

/** Actions that need a page: tested in test/elements/wsf-form-logic.browser.test.ts. */
const ON_THE_PAGE = [
  "form form_save",
  "form form_save_validate",
  "form form_submit",
  "field focus",
  "field blur",
  "field click",
  "field value_row_focus",
  "action action_run",
];

after(() => {
  const all = Object.entries(EFFECTS).flatMap(([object, effects]) =>
    Object.keys(effects).map((verb) => `${object} ${verb}`),
  );
  assert.deepEqual(
    all.filter((name) => !tested.has(name) && !ON_THE_PAGE.includes(name)),
    [],
  );
  assert.equal(findEffect("field", "nonsense"), null);
});
