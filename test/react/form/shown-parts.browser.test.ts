import { MESSAGE_STAY_MS, REGION_SETTLE_MS } from "../../../src/shared/core/services/live-region.ts";
import { SHOWN_SETTLE_MS } from "../../../src/shared/form/logic/announce-shown.ts";
import { define } from "../../../src/elements/wsf-form.ts";
import { conditional, storedForm } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, useTestClock, type TestClock } from "../../support/index.ts";
import {
  announcements,
  control,
  embedForm,
  fill,
  showForm,
  showTag,
  type FieldInput,
  type FormElement,
} from "./show-form.ts";

const CHOICE: FieldInput = { id: 1, type: "text", label: "How do you pay?" };
const COMPANY: FieldInput = { id: 2, type: "text", label: "<b>Company</b>", meta: { hidden: "on" } };
const ORDER: FieldInput = { id: 3, type: "text", label: "Order number", meta: { hidden: "on" } };
const HINT: FieldInput = {
  id: 4,
  type: "message",
  label: "Hint",
  meta: { hidden: "on", text_editor: "<p>We send an <em>invoice</em>.</p>" },
};

const act = (object: "field" | "section" | "group", object_id: number, verb = "visibility", value = "") => ({
  object,
  object_id,
  action: verb,
  value,
});
/** A rule: if field 1 has this value, then these actions, else they are undone. */
const when = (value: string, then: object[]) => ({
  if: [{ conditions: [{ object: "field", object_id: 1, logic: "equals", value, logic_previous: "||" }] }],
  then,
  else: then.filter((one) => "action" in one && one.action === "visibility").map((one) => ({ ...one, value: "off" })),
});

describe("what conditions show is announced", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(cleanFixtures);

  const show = (fields: FieldInput[], rules: ReturnType<typeof when>[], more: Parameters<typeof showForm>[1] = {}) =>
    showForm([CHOICE, ...fields], { ...more, form: conditional(...rules) });
  const choose = (host: FormElement, value: string) => fill(control(host, 1), value);
  const spoken = async () => {
    await clock.advance(SHOWN_SETTLE_MS + REGION_SETTLE_MS);
    const said = announcements();
    await clock.advance(MESSAGE_STAY_MS);
    return said;
  };
  const bySight = async (host: Element, id: number) => until(() => control(host, id).checkVisibility(), "the field");

  it("fields by their names, once, and messages by their words; not what is hidden", async () => {
    const host = await show(
      [COMPANY, ORDER, HINT],
      [when("invoice", [act("field", 2), act("field", 3), act("field", 4)])],
    );
    control(host, 1).focus();
    choose(host, "invoice");
    await bySight(host, 2);
    assert.deepEqual(await spoken(), ["We send an invoice.", "Now shown: Company, Order number"]);
    choose(host, "card");
    assert.deepEqual(await spoken(), []);
    choose(host, "invoice");
    choose(host, "card");
    assert.deepEqual(await spoken(), [], "hidden again at once");
  });

  it("a section by its legend, and by its fields where it has none", async () => {
    define();
    for (const [id, label_render, expected] of [
      [801, "on", "Now shown: Invoice"],
      [802, "", "Now shown: Company, Order number"],
    ] as const) {
      const fields = [COMPANY, ORDER].map((field) => ({ ...field, meta: {} }));
      const definition = storedForm(
        {
          sections: [
            { id: 1, fields: [CHOICE] },
            { id: 2, label: "Invoice", meta: { label_render, hidden_section: "on" }, fields },
          ],
        },
        { id, meta: conditional(when("invoice", [act("section", 2)])) },
      );
      const host = await showTag(embedForm(definition));
      choose(host, "invoice");
      await bySight(host, 2);
      assert.deepEqual(await spoken(), [expected]);
      cleanFixtures();
    }
  });

  it("a tab by its label", async () => {
    const host = await show([], [when("invoice", [act("group", 2)])], {
      moreTabs: [[{ ...COMPANY, meta: {} }]],
    });
    choose(host, "card");
    await until(() => host.querySelectorAll("[role=tab]:not([data-wsf-group-hidden] > *)").length === 1, "one tab");
    await spoken();
    choose(host, "invoice");
    assert.deepEqual(await spoken(), ["Now shown: Tab 2"]);
  });

  it("but not when the form starts, is reset or is cleared", async () => {
    const host = await show(
      [
        { ...COMPANY, meta: { hidden: "on" } },
        { ...ORDER, meta: {} },
      ],
      [when("", [act("field", 2)]), when("invoice", [act("field", 3)])],
    );
    assert.ok(control(host, 2).checkVisibility(), "shown from the start");
    assert.deepEqual(await spoken(), []);
    choose(host, "invoice");
    assert.deepEqual(await spoken(), ["Now shown: Order number"]);
    for (const again of [() => host.reset(), () => host.clear()]) {
      choose(host, "invoice");
      await spoken();
      again();
      await bySight(host, 2);
      assert.deepEqual(await spoken(), []);
    }
  });

  it("and not what the visitor is taken into", async () => {
    const host = await show(
      [COMPANY, ORDER],
      [when("invoice", [act("field", 2), act("field", 3), act("field", 2, "focus")])],
    );
    choose(host, "invoice");
    await until(() => document.activeElement === control(host, 2), "the focus");
    assert.deepEqual(await spoken(), ["Now shown: Order number"]);
  });
});
