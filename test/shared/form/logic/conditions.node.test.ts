import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { CONDITION_TESTS, findTest } from "../../../../src/shared/form/logic/conditions/find-test.ts";
import type { ConditionObject } from "../../../../src/shared/form/logic/rules/rule.ts";
import { routeStatusAtom } from "../../../../src/shared/form/fields/map/route-state.ts";
import type { FieldValue } from "../../../../src/shared/form/values/field-value.ts";
import { NO_VALUES } from "../../../../src/shared/form/values/initial-values.ts";
import { VALUE_SETTINGS } from "../../../../src/shared/form/values/value-settings.ts";
import { dataGrid } from "../../../support/form-builder.ts";
import { action, condition, definitionOf, start, startWith } from "./logic-fixtures.ts";

const OPTIONS = dataGrid(["a", "A"], ["b", "B"], ["c", "C"]);
const META: Readonly<Record<string, object>> = {
  select: { multiple: "on", data_grid_select: OPTIONS },
  checkbox: { data_grid_checkbox: OPTIONS },
  radio: { data_grid_radio: OPTIONS },
  price_radio: { data_grid_radio_price: dataGrid(["room", "$12.50"]) },
};
const WATCHED = 1;
const SHOWN = 2;

/** Whether a condition is true: then a field shows, else it is hidden. */
function holds(
  type: string,
  value: FieldValue,
  logic: string,
  operand: unknown = "",
  more: Record<string, unknown> = {},
): boolean {
  const form = startWith(
    [
      { id: WATCHED, type, meta: { ...META[type] } },
      { id: SHOWN, type: "text" },
      { id: 3, type: "text", meta: { default_value: "twin" } },
    ],
    [
      {
        if: [condition(WATCHED, logic, operand, more)],
        then: [action(SHOWN, "visibility", "")],
        else: [action(SHOWN, "visibility", "off")],
      },
    ],
    { before: (model, store) => store.set(model.instance(WATCHED)!.valueAtom, value) },
  );
  assert.deepEqual(form.notes, []);
  const result = !form.hidden(SHOWN);
  form.end();
  return result;
}

type Row = readonly [
  logic: string,
  type: string,
  operand: unknown,
  when: FieldValue,
  whenNot: FieldValue,
  more?: Record<string, unknown>,
];
const file = (name: string) => [new File(["x"], name)] as const;

