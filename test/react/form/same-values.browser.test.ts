import { conditional, dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, showForm, type FieldInput } from "./show-form.ts";

/** The options of a quiz: the answer, its points, its price. */
const QUIZ = [
  ["Berlin", "0", "1"],
  ["Madrid", "0", "2"],
  ["Paris", "1", "3"],
  ["Rome", "0", "4"],
] as const;
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

describe("options with the same value (forms-rendering#1.7)", () => {
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
          ...conditional(...[1, 2, 3, 4].map((row) => shows(logic, row))),
        },
      },
    );
  const answers = (host: Element) =>
    [1, 2, 3, 4].filter((row) => host.querySelector(`#wsf-1-field-wrapper-${10 + row}`)?.checkVisibility());
  const total = (host: Element) => control(host, 22).value;

  for (const type of ["radio", "price_radio", "select", "price_select"])
    it(`are distinguished by which is chosen: ${type}`, async () => {
      const isSelect = type.endsWith("select");
      const key = type.startsWith("price") ? type.replace("price_", "") + "_price" : type;
      const host = await show(
        {
          id: 1,
          type,
          label: "The capital of France?",
          meta: { [`data_grid_${key}`]: dataGrid(...QUIZ), ...mapped(key), placeholder_row: "Choose" },
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
      // A value from a script chooses the first option with it.
      host.set(1, ["1"]);
      host.set(1, ["0"]);
      await until(() => answers(host).join() === "1", "the first");
      assert.equal(chosen(), 1);
    });

  for (const type of ["radio", "checkbox", "select"])
    it(`start with their defaults, and return to them: ${type}`, async () => {
      const options = dataGrid(...QUIZ.map((data) => ({ data, default: data[0] === "Madrid" ? "on" : "" })));
      const host = await show(
        {
          id: 1,
          type,
          label: "The capital?",
          meta: { [`data_grid_${type}`]: options, ...mapped(type) },
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

  it("stay chosen when another form replaces this one and its values are restored", async () => {
    const host = await show(
      { id: 1, type: "radio", label: "The capital?", meta: { data_grid_radio: dataGrid(...QUIZ), ...mapped("radio") } },
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
