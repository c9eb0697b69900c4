import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dataGrid, storedField, type StoredMeta } from "../../../support/form-builder.ts";
import { shop } from "./cart-form.ts";

const price = (id: number, value: string, meta: StoredMeta = {}) =>
  storedField(id, "price", `P${id}`, { default_value: value, ...meta });
const quantity = (id: number, of: number, value: string, meta: StoredMeta = {}) =>
  storedField(id, "quantity", `Q${id}`, { ecommerce_field_id: String(of), default_value: value, ...meta });
const subtotal = (id: number, of: number, meta: StoredMeta = {}) =>
  storedField(id, "price_subtotal", `S${id}`, { ecommerce_field_id: of, ...meta });
const cartPrice = (id: number, type: string, value = "", meta: StoredMeta = {}) =>
  storedField(id, "cart_price", `C${id}`, { ecommerce_cart_price_type: type, default_value: value, ...meta });
const TOTAL = storedField(99, "cart_total", "Total");

describe("a cart", () => {
  it("is correct from the start, and follows quantity and price", () => {
    const { value, set } = shop([
      price(1, "1234.5"),
      quantity(2, 1, "3"),
      subtotal(3, 1),
      cartPrice(4, "subtotal"),
      cartPrice(5, "shipping", "9.9"),
      TOTAL,
    ]);
    assert.deepEqual(
      [value(1), value(3), value(4), value(5), value(99)],
      ["1,234.50", "$3,703.50", "3,703.50", "9.90", "3,713.40"],
    );
    set(2, "4");
    assert.deepEqual([value(3), value(4), value(99)], ["$4,938.00", "4,938.00", "4,947.90"]);
    set(1, "0.1");
    set(2, "3");
    assert.deepEqual([value(3), value(99)], ["$0.30", "10.20"]);
  });

  it("counts a price without a quantity once, and one with an empty quantity not at all", () => {
    const { value, set } = shop([price(1, "5"), price(2, "7"), quantity(3, 2, "2"), TOTAL]);
    assert.equal(value(99), "19.00");
    set(3, "");
    assert.equal(value(99), "5.00");
    set(3, "-4");
    assert.equal(value(99), "5.00", "a negative quantity counts as 0");
  });

  it("supports older names of the price that a quantity belongs to", () => {
    const { value } = shop([
      price(1, "5"),
      { id: 2, type: "quantity", label: "Q", meta: { ecommerce_quantity_id: "1", default_value: "3" } },
      TOTAL,
    ]);
    assert.equal(value(99), "15.00");
  });

  it("sums the selected options of every kind of list, and a range", () => {
    const grid = dataGrid(["small", "$1.50"], ["large", "2.75"], ["huge", "1,000"]);
    const { value, set } = shop([
      { id: 1, type: "price_select", label: "L", meta: { data_grid_select_price: grid } },
      { id: 2, type: "price_checkbox", label: "L", meta: { data_grid_checkbox_price: grid } },
      { id: 3, type: "price_radio", label: "L", meta: { data_grid_radio_price: grid } },
      { id: 4, type: "price_range", label: "R", meta: { default_value: "0" } },
      TOTAL,
    ]);
    assert.equal(value(99), "0.00");
    set(1, ["small"]);
    set(2, ["small", "huge"]);
    set(3, ["large"]);
    set(4, "40");
    assert.equal(value(99), "1,045.75");
  });

  it("counts two options of the same name each with its own price", () => {
    const data_grid_checkbox_price = dataGrid(["Extra", "2"], ["Extra", "3"]);
    const { value, set } = shop([storedField(1, "price_checkbox", "L", { data_grid_checkbox_price }), TOTAL]);
    set(1, ["Extra", "Extra"]);
    assert.equal(value(99), "5.00");
  });

  it("excludes a hidden price until it shows, unless it always counts", () => {
    const { value, store, overridesAtom } = shop([
      price(1, "1", { hidden: "on" }),
      price(2, "10", { hidden: "on", hidden_bypass: "on" }),
      price(3, "100", { hidden: "on", ecommerce_calculation_persist: "on" }),
      cartPrice(4, "shipping", "1000", { hidden: "on" }),
      TOTAL,
    ]);
    assert.equal(value(99), "110.00");
    store.set(overridesAtom(1), { hidden: false });
    store.set(overridesAtom(4), { hidden: false });
    assert.equal(value(99), "1,111.00");
  });

  for (const name of ["exclude_cart_total", "wc_exclude_cart"])
    it(`excludes a price with ${name}, but not from its own subtotal`, () => {
      const { value } = shop([price(1, "3", { [name]: "on" }), price(2, "4"), subtotal(3, 1), TOTAL]);
      assert.deepEqual([value(3), value(99)], ["$3.00", "4.00"]);
    });

  it("accepts negative amounts only where they are allowed", () => {
    const { value } = shop([
      price(1, "10"),
      cartPrice(2, "discount", "-4", { ecommerce_price_negative: "on" }),
      cartPrice(3, "other", "-5"),
      TOTAL,
    ]);
    assert.equal(value(99), "6.00");
    const refund = (meta: StoredMeta) =>
      shop([price(1, "-8", { ecommerce_price_negative: "on" }), subtotal(2, 1, meta), { ...TOTAL, meta }]);
    assert.deepEqual([refund({}).value(2), refund({}).value(99)], ["$0.00", "0.00"]);
    const allowed = refund({ ecommerce_price_negative: "on" });
    assert.deepEqual([allowed.value(2), allowed.value(99)], ["$-8.00", "-8.00"]);
  });

  it("pairs price, quantity and subtotal of the same row, and sums all rows outside", () => {
    const { value, set, store, model } = shop(
      [subtotal(3, 11), TOTAL],
      [price(11, "2"), quantity(12, 11, "1"), subtotal(13, 11)],
      {
        initial: { values: new Map([["field_12_2", "5"]]), rows: new Map([[6, [1, 2]]]) },
      },
    );
    assert.deepEqual([value(13, 1), value(13, 2), value(3), value(99)], ["$2.00", "$10.00", "$12.00", "12.00"]);
    set(12, "4", 1);
    assert.deepEqual([value(13, 1), value(13, 2), value(99)], ["$8.00", "$10.00", "18.00"]);
    store.set(model.section(6).rowsAtom, [1]);
    assert.equal(value(99), "8.00");
  });

  it("counts a row that is removed and added again as a new one", () => {
    const { model, store, set, value } = shop([TOTAL], [price(11, ""), subtotal(13, 11)]);
    const { rowsAtom } = model.section(6);
    store.set(rowsAtom, [1, 2]);
    set(11, "5", 1);
    set(11, "7", 2);
    assert.equal(value(99), "12.00");
    store.set(rowsAtom, [1]);
    store.set(rowsAtom, [1, 2]);
    assert.equal(value(99), "5.00");
    set(11, "1", 2);
    assert.deepEqual([value(13, 2), value(99)], ["$1.00", "6.00"]);
  });

  it("has a zero subtotal if its price is another sum, or itself", () => {
    const { value } = shop([subtotal(3, 3), subtotal(4, 3), subtotal(5, 99), price(1, "5"), TOTAL]);
    assert.deepEqual([value(3), value(4), value(5), value(99)], ["$0.00", "$0.00", "$0.00", "5.00"]);
  });

  it("writes and reads money in the site's format", () => {
    const currency = { symbol: "€", position: "right_space", decimalSeparator: ",", thousandSeparator: "." } as const;
    const { value, set, entries } = shop([price(1, "1234,5"), quantity(2, 1, "2,5"), subtotal(3, 1), TOTAL], [], {
      currency,
    });
    assert.deepEqual([value(1), value(2), value(3), value(99)], ["1.234,50", "2.5", "3.086,25 €", "3.086,25"]);
    set(1, "1.000,10 €");
    assert.equal(value(99), "2.500,25");
    assert.equal(entries()["wsf_ecommerce_cart[total]"], "2500.25");
  });

  it("rounds each line half up", () => {
    const { value, set } = shop([
      price(1, "1"),
      quantity(2, 1, "1", { step: "any" }),
      price(3, "1"),
      quantity(4, 3, "1"),
      TOTAL,
    ]);
    set(1, "1.005");
    set(3, "2.675");
    assert.equal(value(99), "3.69");
  });

  it("cannot be overwritten, cleared or reset to another value", () => {
    const { value, set, store, item } = shop([price(1, "5"), TOTAL]);
    set(99, "1.00");
    item(99).reset(store);
    assert.equal(value(99), "5.00");
  });

  it("provides every line as a variable, with and without tax", () => {
    const show = (id: number, text: string) => storedField(id, "text", "T", { default_value: text });
    const { value, set, line } = shop([
      price(1, "100"),
      quantity(2, 1, "1"),
      cartPrice(3, "tax", "#calc(#ecommerce_cart_subtotal_float * 0.2)"),
      cartPrice(4, "shipping", "5"),
      TOTAL,
      show(10, "#ecommerce_cart_total"),
      show(11, "#calc(#ecommerce_cart_total_without_tax_float + 1)"),
      show(12, "#ecommerce_cart_discount"),
    ]);
    assert.deepEqual(
      [value(3), value(99), value(10), value(11), value(12)],
      ["20.00", "125.00", "$125.00", "106", "$0.00"],
    );
    set(2, "2");
    assert.deepEqual([value(3), value(99), value(10), value(11)], ["40.00", "245.00", "$245.00", "206"]);
    assert.deepEqual([line("total"), line("total_without_tax"), line("nonsense")], [245, 205, null]);
  });

  it("sends every line of an order as plain numbers", () => {
    const { entries } = shop([price(1, "1234.5"), cartPrice(2, "packing", "2"), TOTAL]);
    assert.deepEqual(entries(), {
      "wsf_ecommerce_cart[subtotal]": "1234.50",
      "wsf_ecommerce_cart[shipping]": "0.00",
      "wsf_ecommerce_cart[shipping_discount]": "0.00",
      "wsf_ecommerce_cart[discount]": "0.00",
      "wsf_ecommerce_cart[handling_fee]": "0.00",
      "wsf_ecommerce_cart[insurance]": "0.00",
      "wsf_ecommerce_cart[gift_wrap]": "0.00",
      "wsf_ecommerce_cart[tax]": "0.00",
      "wsf_ecommerce_cart[other]": "0.00",
      "wsf_ecommerce_cart[packing]": "2.00",
      "wsf_ecommerce_cart[total]": "1236.50",
      wsf_ecommerce_transaction: "",
      wsf_ecommerce_transaction_id: "",
      wsf_ecommerce_status: "new",
      wsf_ecommerce_payment_method: "",
    });
    assert.deepEqual(shop([{ id: 1, type: "progress", label: "P", meta: {} }]).entries(), {});
  });

  it("has no circles: a shipping line that is a share of the total takes it as 0, and the log reports it", () => {
    const notes: string[] = [];
    const { value } = shop(
      [price(1, "100"), cartPrice(2, "shipping", "#calc(#ecommerce_cart_total_float * 0.1 + 1)"), TOTAL],
      [],
      {
        note: (message) => notes.push(message),
      },
    );
    assert.deepEqual([value(2), value(99)], ["1.00", "101.00"]);
    assert.match(notes.join(), /field 2 "C2".*circle/);
    const through = shop(
      [price(1, "#calc(#field(3) + 1)"), subtotal(3, 1), price(4, "#calc(#field(99) * 2)"), TOTAL],
      [],
      {
        note: () => undefined,
      },
    );
    assert.deepEqual([through.value(1), through.value(4), through.value(99)], ["1.00", "0.00", "1.00"]);
  });
});

