import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createLogic } from "../../../../src/shared/form/logic/create-logic.ts";
import { MAX_ROUNDS } from "../../../../src/shared/form/logic/engine.ts";
import { clearForm, resetForm } from "../../../../src/shared/form/session/reset.ts";
import { reloadForm } from "../../../../src/shared/form/session/reload-form.ts";
import { NO_VALUES } from "../../../../src/shared/form/values/initial-values.ts";
import { savedValue } from "../../../../src/shared/form/values/saved-value.ts";
import { formOf, templateForm, templateNames, templatesMissing } from "../form-fixtures.ts";
import { conditional, dataGrid } from "../../../support/form-builder.ts";
import { action, condition, definitionOf, start, startWith } from "./logic-fixtures.ts";

const TWO = [
  { id: 1, type: "text", label: "Watched" },
  { id: 2, type: "text", label: "Shown" },
];
const show = (id: number) => action(id, "visibility", "");
const hide = (id: number) => action(id, "visibility", "off");

describe("a rule", () => {
  it("runs before anything is drawn, and whenever its outcome changes", () => {
    const form = startWith(TWO, [{ if: [condition(1, "equals", "yes")], then: [show(2)], else: [hide(2)] }]);
    assert.equal(form.hidden(2), true);
    form.set(1, "yes");
    assert.equal(form.hidden(2), false);
    form.set(1, "no");
    assert.equal(form.hidden(2), true);
  });

  it("without an else leaves its effect", () => {
    const form = startWith(TWO, [{ if: [condition(1, "equals", "yes")], then: [hide(2)] }]);
    form.set(1, "yes");
    form.set(1, "no");
    assert.equal(form.hidden(2), true);
  });

  it("does not run twice for the same outcome", () => {
    const counter = [
      { id: 1, type: "text" },
      { id: 2, type: "number", meta: { default_value: "0" } },
    ];
    const form = startWith(counter, [{ if: [condition(1, "blank_not")], then: [action(2, "value_increase", "1")] }]);
    form.set(1, "a");
    form.set(1, "ab");
    form.set(1, "abc");
    assert.equal(form.value(2), "1");
    form.set(1, "");
    form.set(1, "a");
    assert.equal(form.value(2), "2");
  });

  it("that fired last wins over others on the same part", () => {
    const form = startWith(TWO, [
      { if: [condition(1, "contains", "a")], then: [hide(2)] },
      { if: [condition(1, "contains", "b")], then: [show(2)] },
    ]);
    form.set(1, "a");
    assert.equal(form.hidden(2), true);
    form.set(1, "ab");
    assert.equal(form.hidden(2), false);
    form.set(1, "b");
    form.set(1, "ab");
    assert.equal(form.hidden(2), true);
  });

  it("reads only what it names: a change of another field has no effect", () => {
    let read = 0;
    const fields = [...TWO, { id: 3, type: "text", label: "Other" }];
    const form = startWith(
      fields,
      [{ if: [condition(0, "user_role", '#query_var("role")', { object: "user" })], then: [hide(2)] }],
      {
        sources: {
          variables: { user_roles: "guest" },
          stored: () => {
            read++;
            return "guest";
          },
        },
      },
    );
    const before = read;
    assert.ok(before > 0);
    form.set(3, "typed");
    assert.equal(read, before);
  });

  it("that is disabled, or about missing parts, does nothing and reports nothing", () => {
    const form = startWith(TWO, [
      { if: [condition(1, "blank")], then: [hide(2)], disabled: "on" },
      { if: [condition(99, "blank")], then: [hide(2)] },
      { if: [condition(1, "blank")], then: [hide(99), action(99, "visibility", "off", { object: "section" })] },
    ]);
    assert.equal(form.hidden(2), false);
    assert.deepEqual(form.notes, []);
  });

  it("with unknown ids or verbs reports each once, and its other parts run", () => {
    const form = startWith(TWO, [
      {
        label: "Odd",
        if: [condition(1, "smells_like", "x"), condition(1, "equals", "yes")],
        then: [action(2, "explode"), action(2, "explode"), hide(2)],
      },
      { label: "Odder", if: [condition(1, "equals", "yes", { object: "weather" })], then: [hide(1)] },
    ]);
    form.set(1, "yes");
    assert.equal(form.hidden(2), true);
    assert.equal(form.hidden(1), false);
    assert.equal(form.notes.length, 3);
    assert.match(form.notes[0] ?? "", /"Odd".*"smells_like"/);
    assert.match(form.notes[1] ?? "", /"Odd".*"explode"/);
    assert.match(form.notes[2] ?? "", /"Odder".*"weather"/);
  });

  it("that compares numbers with a text says so, and how texts are compared", () => {
    const form = startWith(TWO, [
      { label: "Words", if: [condition(1, "==", "yes")], then: [hide(2)] },
      { label: "Numbers", if: [condition(1, "==", "1,5")], then: [hide(2)] },
      { label: "Variables", if: [condition(1, ">", "#field(2)")], then: [hide(2)] },
    ]);
    assert.deepEqual(form.notes, [
      'condition "Words" compares numbers by "==", but "yes" is none. To compare texts, use "equals".',
    ]);
  });

  it("ends with the form", () => {
    const form = startWith(TWO, [{ if: [condition(1, "equals", "yes")], then: [hide(2)] }]);
    form.end();
    form.set(1, "yes");
    assert.equal(form.hidden(2), false);
  });
});

