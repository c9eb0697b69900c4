import { assert, cleanFixtures, sendMouse, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm } from "./show-form.ts";

const grid = (...values: string[]) => ({
  columns: [{ id: 0, label: "Value" }],
  groups: [{ rows: values.map((value, index) => ({ id: index + 1, data: [value] })) }],
});
const rule = (logic: string, value: string, action: object) =>
  JSON.stringify({
    if: [{ conditions: [{ id: 1, object: "field", object_id: 2, logic, value }] }],
    then: [{ id: 1, object: "field", object_id: 1, ...action }],
    else: [],
  });
const rules = (...list: string[]) => ({
  conditional: { groups: [{ rows: list.map((json, id) => ({ id: id + 1, data: ["Rule", json] })) }] },
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

  it("may be as many as a condition says, not as the definition does", async () => {
    const host = await showForm(
      [
        {
          id: 1,
          type: "checkbox",
          label: "Which",
          meta: { data_grid_checkbox: grid("a", "b", "c"), checkbox_max: "1" },
        },
        { id: 2, type: "text", label: "Code" },
      ],
      { form: rules(rule("equals", "two", { action: "checkbox_max", value: "2" })) },
    );
    fill(control(host, 2), "two");
    await until(() => host.querySelector("[data-checkbox-max='2']"), "the other limit");
    for (const box of boxes(host)) box.click();
    assert.deepEqual(ticked(host), ["a", "b"]);
  });

  it("tell who listens each by itself when one box has chosen all of them, and stand in their order", async () => {
    const groups = ["A", "B"].map((name) => ({
      label: name,
      mask_group: "on",
      rows: [1, 2].map((n) => ({ id: `${name}${n}`, data: [`${name}${n}`] })),
    }));
    const meta = { select_all: "on", data_grid_checkbox: { columns: [{ id: 0 }], groups } };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }]);
    const heard: string[] = [];
    host.addEventListener("change", ({ target }) => {
      const { name, value, checked } = target as HTMLInputElement;
      if (name === "field_1[]") heard.push(`${value} ${checked}`);
    });
    const [first, second] = host.querySelectorAll<HTMLInputElement>("[data-wsf-select-all]");
    boxes(host)[2]?.click();
    second?.click();
    first?.click();
    assert.deepEqual(heard, ["B1 true", "B2 true", "A1 true", "A2 true"]);
    assert.deepEqual(host.get(1), ["A1", "A2", "B1", "B2"]);
  });

  it("stay as they are where the field rests, also when all of them are asked for", async () => {
    const meta = { select_all: "on", disabled: "on", data_grid_checkbox: grid("a", "b") };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }]);
    assert.equal(all(host).disabled, true);
    all(host).click();
    assert.deepEqual(ticked(host), []);
  });

  it("that another row has chosen are not among all", async () => {
    const meta = { select_all: "on", dedupe_value_scope: "on", data_grid_checkbox: grid("a", "b", "c") };
    const section = { section_repeatable: "on", section_repeat_default: "2" };
    const host = await showForm([{ id: 1, type: "checkbox", label: "Which", meta }], { section });
    boxes(host, "-repeat-1")[1]?.click();
    await until(() => boxes(host, "-repeat-2")[1]?.disabled, "the box to rest in the other row");
    all(host, "-repeat-2").click();
    assert.deepEqual(ticked(host, "-repeat-2"), ["a", "c"]);
    await until(() => all(host, "-repeat-2").checked, "all that may be chosen");
  });

  it("keep the visitor's tick where a condition on their click changes something about their field, and it sees the tick", async () => {
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
        { id: 1, type: "checkbox", label: "Which", meta: { data_grid_checkbox: grid("a", "b") } },
        { id: 2, type: "number", label: "Changes", meta: { default_value: "0" } },
      ],
      { form: rules(JSON.stringify(clicked), JSON.stringify({ ...changes, then })) },
    );
    const { left, top, width, height } = boxes(host)[1]?.getBoundingClientRect() ?? assert.fail("no box");
    await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await until(() => host.querySelector(".seen"), "the class");
    assert.deepEqual([ticked(host), host.get(1), host.get(2)], [["b"], ["b"], "1"]);
  });
});