describe("amounts in a definition on a site with a comma", () => {
  const currency = { symbol: "€", decimalSeparator: ",", thousandSeparator: "." };
  const options = { currency };

  it("are read in the site's format, else as plain numbers", () => {
    const written = ["1,50", "1.50", "1.5", "1.234", "1.234,5", "12.345.678", "1234.5"];
    const { value } = shop(
      written.map((text, index) => price(index + 1, text)),
      [],
      options,
    );
    assert.deepEqual(
      written.map((_, index) => value(index + 1)),
      ["1,50", "1,50", "1,50", "1.234,00", "1.234,50", "12.345.678,00", "1.234,50"],
    );
  });

  it("may be the prices of options, as numbers too", () => {
    const data_grid_checkbox_price = dataGrid(["dot", "2.50"], ["comma", "2,50"], ["thousand", "1.000"]);
    const { set, value } = shop(
      [storedField(1, "price_checkbox", "", { data_grid_checkbox_price }), TOTAL],
      [],
      options,
    );
    const totals = ["dot", "comma", "thousand"].map((option) => (set(1, [option]), value(99)));
    assert.deepEqual(totals, ["2,50", "2,50", "1.000,00"]);
  });

  it("may be the limits of a price", () => {
    const { set, store, item } = shop(
      [price(1, "", { ecommerce_price_min: "5,50", ecommerce_price_max: "1.000" })],
      [],
      options,
    );
    const isRight = (text: string) => (set(1, text), store.get(item(1).validityAtom).error === null);
    assert.deepEqual(["5,49", "5,50", "1.000,00", "1.000,01"].map(isRight), [false, true, true, false]);
  });
});