/** Every state of a field: a value that makes it true, and one that does not. */
const ROWS: readonly Row[] = [
  ["==", "number", "5", "5.0", "50"],
  ["!=", "number", "5", "6", "5"],
  [">", "number", "9", "10", "9"],
  ["<", "range", "50", "9", "50"],
  [">=", "rating", "5", "5", "4"],
  ["<=", "quantity", "5", "5", "6"],
  ["==", "price", "1000.5", "$1,000.50", "1000"],
  [">", "price_radio", "12", ["room"], []],
  ["<", "number", "50", "0", ""],
  ["!=", "number", "5", "", "5"],
  ["equals", "text", "SAVE10", "SAVE10", "save10"],
  ["equals", "text", "SAVE10", "save10", "save1", { case_sensitive: false }],
  ["contains", "text", "ell", "hello", "help"],
  ["starts", "text", "he", "hello", "oh hello"],
  ["ends", "email", ".org", "a@example.org", "a@example.org.uk"],
  ["blank", "text", "", "", "0"],
  ["blank", "checkbox", "", [], ["a"]],
  ["regex", "text", "^[a-z]+$", "abc", "ab1"],
  ["regex", "text", "^A", "abc", "bc", { case_sensitive: false }],
  ["regex_email", "email", "", "a@example.com", "a@"],
  ["regex_url", "url", "", "https://example.com/", "example"],
  ["field_match", "text", "3", "twin", "other"],
  ["cc==", "text", "3", "abc", "ab"],
  ["cc!=", "text", "3", "ab", "abc"],
  ["cc>", "text", "3", "abcd", "abc"],
  ["cc<", "text", "3", "ab", "abc"],
  ["cc>=", "text", "3", "abc", "ab"],
  ["cc<=", "text", "3", "abc", "abcd"],
  ["cw==", "textarea", "3", " one two\nthree ", "one two"],
  ["cw!=", "text", "1", "", "one"],
  ["cw>", "text", "1", "one two", "one"],
  ["cw<", "text", "1", "", "one"],
  ["cw>=", "text", "2", "one two", "one"],
  ["cw<=", "text", "1", "one", "one two"],
  ["selected", "select", "", ["b"], ["a"], { object_row_id: "2" }],
  ["selected", "select", "", ["c"], ["a"], { object_row_id: ["2", "3"], multiple: true }],
  ["selected_any", "select", "", ["b"], []],
  ["selected_all", "select", "", ["a", "b", "c"], ["a", "b"]],
  ["selected_value_equals", "select", "b", ["b"], ["a"]],
  ["selected_value_equals", "select", "B", ["b"], ["a"], { case_sensitive: false }],
  ["rs==", "select", "2", ["a", "b"], ["a"]],
  ["rs!=", "select", "2", ["a"], ["a", "b"]],
  ["rs>", "select", "1", ["a", "b"], ["a"]],
  ["rs<", "select", "1", [], ["a"]],
  ["rs>=", "select", "1", ["a"], []],
  ["rs<=", "select", "1", ["a"], ["a", "b"]],
  ["checked", "checkbox", "", ["a", "c"], ["a"], { object_row_id: 3 }],
  ["checked_any", "radio", "", ["a"], []],
  ["checked_all", "checkbox", "", ["c", "b", "a"], ["a"]],
  ["checked_value_equals", "radio", "a", ["a"], ["b"]],
  ["rc==", "checkbox", "0", [], ["a"]],
  ["rc!=", "checkbox", "0", ["a"], []],
  ["rc>", "checkbox", "1", ["a", "b"], ["a"]],
  ["rc<", "checkbox", "1", [], ["a"]],
  ["rc>=", "checkbox", "1", ["a"], []],
  ["rc<=", "checkbox", "1", ["a"], ["a", "b"]],
  ["d==", "datetime", "2024-02-01", "2024-02-01", "2024-02-02"],
  ["d!=", "datetime", "2024-02-01", "2024-02-02", "2024-02-01"],
  ["d>", "datetime", "February 1, 2024", "2024-02-02", "2024-02-01"],
  ["d<", "datetime", "2024-02-01", "2024-01-31", "2024-02-01"],
  ["d>=", "datetime", "2024-02-01", "2024-02-01", "2024-01-31"],
  ["d<=", "datetime", "2024-02-01", "2024-02-01", "2024-02-02"],
  ["d<", "datetime", "2024-02-01", "2023-12-31", ""],
  ["c==", "color", "#F00", "#ff0000", "#fe0000"],
  ["c!=", "color", "#ff0000", "#00ff00", "#ff0000"],
  ["ch==", "color", "240", "#0000ff", "#00ff00"],
  ["ch!=", "color", "240", "#00ff00", "#0000ff"],
  ["ch>", "color", "200", "#0000ff", "#00ff00"],
  ["ch<", "color", "200", "#00ff00", "#0000ff"],
  ["ch>=", "color", "120", "#00ff00", "#ff0000"],
  ["ch<=", "color", "120", "#00ff00", "#0000ff"],
  ["cs==", "color", "100", "#ff0000", "#808080"],
  ["cs!=", "color", "100", "#808080", "#ff0000"],
  ["cs>", "color", "50", "#ff0000", "#808080"],
  ["cs<", "color", "50", "#808080", "#ff0000"],
  ["cs>=", "color", "100", "#ff0000", "#808080"],
  ["cs<=", "color", "0", "#808080", "#ff0000"],
  ["cl==", "color", "0", "#000000", "#ffffff"],
  ["cl!=", "color", "0", "#ffffff", "#000000"],
  ["cl>", "color", "50", "#ffffff", "#000000"],
  ["cl<", "color", "50", "#000000", "#ffffff"],
  ["cl>=", "color", "100", "#ffffff", "#000000"],
  ["cl<=", "color", "0", "#000000", "#ffffff"],
  ["file", "file", "", file("a.txt"), []],
  ["f==", "file", "1", file("a.txt"), []],
  ["f!=", "file", "1", [], file("a.txt")],
  ["f>", "file", "0", file("a.txt"), []],
  ["f<", "file", "1", [], file("a.txt")],
  ["f>=", "file", "1", file("a.txt"), []],
  ["f<=", "file", "0", [], file("a.txt")],
  ["validated", "email", "", "a@example.org", "nonsense"],
  ["recaptcha", "recaptcha", "", "token", ""],
  ["hcaptcha", "hcaptcha", "", "token", ""],
  ["turnstile", "turnstile", "", "token", ""],
  ["signature", "signature", "", "data:image/png;base64,AA==", ""],
];
/** States that no field can report yet. */
const NEVER_HERE = ["select2_results", "select2_results_none"];
const ROUTES: Readonly<Record<string, string>> = {
  google_route_status_ok: "OK",
  google_route_status_zero_results: "ZERO_RESULTS",
};

