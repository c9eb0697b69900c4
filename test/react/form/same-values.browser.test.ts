import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, showForm, type FieldInput } from "./show-form.ts";

/** The columns of a quiz: what is read, what it counts, what it costs. */
const grid = {
  columns: [
    { id: 0, label: "Answer" },
    { id: 1, label: "Points" },
    { id: 2, label: "Price" },
  ],
  groups: [
    {
      rows: [
        { id: 1, data: ["Berlin", "0", "1"] },
        { id: 2, data: ["Madrid", "0", "2"] },
        { id: 3, data: ["Paris", "1", "3"] },
        { id: 4, data: ["Rome", "0", "4"] },
      ],
    },
  ],
};
const mapped = (type: string) => ({
  [`${type}_field_label`]: "0",
  [`${type}_field_value`]: "1",
  [`${type}_field_price`]: "2",
});
const shows = (logic: string, row: number) => ({
  if: [
    {
      conditions: [{ id: 1, object: "field", object_id: 1, object_row_id: [row], logic, value: "" }],
      logic_previous: "||",
    },
  ],
  then: [{ id: 1, object: "field", object_id: 10 + row, action: "visibility", value: "" }],
  else: [{ id: 1, object: "field", object_id: 10 + row, action: "visibility", value: "off" }],
});

const optionText = (host: Element, option: Element) =>
  (option.localName === "option" ? option : host.querySelector(`label[for="${option.id}"]`))?.textContent;

describe("options with the same value (forms-rendering 1.7)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  const show = (question: FieldInput, logic: string) =>
    showForm(
      [
        question,
        ...[1, 2, 3, 4].map((row) => ({ id: 10 + row, type: "message", meta: { text_editor: `Answer ${row}` } })),
        { id: 20, type: "summary", label: "Summary" },
        { id: 22, type: "cart_total", label: "Total" },
      ],
      {
        form: {
          conditional: {
            groups: [
              { rows: [1, 2, 3, 4].map((row) => ({ id: row, data: ["Rule", JSON.stringify(shows(logic, row))] })) },
            ],
          },
        },
      },
    );
  const answers = (host: Element) =>
    [1, 2, 3, 4].filter((row) => host.querySelector(`#wsf-1-field-wrapper-${10 + row}`)?.checkVisibility());
  const total = (host: Element) => control(host, 22).value;

  for (const type of ["radio", "price_radio", "select", "price_select"])
    it(`are told apart by which is chosen: ${type}`, async () => {
      const isSelect = type.endsWith("select");
      const key = type.startsWith("price") ? type.replace("price_", "") + "_price" : type;
      const host = await show(
        {
          id: 1,
          type,
          label: "The capital of France?",
          meta: { [`data_grid_${key}`]: grid, ...mapped(key), placeholder_row: "Choose" },
        },
        isSelect ? "selected" : "checked",
      );
      const choose = (row: number) => {
        if (isSelect) {
          const select = control<HTMLSelectElement>(host, 1);
          select.selectedIndex = row;
          select.dispatchEvent(new Event("change", { bubbles: true }));
        } else host.querySelector<HTMLInputElement>(`[data-row-id="${row}"] input`)?.click();
      };
      const chosen = () =>
        isSelect
          ? control<HTMLSelectElement>(host, 1).selectedIndex
          : Number(host.querySelector("[data-row-id]:has(:checked)")?.getAttribute("data-row-id"));
      assert.deepEqual(answers(host), []);
      for (const [row, city] of [
        [2, "Madrid"],
        [4, "Rome"],
        [3, "Paris"],
        [1, "Berlin"],
        [2, "Madrid"],
      ] as const) {
        choose(row);
        await until(() => answers(host).join() === String(row), `what is said of ${city}`);
        assert.equal(chosen(), row);
        assert.deepEqual(host.get(1), [row === 3 ? "1" : "0"]);
        await until(
          () => host.querySelector("#wsf-1-field-wrapper-20")?.textContent.includes(city),
          `${city} in the summary`,
        );
        if (type.startsWith("price")) await until(() => total(host).includes(`${row}.00`), `the price of ${city}`);
      }
      // A value that a script gives is the first of that kind.
      host.set(1, ["1"]);
      host.set(1, ["0"]);
      await until(() => answers(host).join() === "1", "the first");
      assert.equal(chosen(), 1);
    });

  for (const type of ["radio", "checkbox", "select"])
    it(`begin with those that are the defaults, and go back to them: ${type}`, async () => {
      const rows = grid.groups[0]?.rows.map((row) => ({ ...row, default: row.id === 2 ? "on" : "" }));
      const host = await show(
        {
          id: 1,
          type,
          label: "The capital?",
          meta: { [`data_grid_${type}`]: { ...grid, groups: [{ rows }] }, ...mapped(type) },
        },
        type === "select" ? "selected" : "checked",
      );
      const chosen = () =>
        [...host.querySelectorAll(":is([data-row-id] input, option):checked")].map((one) => optionText(host, one));
      const choose = (row: number) => {
        const select = host.querySelector("select");
        if (!select) return host.querySelector<HTMLInputElement>(`[data-row-id="${row}"] input`)?.click();
        select.selectedIndex = row;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      };
      assert.deepEqual([chosen(), answers(host)], [["Madrid"], [2]]);
      choose(4);
      if (type === "checkbox") choose(2);
      await until(() => answers(host).join() === "4", "the other choice");
      host.reset();
      assert.deepEqual(chosen(), ["Madrid"]);
      await until(() => answers(host).join() === "2", "what is said of it");
      host.clear();
      assert.deepEqual(chosen().filter(Boolean), type === "select" ? ["Select..."] : []);
      host.reset();
      assert.deepEqual(chosen(), ["Madrid"]);
    });

  it("stay chosen in the form that takes the place of this one, and where what was typed is brought back", async () => {
    const host = await show(
      { id: 1, type: "radio", label: "The capital?", meta: { data_grid_radio: grid, ...mapped("radio") } },
      "checked",
    );
    const row = () => host.querySelector("[data-row-id]:has(:checked)")?.getAttribute("data-row-id");
    host.querySelector<HTMLInputElement>('[data-row-id="2"] input')?.click();
    const before = host.querySelector("form");
    host.setAttribute("framework", "bootstrap5");
    await until(() => host.querySelector("form") !== before && host.querySelector("form"), "the other form");
    await until(() => row() === "2", "the choice");
    await until(() => answers(host).join() === "2", "what is said of it");
  });
});