describe("cart lines from the site (config.ecommerce)", () => {
  const line = (id: number, type: string, value: string, label = "") => ({ ...cartPrice(id, type, value), label });
  const ecommerce = {
    cart_price_types: {
      subtotal: { label: "Goods", sum: false },
      shipping: { label: "Delivery" },
      saved: { label: "You have saved", sum: false },
      tip: { label: "Tip", sum: true },
    },
  };
  const fields = [
    price(1, "10.00"),
    line(2, "shipping", "4.00"),
    line(3, "saved", "7.00"),
    line(4, "tip", "1.00", "A tip"),
  ];

  it("provide a label for fields without one", () => {
    const { item } = shop(fields, [], { ecommerce });
    assert.deepEqual(
      [1, 2, 3, 4].map((id) => item(id).field.label),
      [item(1).field.label, "Delivery", "You have saved", "A tip"],
    );
    assert.equal(shop(fields).item(2).field.label, "");
  });

  it("are sent to the server, and are part of the total unless they are informational", () => {
    const { line: sumOf, entries } = shop(fields, [], { ecommerce });
    assert.deepEqual([sumOf("saved"), sumOf("tip"), sumOf("total")], [7, 1, 15]);
    assert.equal(entries()["wsf_ecommerce_cart[saved]"], "7.00");
    assert.equal(shop(fields).line("total"), 22);
    const { entries: unused } = shop([price(1, "10.00")], [], { ecommerce });
    assert.equal(unused()["wsf_ecommerce_cart[tip]"], "0.00");
  });
});