describe("a condition on a field", () => {
  for (const [logic, type, operand, when, whenNot, more] of ROWS)
    it(`${type} ${logic} ${JSON.stringify(operand)} ${more ? JSON.stringify(more) : ""}`, () => {
      assert.equal(holds(type, when, logic, operand, more), true);
      assert.equal(holds(type, whenNot, logic, operand, more), false);
      for (const negated of [`${logic}_not`, `not_${logic}`, `!${logic}`]) {
        if (Object.hasOwn(CONDITION_TESTS.field, negated)) continue;
        assert.equal(holds(type, when, negated, operand, more), false, negated);
        assert.equal(holds(type, whenNot, negated, operand, more), true, negated);
      }
    });

  for (const [logic, status] of Object.entries(ROUTES))
    it(`googleroute ${logic}`, () => {
      for (const [given, shown] of [
        ["", false],
        [status, true],
        ["NOT_FOUND", false],
      ] as const) {
        const form = startWith(
          [
            { id: WATCHED, type: "googleroute" },
            { id: SHOWN, type: "text" },
          ],
          [
            {
              if: [condition(WATCHED, logic, "")],
              then: [action(SHOWN, "visibility", "")],
              else: [action(SHOWN, "visibility", "off")],
            },
          ],
        );
        form.store.set(routeStatusAtom(form.model.instance(WATCHED)!), given);
        assert.equal(form.hidden(SHOWN), !shown, given);
        form.end();
      }
    });

  it("has an example for every operator in the table", () => {
    const states = Object.entries(CONDITION_TESTS.field).flatMap(([name, test]) =>
      test.kind === "state" ? [name] : [],
    );
    const shown = new Set([...ROWS.map(([logic]) => logic), ...NEVER_HERE, ...Object.keys(ROUTES)]);
    assert.deepEqual(
      states.filter((name) => !shown.has(name)),
      [],
    );
  });

  it("that no field can report yet is known and never true", () => {
    for (const logic of NEVER_HERE) assert.equal(holds("text", "x", logic), false);
  });

  it("counts the uploaded files of a drop zone", () => {
    const dropped = (...ids: number[]) =>
      JSON.stringify({ type: "dropzonejs", attachment_ids: Object.fromEntries(ids.map((id) => [`file-${id}`, id])) });
    assert.equal(holds("file", dropped(7), "f==", "1"), true);
    assert.equal(holds("file", dropped(7, 8), "f>", "2"), false);
    assert.equal(holds("file", dropped(7, 8), "f>", "1"), true);
    assert.equal(holds("file", "", "f==", "0"), true);
  });

  it("accepts the operators of #if as other spellings", () => {
    assert.equal(holds("text", "hello", "^=", "he"), true);
    assert.equal(holds("text", "hello", "$=", "lo"), true);
    assert.equal(holds("text", "hello", "*=", "ell"), true);
    assert.equal(holds("text", "hello", "!*=", "ell"), false);
    assert.equal(holds("number", "5", "!>", "5"), true);
  });

  it("compares with the value of another field", () => {
    assert.equal(holds("text", "twin", "equals", "#field(3)"), true);
    assert.equal(holds("number", "7", "==", "#calc(#field(1))"), true);
  });

  it("reads money in the site's format, also without digits after the point", () => {
    const settings = {
      ...VALUE_SETTINGS,
      currency: { ...VALUE_SETTINGS.currency, decimals: 0, decimalSeparator: ",", thousandSeparator: "." },
    };
    const form = startWith(
      [
        { id: WATCHED, type: "price" },
        { id: SHOWN, type: "text" },
        { id: 3, type: "price", meta: { default_value: "1.000" } },
        { id: 4, type: "text" },
      ],
      [
        {
          if: [condition(WATCHED, ">", "1000")],
          then: [action(SHOWN, "visibility", "off")],
          else: [action(SHOWN, "visibility", "")],
        },
        {
          if: [condition(WATCHED, ">", "#field(3)")],
          then: [action(4, "visibility", "off")],
          else: [action(4, "visibility", "")],
        },
      ],
      { sources: { settings } },
    );
    for (const [typed, more] of [
      ["1.234", true],
      ["999", false],
    ] as const) {
      form.set(WATCHED, typed);
      assert.deepEqual([form.hidden(SHOWN), form.hidden(4)], [more, more], typed);
    }
  });

  it("with a broken pattern is never true and stops nothing", () => {
    assert.equal(holds("text", "(", "regex", "("), false);
  });
});

const CASES = path.resolve(
  fileURLToPath(new URL("../../../../../shared/fixtures/forms/expressions.json", import.meta.url)),
);

