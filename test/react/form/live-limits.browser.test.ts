import { conditional } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm, type FieldInput, type FormElement } from "./show-form.ts";

const [SEATS, LIMITED] = [1, 2];
const SEATS_FIELD: FieldInput = { id: SEATS, type: "number", label: "Seats", meta: { default_value: "10" } };
const limited = (type: string, meta: object = {}): FieldInput => ({
  id: LIMITED,
  type,
  label: "Guests",
  meta: { min: `#calc(#field(${SEATS}) / 5)`, max: `#calc(#field(${SEATS}) * 2)`, validate_inline: "on", ...meta },
});

describe("limits that are calculated", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    container.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual([container.log.errors, container.log.warnings], [[], []]);
  });
  const bounds = (host: Element) => {
    const { min, max } = control(host, LIMITED);
    return [min, max];
  };
  const show = (field: FieldInput, ...more: FieldInput[]): Promise<FormElement> =>
    showForm([SEATS_FIELD, field, ...more]);

  for (const type of ["number", "range"])
    it(`of a ${type} apply from the start, and follow the fields that they are calculated from`, async () => {
      const host = await show(limited(type));
      assert.deepEqual(bounds(host), ["2", "20"]);
      fill(control(host, SEATS), "15");
      await until(() => bounds(host).join() === "3,30", "the new limits");
    });

  it("of a number are validated: a valid value becomes invalid, and valid again", async () => {
    const host = await show(limited("number"));
    fill(control(host, LIMITED), "18");
    assert.equal(host.valid, true);
    fill(control(host, SEATS), "5");
    assert.equal(host.valid, false);
    await until(() => feedback(host, LIMITED) !== null, "what is wrong");
    await until(() => control(host, LIMITED).validity.rangeOverflow, "the browser's verdict");
    assert.equal(control(host, LIMITED).value, "18", "what was typed stays");
    fill(control(host, SEATS), "10");
    await until(() => feedback(host, LIMITED) === null && control(host, LIMITED).validity.valid, "all to be well");
    assert.equal(host.valid, true);
  });

  it("of a range move a value outside them, and everything calculated from it", async () => {
    const sum: FieldInput = {
      id: 3,
      type: "number",
      label: "Meals",
      meta: { default_value: `#calc(#field(${LIMITED}) * 3)` },
    };
    const host = await show(limited("range"), sum);
    fill(control(host, LIMITED), "18");
    await until(() => host.get(3) === "54", "the meals");
    fill(control(host, SEATS), "5");
    await until(() => control(host, LIMITED).value === "10", "the figure to move");
    await until(() => control(host, 3).value === "30", "the meals to follow");
    assert.deepEqual([host.get(LIMITED), host.get(3), host.valid], ["10", "30", true]);
  });

  it("of a range and its value, both from one field, change together", async () => {
    const host = await show(limited("range", { default_value: `#calc(#field(${SEATS}) * 2)` }));
    for (const seats of ["5", "40", "10"]) {
      fill(control(host, SEATS), seats);
      await until(() => control(host, LIMITED).value === String(Number(seats) * 2), `the figure for ${seats}`);
      assert.equal(host.get(LIMITED), String(Number(seats) * 2));
    }
    assert.equal(host.valid, true);
  });

  it("also apply to a quantity and a price", async () => {
    const host = await show(limited("quantity", { ecommerce_quantity_min: `#calc(#field(${SEATS}) / 5)` }), {
      id: 3,
      type: "price",
      label: "Deposit",
      meta: { ecommerce_price_min: `#calc(#field(${SEATS}) * 10)` },
    });
    assert.deepEqual([...bounds(host), control(host, 3).getAttribute("data-ecommerce-min")], ["2", "20", "100"]);
    fill(control(host, LIMITED), "4");
    fill(control(host, 3), "60");
    assert.equal(host.valid, false);
    fill(control(host, SEATS), "5");
    assert.equal(host.valid, true);
    fill(control(host, SEATS), "30");
    assert.equal(host.valid, false, "4 is fewer than 6");
  });

  it("in a row follow the fields of that row", async () => {
    const host = await showForm([SEATS_FIELD, limited("number")], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
    });
    const inRow = (id: number, row: number) =>
      host.querySelector<HTMLInputElement>(`[name="field_${id}[${row}]"]`) ??
      assert.fail(`no field ${id} in row ${row}`);
    fill(inRow(SEATS, 2), "50");
    await until(() => inRow(LIMITED, 2).max === "100", "the limit of row 2");
    assert.equal(inRow(LIMITED, 1).max, "20");
  });

  it("with a variable of the page are filled in, and ignored when not numeric", async () => {
    const host = await show(limited("number", { min: "#form_id", max: "#text(#field(1))x" }));
    assert.deepEqual(bounds(host), ["79", ""]);
    fill(control(host, LIMITED), "78");
    assert.equal(host.valid, false);
    fill(control(host, LIMITED), "7900");
    assert.equal(host.valid, true);
  });

  it("are overridden by a condition", async () => {
    const rule = {
      if: [{ conditions: [{ object: "field", object_id: SEATS, logic: "==", value: "7", logic_previous: "||" }] }],
      then: [{ object: "field", object_id: LIMITED, action: "max", value: "3" }],
    };
    const host = await showForm([SEATS_FIELD, limited("number")], { form: conditional(rule) });
    fill(control(host, SEATS), "7");
    await until(() => bounds(host).join() === "1.4,3", "the condition's limit");
  });
});