describe("a typed price", () => {
  const message = (value: string, meta: StoredMeta = {}) => {
    const { set, store, item } = shop([price(1, "", meta)]);
    set(1, value);
    return store.get(item(1).validityAtom).error;
  };
  const cases: [what: string, value: string, meta: StoredMeta, good: boolean][] = [
    ["empty", "", {}, true],
    ["empty if it is required", "", { required: "on" }, false],
    ["zero", "0.00", {}, true],
    ["zero if it is required", "0.00", { required: "on" }, false],
    ["an amount with its symbol", "$1,200.50", { required: "on" }, true],
    ["a word", "abc", {}, false],
    ["two numbers", "1-2", {}, false],
    ["a negative amount", "-1", {}, false],
    ["a negative amount if that is allowed", "-1", { ecommerce_price_negative: "on", required: "on" }, true],
    ["below the minimum", "4.99", { ecommerce_price_min: "5" }, false],
    ["the minimum", "5", { ecommerce_price_min: "5" }, true],
    ["the maximum", "1,000", { ecommerce_price_max: "1000" }, true],
    ["above the maximum", "1,000.01", { ecommerce_price_max: "1000" }, false],
  ];
  for (const [what, value, meta, good] of cases)
    it(`${good ? "may be" : "must not be"} ${what}`, () => assert.equal(message(value, meta) === null, good));
});