interface Case {
  id: string;
  kind: string;
  note: string;
  expr: {
    logic: string;
    field_type: string;
    value: string;
    case_sensitive: boolean;
    if: { logic_previous: string; conditions: { field: number; logic: string; logic_previous: string }[] }[];
  };
  fields: Record<string, string | string[]>;
  expected: boolean;
}
const cases = existsSync(CASES) ? (JSON.parse(readFileSync(CASES, "utf8")) as { cases: Case[] }).cases : [];

describe("the cases of the library", { skip: cases.length === 0 && `${CASES} is not there` }, () => {
  for (const { id, note, expr, fields, expected } of cases.filter(({ kind }) => kind === "condition"))
    it(`${id} ${expr.field_type} ${expr.logic} ${note}`, () => {
      const value = fields["1"] ?? "";
      const list = ["radio", "checkbox", "select"].includes(expr.field_type);
      const given = list && typeof value === "string" ? [value] : value;
      assert.equal(
        holds(expr.field_type, given, expr.logic, expr.value, { case_sensitive: expr.case_sensitive }),
        expected,
      );
    });

  for (const { id, note, expr, fields, expected } of cases.filter(({ kind }) => kind === "condition_group"))
    it(`${id} ${note}`, () => {
      const rule = {
        if: expr.if.map((group) => ({
          ...group,
          conditions: group.conditions.map(({ field, ...rest }) => condition(field, rest.logic, "", rest)),
        })),
        then: [action(9, "visibility", "")],
        else: [action(9, "visibility", "off")],
      };
      const inputs = Object.entries(fields).map(([key, value]) => ({
        id: Number(key),
        type: "text",
        meta: { default_value: value },
      }));
      const form = startWith([...inputs, { id: 9, type: "text" }], [rule]);
      assert.equal(!form.hidden(9), expected);
    });
});

describe("a condition on another part", () => {
  const tested = new Set<string>();
  /** Whether a condition is true in a form of two tabs, the second with rows. */
  function asked(
    object: ConditionObject,
    logic: string,
    more: Record<string, unknown>,
    options: Parameters<typeof start>[1] = {},
  ): boolean {
    tested.add(`${object} ${logic}`);
    const form = start(
      definitionOf(
        [
          {
            id: 1,
            fields: [
              { id: 1, type: "text", meta: { required: "on" } },
              { id: 2, type: "text" },
            ],
          },
          {
            id: 2,
            meta: { section_repeatable: "on", section_repeat_default: "2", section_repeat_max: "9" },
            fields: [{ id: 3, type: "text" }],
          },
        ],
        [
          {
            if: [condition(0, logic, "", { object, ...more })],
            then: [action(2, "visibility")],
            else: [action(2, "visibility", "off")],
          },
        ],
        {},
        true,
      ),
      options,
    );
    assert.deepEqual(form.notes, []);
    return !form.hidden(2);
  }
  const filled = {
    before: (
      model: Parameters<NonNullable<NonNullable<Parameters<typeof start>[1]>["before"]>>[0],
      store: { set: (atom: never, value: never) => void },
    ) => store.set(model.instance(1)!.valueAtom as never, "Ada" as never),
  };

  it("form validated", () => {
    assert.equal(asked("form", "validated", {}), false);
    assert.equal(asked("form", "validated", {}, filled), true);
    assert.equal(asked("form", "validated_not", {}), true);
  });
  it("group validated, active", () => {
    assert.equal(asked("group", "validated", { object_id: 101 }), false);
    assert.equal(asked("group", "validated", { object_id: 101 }, filled), true);
    assert.equal(asked("group", "validated", { object_id: 102 }), true);
    assert.equal(asked("group", "active", { object_id: 101 }), true);
    assert.equal(asked("group", "active", { object_id: 102 }), false);
    assert.equal(asked("group", "active_not", { object_id: "102" }), true);
  });
  it("section validated and its count of rows", () => {
    assert.equal(asked("section", "validated", { object_id: 1 }), false);
    assert.equal(asked("section", "validated", { object_id: 2 }), true);
    const count = (logic: string, value: string) => asked("section", logic, { object_id: 2, value });
    for (const prefix of ["", "r"]) {
      assert.deepEqual([count(`${prefix}==`, "2"), count(`${prefix}==`, "3")], [true, false]);
      assert.deepEqual([count(`${prefix}!=`, "3"), count(`${prefix}!=`, "2")], [true, false]);
      assert.deepEqual([count(`${prefix}>`, "1"), count(`${prefix}>`, "2")], [true, false]);
      assert.deepEqual([count(`${prefix}<`, "3"), count(`${prefix}<`, "2")], [true, false]);
      assert.deepEqual([count(`${prefix}>=`, "2"), count(`${prefix}>=`, "3")], [true, false]);
      assert.deepEqual([count(`${prefix}<=`, "2"), count(`${prefix}<=`, "1")], [true, false]);
    }
  });
  it("the visitor, from the server", () => {
    const signedIn = {
      sources: { variables: { user_id: "7", user_roles: "editor, shop_manager", user_capabilities: "edit_posts" } },
    };
    assert.deepEqual(
      [asked("user", "user_logged_in", {}), asked("user", "user_logged_in", {}, signedIn)],
      [false, true],
    );
    assert.deepEqual(
      [asked("user", "user_logged_out", {}), asked("user", "user_logged_out", {}, signedIn)],
      [true, false],
    );
    assert.equal(asked("user", "user_role", { value: "shop_manager" }, signedIn), true);
    assert.equal(asked("user", "user_role", { value: "shop" }, signedIn), false);
    assert.equal(asked("user", "user_role_not", { value: "shop" }, signedIn), true);
    assert.equal(asked("user", "user_capability", { value: "edit_posts" }, signedIn), true);
    assert.equal(asked("user", "user_capability", { value: "edit_posts" }), false);
  });
  it("the submission", () => {
    assert.equal(asked("submit", "token_validated", {}), false);
    assert.equal(asked("submit", "token_validated", {}, { initial: { ...NO_VALUES, tokenValidated: true } }), true);
    assert.equal(asked("submit", "token_validated_not", {}), true);
  });
  it("a variable", () => {
    const variable = { variable: "#field(1)!" };
    assert.equal(asked("variable", "equals", { ...variable, value: "Ada!" }, filled), true);
    assert.equal(asked("variable", "equals", { ...variable, value: "Ada!" }), false);
    assert.equal(asked("variable", "contains_not", { ...variable, value: "da" }, filled), false);
    assert.equal(asked("variable", "blank", { variable: "#field(1)" }), true);
    assert.equal(asked("variable", "regex", { ...variable, value: "^A.a" }, filled), true);
    const number = { variable: "#calc(2 * 45)" };
    assert.equal(asked("variable", "<", { ...number, value: "100" }), true, "as numbers: 90 is less than 100");
    assert.equal(asked("variable", "==", { ...number, value: "90.0" }), true);
    assert.equal(asked("variable", "==", { ...variable, value: "Ada!" }, filled), true);
    assert.equal(asked("variable", "=", { ...variable, value: "Bob!" }, filled), false);
  });
  after(() => {
    const states = (["form", "group", "section", "submit", "user"] as const).flatMap((object) =>
      Object.entries(CONDITION_TESTS[object]).flatMap(([name, test]) =>
        test.kind === "state" ? [`${object} ${name}`] : [],
      ),
    );
    assert.deepEqual(
      states.filter((name) => !tested.has(name)),
      [],
    );
  });
});

