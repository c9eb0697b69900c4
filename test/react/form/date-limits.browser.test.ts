// Engines: date and file inputs
import { conditional } from "../../support/form-builder.ts";
import { assert, cleanFixtures, frames, until, useContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const [ARRIVAL, DEPARTURE] = [1, 2];
const arrival: FieldInput = { id: ARRIVAL, type: "datetime", label: "Arrival" };
const departure = (meta: object = {}): FieldInput => ({
  id: DEPARTURE,
  type: "datetime",
  label: "Departure",
  meta: { validate_inline: "on", ...meta },
});
const rule = {
  if: [{ logic_previous: "||", conditions: [{ object: "field", object_id: ARRIVAL, logic: "blank_not", value: "" }] }],
  then: [
    { object: "field", object_id: DEPARTURE, action: "min_date", value: "#field_date_offset(1, #seconds_day)" },
    { object: "field", object_id: DEPARTURE, action: "max_date", value: "December 31, 2030" },
  ],
  else: ["min_date", "max_date"].map((action) => ({ object: "field", object_id: DEPARTURE, action, value: "" })),
};

describe("limits of a date that depend on another one (forms-behaviour#5.1, forms-behaviour#6.3)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  for (const [what, meta, early, late] of [
    ["the browser's own control", {}, "2030-03-01", "2030-03-02"],
    ["one with a limit of its own", { min_date: "2020-01-01" }, "2030-03-01", "2030-03-02"],
    ["a typed one", { format_date: "d/m/Y" }, "01/03/2030", "02/03/2030"],
  ] as const)
    it(`are set and removed by a condition, in ${what}`, async () => {
      const host = await showForm([arrival, departure(meta)], { form: conditional(rule) });
      const is = (valid: boolean, value: string) => {
        host.set(DEPARTURE, value);
        return until(
          () => host.valid === valid && (feedback(host, DEPARTURE) === null) === valid,
          `${value} to be ${valid ? "good" : "wrong"}`,
        );
      };
      await is(true, early);
      host.set(ARRIVAL, "2030-03-01");
      await until(() => !host.valid, "the new limit");
      await is(false, early);
      await is(true, late);
      await is(false, "2031-01-01");
      host.set(ARRIVAL, "");
      await is(true, early);
    });

  it("do not apply to a hidden field", async () => {
    const limits = { min_date: "+1970-01-05", max_date: "December 31, 2030" };
    const host = await showForm([departure(limits), { ...departure({ ...limits, hidden: "on" }), id: 3 }]);
    const limitsOf = (id: number) => [control(host, id).min, control(host, id).max];
    assert.ok(limitsOf(DEPARTURE).every((limit) => limit !== ""));
    assert.deepEqual(limitsOf(3), ["", ""]);
    host.set(DEPARTURE, "2031-01-01");
    await until(() => !host.valid, "the limit of the visible field");
    host.set(DEPARTURE, "2030-01-01");
    await until(() => host.valid, "a date within the limits");
    for (const date of ["1969-01-01", "2031-01-01"]) {
      host.set(3, date);
      await frames(2);
      assert.ok(host.valid, date);
    }
  });

  it("are calculated in the definition, and follow the other date", async () => {
    const host = await showForm([arrival, departure({ min_date: "#field_date_offset(1, #seconds_day, Y-m-d)" })]);
    host.set(ARRIVAL, "2030-03-01");
    await until(() => control(host, DEPARTURE).min === "2030-03-02", "the limit");
    fill(control(host, DEPARTURE), "2030-03-01");
    await until(() => !host.valid, "the refusal");
    host.set(ARRIVAL, "2030-02-01");
    await until(() => host.valid, "the consent");
  });
});
