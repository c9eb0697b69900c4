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

  it("of a number are validated: a valid value becomes invalid, and valid again", async () => {
    const host = await show(limited("number"));
    assert.deepEqual(bounds(host), ["2", "20"]);
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
});
