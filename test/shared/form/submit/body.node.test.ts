import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import type { BodyEntry } from "../../../../src/shared/form/requests/body-entry.ts";
import { buildBody } from "../../../../src/shared/form/submit/body.ts";
import { NO_VALUES } from "../../../../src/shared/form/values/initial-values.ts";
import { formOf, modelOf, settableLogic, POST } from "../form-fixtures.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";

const TEXT: StoredField = { id: 12, type: "text", meta: { required: "on", default_value: "Ada" } };

function bodyOf(
  fields: readonly StoredField[],
  facts: Partial<typeof POST> = {},
  form: Record<string, unknown> = {},
  section: Record<string, unknown> = {},
) {
  return buildBody(modelOf(formOf(fields, form, section)), createStore(), { ...POST, ...facts });
}
const all = (body: readonly BodyEntry[], name: string) =>
  body.filter(([key]) => key === name).map(([, value]) => value);

describe("the body of a post", () => {
  it("has the controls in document order, then the hidden inputs in theirs", () => {
    const body = bodyOf(
      [TEXT, { id: 13, type: "submit" }],
      { nonce: "n1", postId: 4, durationS: 9 },
      { honeypot: "on" },
    );
    assert.deepEqual(
      body.map(([name]) => name),
      [
        "field_12",
        "field_honeypot_unpublished_9",
        "wsf_form_id",
        "wsf_hash",
        "wsf_nonce",
        "wsf_duration",
        "wsf_post_id",
        "wsf_post_mode",
        "wsf_hidden",
        "wsf_bypass_required",
      ],
    );
    assert.deepEqual(
      [all(body, "field_12"), all(body, "wsf_form_id"), all(body, "wsf_post_mode")],
      [["Ada"], ["9"], ["submit"]],
    );
  });

  it("names lists with brackets, once per selected option, and omits empty lists and disabled fields", () => {
    const options = dataGrid({ data: ["a"], default: "on" }, { data: ["b"], default: "on" });
    const body = bodyOf([
      { id: 1, type: "checkbox", meta: { data_grid_checkbox: options } },
      { id: 2, type: "select", meta: { multiple: "on" } },
      { id: 3, type: "text", meta: { disabled: "on" } },
      { id: 4, type: "select", meta: { disabled: "on" } },
      { id: 5, type: "radio", meta: { data_grid_radio: dataGrid("a") } },
    ]);
    assert.deepEqual(all(body, "field_1[]"), ["a", "b"]);
    assert.equal(
      body.some(([name]) => /^field_[2-5]/.test(name)),
      false,
    );
  });

  it("sends the placeholder of a select without a selection, as browsers do", () => {
    const options = dataGrid("a");
    const body = bodyOf([
      { id: 1, type: "select", meta: { data_grid_select: options } },
      { id: 2, type: "price_select", meta: { placeholder_row: "Which?" } },
      { id: 3, type: "select", meta: { placeholder_row: "" } },
      {
        id: 4,
        type: "select",
        meta: { placeholder_row: "", data_grid_select: options, select_cascade: "on", select_cascade_field_id: "1" },
      },
    ]);
    // The last one reports that nothing matches.
    assert.deepEqual(
      [1, 2, 3, 4].map((id) => all(body, `field_${id}[]`)),
      [[""], [""], [], [""]],
    );
  });

  it("omits selected options that are disabled, by the definition or by a condition, whichever of two options with one value it is", () => {
    const off = { default: "on", disabled: "on" };
    const { logic, overridesAtom } = settableLogic();
    const definition = formOf([
      {
        id: 1,
        type: "checkbox",
        meta: { data_grid_checkbox: dataGrid({ data: ["a"], ...off }, { data: ["b"], default: "on" }) },
      },
      { id: 2, type: "radio", meta: { data_grid_radio: dataGrid({ data: ["x"], default: "on" }, "y") } },
      {
        id: 3,
        type: "select",
        meta: { data_grid_select: dataGrid({ data: ["0"], disabled: "on" }, { data: ["0"], default: "on" }) },
      },
    ]);
    const store = createStore();
    const model = modelOf(definition, NO_VALUES, {}, logic);
    const sent = (name: string) => all(buildBody(model, store, POST), name);
    store.set(model.instance(3)!.controlStateAtom, { checkedIds: ["2"] });
    assert.deepEqual([sent("field_1[]"), sent("field_2[]"), sent("field_3[]")], [["b"], ["x"], ["0"]]);
    store.set(overridesAtom(2), { meta: { data_grid_radio: dataGrid({ data: ["x"], disabled: "on" }, "y") } });
    store.set(model.instance(3)!.controlStateAtom, { checkedIds: ["1"] });
    assert.deepEqual([sent("field_2[]"), sent("field_3[]")], [[], []]);
    store.set(overridesAtom(2), {});
    assert.deepEqual(sent("field_2[]"), ["x"]);
  });

  it("names rows of repeatable sections and lists their indexes", () => {
    const body = bodyOf([TEXT], {}, {}, { section_repeatable: "on", section_repeat_default: "2" });
    assert.deepEqual(
      body.filter(([name]) => name.startsWith("field_")).map(([name]) => name),
      ["field_12[1]", "field_12[2]"],
    );
    assert.deepEqual(all(body, "wsf_form_section_repeatable_index"), ['{"section_5":["1","2"]}']);
  });

  it("sends hidden controls and lists them, except those that are always included", () => {
    const body = bodyOf([
      { id: 1, type: "text", meta: { hidden: "on", required: "on", default_value: "x" } },
      { id: 2, type: "select", meta: { hidden: "on", hidden_bypass: "on" } },
      { id: 3, type: "checkbox", meta: { hidden: "on" } },
    ]);
    assert.deepEqual(all(body, "field_1"), ["x"]);
    assert.deepEqual(all(body, "wsf_hidden"), ["field_1,field_3"]);
    assert.deepEqual(all(body, "wsf_bypass_required"), ["field_1"]);
  });

  it("omits cart inputs from a save, and includes them in a submit", () => {
    const foreign: BodyEntry[] = [
      ["quantity", "2"],
      ["add-to-cart", "7"],
      ["other", "x"],
    ];
    assert.deepEqual(
      bodyOf([], { foreign, mode: "save" }).filter(([name]) => ["quantity", "add-to-cart", "other"].includes(name)),
      [["other", "x"]],
    );
    assert.equal(all(bodyOf([], { foreign }), "quantity").length, 1);
  });

  it("includes other scripts' inputs in the form once, never instead of our own", () => {
    const body = bodyOf([TEXT], {
      foreign: [
        ["field_12", "old"],
        ["g-recaptcha-response", "token"],
        ["wsf_form_id", "666"],
      ],
      visitor: { ct_no_cookie_hidden_field: "signals" },
    });
    assert.deepEqual(all(body, "field_12"), ["Ada"]);
    assert.deepEqual(all(body, "wsf_form_id"), ["9"]);
    assert.deepEqual(all(body, "g-recaptcha-response"), ["token"]);
    assert.deepEqual(all(body, "ct_no_cookie_hidden_field"), ["signals"]);
  });

  it("includes the preview flag, and a row filter from the page", () => {
    assert.deepEqual(all(bodyOf([], {}), "wsf_preview"), []);
    const body = bodyOf([], { preview: true, foreign: [["wsf_row_id_filter", "3,4"]] });
    assert.deepEqual([all(body, "wsf_preview"), all(body, "wsf_row_id_filter")], [["true"], ["3,4"]]);
  });

  it("includes what a bot typed into the honeypot", () => {
    const name = "field_honeypot_unpublished_9";
    assert.deepEqual(all(bodyOf([], { foreign: [[name, "bot"]] }, { honeypot: "on" }), name), ["bot"]);
    assert.deepEqual(all(bodyOf([], { foreign: [[name, ""]] }, { honeypot: "on" }), name), [""]);
  });

  it("adds the form's extra hidden fields, from local storage if requested", () => {
    const definition = {
      ...formOf([]),
      hiddenFields: [
        { name: "a", type: "text", value: "1" },
        { name: "b", type: "local_storage", value: "key" },
      ],
    };
    const body = buildBody(modelOf(definition, NO_VALUES), createStore(), {
      ...POST,
      localStorage: (key) => `stored ${key}`,
    });
    assert.deepEqual([all(body, "a"), all(body, "b")], [["1"], ["stored key"]]);
  });
});