describe("the stored form of rules", () => {
  const logicOf = (stored: unknown) => {
    const notes: string[] = [];
    createLogic(formOf(TWO, { conditional: stored }), (message) => notes.push(message));
    return notes;
  };

  it("may be broken in any way without stopping the form", () => {
    const odd = [
      null,
      5,
      "x",
      [],
      {},
      { groups: 3 },
      { groups: [null, { rows: [null, {}, { data: [] }, { data: ["A", "{"] }] }] },
    ];
    for (const stored of odd) assert.ok(logicOf(stored).length <= 1, JSON.stringify(stored));
  });

  it("may already be decoded, and lists may be maps", () => {
    const rule = { if: { 0: { conditions: { 0: condition(1, "blank") } } }, then: { 0: hide(2) } };
    for (const stored of [[rule], { groups: { 0: { rows: { 0: { id: 1, data: ["A", rule] } } } } }])
      assert.equal(start(formOf(TWO, { conditional: stored })).hidden(2), true);
  });

  it("of every real definition is known", { skip: templatesMissing }, () => {
    for (const name of templateNames()) {
      const notes: string[] = [];
      createLogic(templateForm(name), (message) => notes.push(`${name}: ${message}`));
      assert.deepEqual(notes, []);
    }
  });

  it("of every real definition starts without a message", { skip: templatesMissing }, () => {
    for (const name of templateNames()) {
      const form = start(templateForm(name));
      assert.deepEqual(form.notes, [], name);
      form.end();
    }
  });
});

describe("rules that trigger each other", () => {
  it("run along a chain", () => {
    const fields = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, type: "text" }));
    const rules = fields.slice(1).map(({ id }) => ({
      if: [condition(id - 1, "equals", "go")],
      then: [action(id, "value", "go")],
      else: [action(id, "value", "")],
    }));
    const form = startWith(fields, rules.reverse());
    form.set(1, "go");
    assert.equal(form.value(60), "go");
    form.set(1, "");
    assert.equal(form.value(60), "");
    assert.deepEqual(form.notes, []);
  });

  it("in a circle are stopped and named", () => {
    const form = startWith(TWO, [
      {
        label: "Ping",
        if: [condition(1, "equals", "a")],
        then: [action(1, "value", "b")],
        else: [action(1, "value", "a")],
      },
    ]);
    assert.equal(form.notes.length, 1);
    assert.match(form.notes[0] ?? "", /"Ping".*without end/);
    assert.ok(MAX_ROUNDS >= 100);
  });
});