describe("an event condition", () => {
  it("of the form is true while the event is handled, for every one in the table", () => {
    const names = Object.entries(CONDITION_TESTS.form).flatMap(([name, test]) =>
      test.kind === "event"
        ? test.events.filter((event) => event.startsWith("wsf-")).map((event) => ({ name, event }))
        : [],
    );
    assert.ok(names.length > 15);
    for (const { name, event } of names) {
      const form = startWith(
        [{ id: 1, type: "text" }],
        [{ if: [condition(0, name, "", { object: "form", object_id: 9 })], then: [action(1, "value", "happened")] }],
        { drawn: false },
      );
      assert.equal(form.value(1), "", name);
      form.dispatch(event);
      assert.equal(form.value(1), "happened", name);
    }
  });

  it("of a tab is true when the visitor opens it", () => {
    const form = start(
      definitionOf(
        [
          { id: 1, fields: [{ id: 1, type: "text" }] },
          { id: 2, fields: [{ id: 2, type: "text" }] },
        ],
        [{ if: [condition(102, "click", "", { object: "group" })], then: [action(1, "value", "gone")] }],
        {},
        true,
      ),
    );
    form.dispatch("wsf-tab-clicked", { groupIndex: 0 });
    assert.equal(form.value(1), "");
    form.dispatch("wsf-tab-clicked", { groupIndex: 1 });
    assert.equal(form.value(1), "gone");
  });

  it("cannot be negated", () => {
    assert.equal(findTest("field", "click_not"), null);
  });

  it("accepts other spellings of the form's events", () => {
    for (const name of ["submit_success", "wsf_submit_success", "wsf-submit-success"])
      assert.deepEqual(findTest("form", name)?.test, CONDITION_TESTS.form["wsf-submit-success"], name);
  });
});
