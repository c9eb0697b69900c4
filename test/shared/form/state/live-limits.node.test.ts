import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { controlAttributes } from "../../../../src/shared/form/definition/attributes.ts";
import { conditional, type StoredField } from "../../../support/form-builder.ts";
import { openForm } from "../open-form.ts";

const [SEATS, LIMITED] = [1, 2];
const SEATS_FIELD: StoredField = { id: SEATS, type: "number", label: "Seats", meta: { default_value: "10" } };
const limited = (type: string, meta: object = {}): StoredField => ({
  id: LIMITED,
  type,
  label: "Guests",
  meta: { min: `#calc(#field(${SEATS}) / 5)`, max: `#calc(#field(${SEATS}) * 2)`, ...meta },
});

async function open(fields: readonly StoredField[], options: Parameters<typeof openForm>[1] = {}) {
  const form = await openForm([SEATS_FIELD, ...fields], options);
  assert.deepEqual(form.lines, []);
  /** The attributes of a field's control. */
  const attributes = (id: number, row?: number) => controlAttributes(form.field(id, row), (text) => text);
  const limits = (row?: number) => {
    const { min, max } = attributes(LIMITED, row);
    return [min, max];
  };
  return { form, attributes, limits };
}

describe("limits that are calculated", () => {
  for (const type of ["number", "range"])
    it(`of a ${type} apply from the start, and follow the fields that they are calculated from`, async () => {
      const { form, limits } = await open([limited(type)]);
      assert.deepEqual(limits(), ["2", "20"]);
      form.set(SEATS, "15");
      assert.deepEqual(limits(), ["3", "30"]);
    });

  it("also apply to a quantity and a price", async () => {
    const { form, limits, attributes } = await open([
      limited("quantity", { ecommerce_quantity_min: `#calc(#field(${SEATS}) / 5)` }),
      { id: 3, type: "price", label: "Deposit", meta: { ecommerce_price_min: `#calc(#field(${SEATS}) * 10)` } },
    ]);
    assert.deepEqual([...limits(), attributes(3)["data-ecommerce-min"]], ["2", "20", "100"]);
    form.set(LIMITED, "4");
    form.set(3, "60");
    assert.equal(form.valid, false);
    form.set(SEATS, "5");
    assert.equal(form.valid, true);
    form.set(SEATS, "30");
    assert.equal(form.valid, false, "4 is fewer than 6");
  });

  it("in a row follow the fields of that row", async () => {
    const section = { section_repeatable: "on", section_repeat_default: "2" };
    const { form, limits } = await open([limited("number")], { section });
    form.set(SEATS, "50", 2);
    assert.deepEqual(
      [limits(1), limits(2)],
      [
        ["2", "20"],
        ["10", "100"],
      ],
    );
  });

  it("with a variable of the page are filled in, and ignored when not numeric", async () => {
    const { form, limits } = await open([limited("number", { min: "#form_id", max: "#text(#field(1))x" })]);
    assert.deepEqual(limits(), ["79", undefined]);
    form.set(LIMITED, "78");
    assert.equal(form.valid, false);
    form.set(LIMITED, "7900");
    assert.equal(form.valid, true);
  });

  it("are overridden by a condition", async () => {
    const rule = {
      if: [{ conditions: [{ object: "field", object_id: SEATS, logic: "==", value: "7", logic_previous: "||" }] }],
      then: [{ object: "field", object_id: LIMITED, action: "max", value: "3" }],
    };
    const { form, limits } = await open([limited("number")], { form: conditional(rule) });
    form.set(SEATS, "7");
    assert.deepEqual(limits(), ["1.4", "3"]);
  });
});