describe("event conditions", () => {
  it("combined with states act only when the event fires, then or else", () => {
    const form = startWith(TWO, [
      {
        if: [
          condition(1, "equals", "CODE", { logic_previous: "&&" }),
          condition(0, "wsf-save", "", { object: "form", logic_previous: "&&" }),
        ],
        then: [action(2, "value", "right")],
        else: [action(2, "value", "wrong")],
      },
    ]);
    assert.equal(form.value(2), "wrong");
    form.set(2, "");
    form.set(1, "CODE");
    assert.equal(form.value(2), "");
    form.dispatch("wsf-save");
    assert.equal(form.value(2), "right");
    form.set(1, "other");
    assert.equal(form.value(2), "right");
    form.dispatch("wsf-save");
    assert.equal(form.value(2), "wrong");
  });

  it("react to a value that a calculation, a script or another rule changes", () => {
    const fields = [
      { id: 1, type: "number", meta: { default_value: "1" } },
      { id: 2, type: "text", meta: { default_value: "#calc(#field(1) * 2)" } },
      { id: 3, type: "number", meta: { default_value: "0" } },
    ];
    const form = startWith(fields, [{ if: [condition(2, "change")], then: [action(3, "value_increase", "1")] }]);
    assert.equal(form.value(3), "0");
    form.set(1, "5");
    assert.equal(form.value(2), "10");
    assert.equal(form.value(3), "1");
  });

  it("of a section react to its rows", () => {
    const form = start(
      definitionOf(
        [
          { id: 1, fields: [{ id: 1, type: "text" }] },
          { id: 2, meta: { section_repeatable: "on" }, fields: [{ id: 2, type: "text" }] },
        ],
        [
          {
            if: [condition(2, "section_repeatable", "", { object: "section" })],
            then: [action(1, "value", "changed")],
          },
        ],
      ),
    );
    assert.equal(form.value(1), "");
    form.store.set(form.model.section(2).rowsAtom, [1, 2]);
    assert.equal(form.value(1), "changed");
  });
});

describe("rules and the lifecycle of a form", () => {
  const RULES = [
    { if: [condition(1, "equals", "yes")], then: [show(2)], else: [hide(2), action(3, "value", "none")] },
    { if: [condition(0, "wsf-save", "", { object: "form" })], then: [hide(3)] },
  ];
  const THREE = [...TWO, { id: 3, type: "text" }];

  it("see no change when a reset or a submit restores the form", () => {
    const form = startWith(TWO, [{ if: [condition(2, "change")], then: [action(1, "value", "changed")] }]);
    for (const back of [resetForm, reloadForm]) {
      form.set(2, "typed");
      assert.equal(form.value(1), "changed");
      back(form.session);
      assert.deepEqual([form.value(1), form.value(2)], ["", ""]);
    }
    form.set(2, "typed");
    assert.equal(form.value(1), "changed");
  });

  it("are evaluated again after a reset and after a clear", () => {
    const form = startWith(THREE, RULES);
    for (const again of [resetForm, clearForm]) {
      form.set(1, "yes");
      form.set(3, "typed");
      again(form.session);
      assert.equal(form.hidden(2), true);
      assert.equal(form.value(3), "none");
    }
  });

  it("keep values that a visitor saved until something changes or the form is cleared", () => {
    const definition = definitionOf(
      [{ id: 5, fields: [1, 2, 3].map((id) => ({ id, type: "text" })) }],
      [
        {
          if: [condition(1, "equals", "go")],
          then: [action(2, "value", "ruled"), action(3, "value", "ruled"), action(3, "visibility", "off")],
          else: [action(2, "value", "else")],
        },
      ],
    );
    const values = new Map([
      ["field_1", "go"],
      ["field_2", "my own"],
    ]);
    const resumed = start(definition, { initial: { ...NO_VALUES, values, readSaved: savedValue } });
    // Rules fill in values that were not saved, and always set the state of parts.
    assert.deepEqual([resumed.value(2), resumed.value(3), resumed.hidden(3)], ["my own", "ruled", true]);
    resumed.dispatch("wsf-reset-complete");
    assert.equal(resumed.value(2), "my own");
    resumed.set(1, "stop");
    assert.equal(resumed.value(2), "else");

    const cleared = start(definition, { initial: { ...NO_VALUES, values, readSaved: savedValue } });
    cleared.set(2, "");
    cleared.dispatch("wsf-clear-complete");
    assert.equal(cleared.value(2), "ruled");
    // Values from the site are not a visitor's.
    assert.equal(start(definition, { initial: { ...NO_VALUES, values } }).value(2), "ruled");
  });

  it("forget events when a new form follows a sent one", () => {
    const form = startWith(THREE, RULES);
    form.dispatch("wsf-save");
    assert.equal(form.hidden(3), true);
    reloadForm(form.session);
    assert.equal(form.hidden(3), false);
    assert.equal(form.hidden(2), true);
    assert.equal(form.value(3), "none");
  });

  it("move from a hidden tab to the nearest visible one", () => {
    const form = start(
      definitionOf(
        [
          { id: 1, fields: [{ id: 1, type: "text" }] },
          { id: 2, fields: [{ id: 2, type: "text" }] },
          { id: 3, fields: [{ id: 3, type: "text" }] },
        ],
        [{ if: [condition(1, "equals", "x")], then: [action(102, "visibility", "off", { object: "group" })] }],
        {},
        true,
      ),
    );
    form.store.set(form.model.activeTabAtom, 1);
    form.set(1, "x");
    assert.equal(form.store.get(form.model.activeTabAtom), 2);
    assert.deepEqual(form.store.get(form.model.visibleTabsAtom), [0, 2]);
  });
});

