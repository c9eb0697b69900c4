import { conditional, dataGrid, groupedGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, sendMouse, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm } from "./show-form.ts";

const rule = (logic: string, value: string, action: object) => ({
  if: [{ conditions: [{ id: 1, object: "field", object_id: 2, logic, value }] }],
  then: [{ id: 1, object: "field", object_id: 1, ...action }],
  else: [],
});
const boxes = (host: Element, suffix = "") => [
  ...host.querySelectorAll<HTMLInputElement>(`#wsf-1-field-wrapper-1${suffix} [data-row-id] input`),
];
const ticked = (host: Element, suffix = "") =>
  boxes(host, suffix).flatMap(({ checked, value }) => (checked ? value : []));
const all = (host: Element, suffix = "") =>
  host.querySelector<HTMLInputElement>(`#wsf-1-field-wrapper-1${suffix} [data-wsf-select-all]`) ??
  assert.fail("no box for all");

describe("boxes", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("have the maximum of a condition, not of the definition", async () => {
    const host = await showForm(
      [
        {
          id: 1,
          type: "checkbox",
          label: "Which",
          meta: { data_grid_checkbox: dataGrid("a", "b", "c"), checkbox_max: "1" },
        },
        { id: 2, type: "text", label: "Code" },
      ],
      { form: conditional(rule("equals", "two", { action: "checkbox_max", value: "2" })) },
    );
    fill(control(host, 2), "two");
    await until(() => host.querySelector("[data-checkbox-max='2']"), "the other limit");
    for (const box of boxes(host)) box.click();
    assert.deepEqual(ticked(host), ["a", "b"]);
  });

  it("each fire an event when one box chooses them all, and keep their order", async () => {
    const options = groupedGrid({ label: "A", rows: ["A1", "A2"] }, { label: "B", rows: ["B1", "B2"] });
    const meta = { select_all: "on", data_grid_checkbox: options };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }]);
    const received: string[] = [];
    host.addEventListener("change", ({ target }) => {
      const { name, value, checked } = target as HTMLInputElement;
      if (name === "field_1[]") received.push(`${value} ${checked}`);
    });
    const [first, second] = host.querySelectorAll<HTMLInputElement>("[data-wsf-select-all]");
    boxes(host)[2]?.click();
    second?.click();
    first?.click();
    assert.deepEqual(received, ["B1 true", "B2 true", "A1 true", "A2 true"]);
    assert.deepEqual(host.get(1), ["A1", "A2", "B1", "B2"]);
  });

  it("do not change in a disabled field, also by the box for all", async () => {
    const meta = { select_all: "on", disabled: "on", data_grid_checkbox: dataGrid("a", "b") };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }]);
    assert.equal(all(host).disabled, true);
    all(host).click();
    assert.deepEqual(ticked(host), []);
  });

  it("that another row has chosen are not chosen by the box for all", async () => {
    const meta = { select_all: "on", dedupe_value_scope: "on", data_grid_checkbox: dataGrid("a", "b", "c") };
    const section = { section_repeatable: "on", section_repeat_default: "2" };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }], { section });
    boxes(host, "-repeat-1")[1]?.click();
    await until(() => boxes(host, "-repeat-2")[1]?.disabled, "the box to rest in the other row");
    all(host, "-repeat-2").click();
    assert.deepEqual(ticked(host, "-repeat-2"), ["a", "c"]);
    await until(() => all(host, "-repeat-2").checked, "all that may be chosen");
  });

  it("keep the visitor's tick where a condition on the click changes their field, and the condition sees the tick", async () => {
    const changes = { if: [{ conditions: [{ id: 1, object: "field", object_id: 1, logic: "change" }] }], else: [] };
    const then = [{ id: 1, object: "field", object_id: 2, action: "value_increase", value: "1" }];
    const clicked = {
      if: [
        {
          conditions: [
            { id: 1, object: "field", object_id: 1, logic: "click" },
            { id: 2, object: "field", object_id: 1, logic: "checked", object_row_id: ["2"], logic_previous: "&&" },
          ],
        },
      ],
      then: [{ id: 1, object: "field", object_id: 1, action: "class_add_wrapper", value: "seen" }],
      else: [],
    };
    const host = await showForm(
      [
        { id: 1, type: "checkbox", label: "Which", meta: { data_grid_checkbox: dataGrid("a", "b") } },
        { id: 2, type: "number", label: "Changes", meta: { default_value: "0" } },
      ],
      { form: conditional(clicked, { ...changes, then }) },
    );
    const { left, top, width, height } = boxes(host)[1]?.getBoundingClientRect() ?? assert.fail("no box");
    await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await until(() => host.querySelector(".seen"), "the class");
    assert.deepEqual([ticked(host), host.get(1), host.get(2)], [["b"], ["b"], "1"]);
  });
});