describe("rules and validation", () => {
  it("require nothing of a field that they hide or make optional", () => {
    const fields = [TWO[0]!, { id: 2, type: "text", meta: { required: "on" } }];
    for (const verb of ["visibility", "required"]) {
      const form = startWith(fields, [
        { if: [condition(1, "equals", "x")], then: [action(2, verb, "off")], else: [action(2, verb, "")] },
      ]);
      assert.equal(form.store.get(form.model.validAtom), false, verb);
      form.set(1, "x");
      assert.equal(form.store.get(form.model.validAtom), true, verb);
      form.set(1, "");
      assert.equal(form.store.get(form.model.validAtom), false, verb);
    }
  });
});

describe("rules in rows", () => {
  const rows = { section_repeatable: "on", section_repeat_default: "2", section_repeat_max: "9" };
  const OPTIONS = { data_grid_radio: dataGrid(["yes", "Yes"], ["no", "No"]) };
  const SECTIONS = [
    {
      id: 1,
      fields: [
        { id: 1, type: "text" },
        { id: 2, type: "text" },
      ],
    },
    {
      id: 2,
      meta: rows,
      fields: [
        { id: 11, type: "radio", meta: OPTIONS },
        { id: 12, type: "text" },
      ],
    },
  ];
  const inRow = { if: [condition(11, "checked", "", { object_row_id: "1" })], then: [show(12)], else: [hide(12)] };

  it("change their own row only, and are evaluated for a new one", () => {
    const form = start(definitionOf(SECTIONS, [inRow]));
    assert.deepEqual([form.hidden(12, 1), form.hidden(12, 2)], [true, true]);
    form.set(11, ["yes"], 2);
    assert.deepEqual([form.hidden(12, 1), form.hidden(12, 2)], [true, false]);
    form.store.set(form.model.section(2).rowsAtom, [2, 3]);
    assert.deepEqual([form.hidden(12, 2), form.hidden(12, 3)], [false, true]);
    form.set(11, ["yes"], 3);
    assert.equal(form.hidden(12, 3), false);
  });

  it("outside the section change every row, new ones too", () => {
    const form = start(
      definitionOf(SECTIONS, [
        { if: [condition(1, "equals", "x")], then: [hide(12), action(12, "value", "set")], else: [show(12)] },
      ]),
    );
    form.set(1, "x");
    assert.deepEqual([form.hidden(12, 1), form.hidden(12, 2)], [true, true]);
    assert.deepEqual([form.value(12, 1), form.value(12, 2)], ["set", "set"]);
    form.store.set(form.model.section(2).rowsAtom, [1, 2, 3]);
    assert.deepEqual([form.hidden(12, 3), form.value(12, 3)], [true, "set"]);
  });

  it("change parts outside the section if any row meets the condition", () => {
    const form = start(
      definitionOf(SECTIONS, [
        { if: [condition(11, "checked", "", { object_row_id: "1" })], then: [show(2)], else: [hide(2)] },
      ]),
    );
    assert.equal(form.hidden(2), true);
    form.set(11, ["yes"], 1);
    assert.equal(form.hidden(2), false);
    form.store.set(form.model.section(2).rowsAtom, [1, 2, 3]);
    assert.equal(form.hidden(2), false);
    form.store.set(form.model.section(2).rowsAtom, [2, 3]);
    assert.equal(form.hidden(2), true);
  });

  it("that name their section apply to their own row of it", () => {
    const ofSection = (verb: string, value: string) => action(2, verb, value, { object: "section" });
    const form = start(
      definitionOf(SECTIONS, [
        {
          if: [condition(11, "checked", "", { object_row_id: "1" })],
          then: [ofSection("class_add_wrapper", "done"), ofSection("disabled", "")],
          else: [ofSection("class_remove_wrapper", "done"), ofSection("disabled", "off")],
        },
        {
          if: [condition(1, "equals", "hide")],
          then: [ofSection("visibility", "off")],
          else: [ofSection("visibility", "")],
        },
      ]),
    );
    const looks = () =>
      [1, 2].map((row) => {
        const { metaAtom, disabledAtom } = form.model.section(2).rowState(row);
        const fields = [11, 12].map((id) => form.store.get(form.item(id, row).stateAtom).disabled);
        return [form.store.get(metaAtom).class_section_wrapper ?? "", form.store.get(disabledAtom), ...fields];
      });
    assert.deepEqual(looks(), [
      ["", false, false, false],
      ["", false, false, false],
    ]);
    form.set(11, ["yes"], 2);
    assert.deepEqual(looks(), [
      ["", false, false, false],
      ["done", true, true, true],
    ]);
    form.set(1, "hide");
    assert.deepEqual(
      [form.hidden(12, 1), form.hidden(12, 2)],
      [true, true],
      "a rule from outside is about all of them",
    );
  });

  it("set a value outside the section from a row that meets the condition, until no row does", () => {
    const form = start(
      definitionOf(SECTIONS, [
        {
          if: [condition(11, "checked", "", { object_row_id: "1" })],
          then: [action(2, "value", "some"), action(12, "value", "this one")],
          else: [action(2, "value", "none"), action(12, "value", "")],
        },
      ]),
    );
    const { rowsAtom } = form.model.section(2);
    const values = () => [form.value(2), ...form.store.get(rowsAtom).map((row) => form.value(12, row))];
    assert.deepEqual(values(), ["none", "", ""]);
    form.set(11, ["yes"], 1);
    assert.deepEqual(values(), ["some", "this one", ""]);
    form.store.set(rowsAtom, [1, 2, 3]);
    assert.deepEqual(values(), ["some", "this one", "", ""], "a new row takes nothing back");
    form.set(11, ["yes"], 2);
    form.set(11, ["no"], 1);
    assert.deepEqual(values(), ["some", "", "this one", ""]);
    form.set(12, "typed", 3);
    form.store.set(rowsAtom, [1, 3]);
    assert.deepEqual(values(), ["none", "", "typed"], "the row that met the condition is gone");
  });

  it("do nothing for a row that another rule has just removed", () => {
    const form = start(
      definitionOf(SECTIONS, [
        { if: [condition(1, "equals", "one")], then: [action(2, "set_row_count", "1", { object: "section" })] },
        {
          if: [condition(1, "equals", "one"), condition(11, "checked_any_not", "", { logic_previous: "&&" })],
          then: [action(12, "value", "left"), action(12, "visibility", "off")],
        },
      ]),
    );
    form.set(1, "one");
    form.set(1, "two");
    form.store.set(form.model.section(2).rowsAtom, [1, 2]);
    assert.deepEqual([form.value(12, 2), form.hidden(12, 2)], ["", false]);
  });

  it("read their own row in values with variables", () => {
    const form = start(
      definitionOf(SECTIONS, [{ if: [condition(11, "checked_any")], then: [action(12, "value", "chose #field(11)")] }]),
    );
    form.set(11, ["no"], 1);
    form.set(11, ["yes"], 2);
    assert.deepEqual([form.value(12, 1), form.value(12, 2)], ["chose no", "chose yes"]);
  });
});

describe("conditional", () => {
  it("is fetched only for a form with active rules", async () => {
    const { loadLogic } = await import("../../../../src/shared/form/bootstrap/load-features.ts");
    const { NO_LOGIC } = await import("../../../../src/shared/form/state/form-logic.ts");
    const host = {} as Element;
    assert.equal(await loadLogic(formOf(TWO), host), NO_LOGIC);
    assert.equal(await loadLogic(formOf(TWO, conditional()), host), NO_LOGIC);
    const rule = { if: [{ logic_previous: "||", conditions: [condition(1, "blank")] }] };
    assert.notEqual(await loadLogic(formOf(TWO, conditional(rule)), host), NO_LOGIC);
  });
});
