import assert from "node:assert/strict";
import { it } from "node:test";
import { CART_LINES } from "../../../../src/shared/form/definition/rare-settings.ts";
import type { CurrencySettings } from "../../../../src/shared/form/values/value-settings.ts";
import { dataGrid, type StoredField } from "../../../support/form-builder.ts";
import { rounds } from "../../../support/night.ts";
import { shop } from "./cart-form.ts";
import { atLeastZero, figure, plus, rounded, times, written, ZERO, type Figure } from "./oracle.ts";

const CARTS = rounds(10_000, 2_000);
/** Carts of one test, so that none holds up the others for long. */
const BATCH = 1_000;
const SEED = 20_261_122;

/** mulberry32 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
let random = generator(SEED);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const chance = (share: number) => random() < share;
const pick = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;

const CURRENCIES: readonly CurrencySettings[] = [
  { symbol: "$", position: "left", decimals: 2, decimalSeparator: ".", thousandSeparator: "," },
  { symbol: "€", position: "right_space", decimals: 2, decimalSeparator: ",", thousandSeparator: "." },
  { symbol: "Fr.", position: "left_space", decimals: 2, decimalSeparator: ".", thousandSeparator: "'" },
  { symbol: "¥", position: "left", decimals: 0, decimalSeparator: ".", thousandSeparator: "," },
  { symbol: "د.ك", position: "right", decimals: 3, decimalSeparator: ",", thousandSeparator: " " },
];

/** A figure as digits and ".": small ones, large ones, and those at the edge of rounding. */
function plain(places: number, negative: boolean): string {
  const whole = chance(0.1) ? upTo(9_999_999) : chance(0.5) ? upTo(999) : upTo(9);
  const fraction = Array.from({ length: upTo(places) }, (_, at) => (at > 0 && chance(0.3) ? 5 : upTo(9))).join("");
  return `${negative && chance(0.5) && Number(whole) > 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}
/** The same figure in the site's format. */
function typed(text: string, { symbol, decimalSeparator, thousandSeparator }: CurrencySettings): string {
  const value = figure(text);
  const amount = written(value, value.places, decimalSeparator, chance(0.5) ? thousandSeparator : "");
  return chance(0.2) ? symbol + amount : amount;
}
function money(
  value: Figure,
  { symbol, position, decimals, decimalSeparator, thousandSeparator }: CurrencySettings,
): string {
  const amount = written(value, decimals, decimalSeparator, thousandSeparator);
  return {
    left: symbol + amount,
    left_space: `${symbol} ${amount}`,
    right: amount + symbol,
    right_space: `${amount} ${symbol}`,
  }[position];
}

/** One price with its quantity and subtotal, in a cart and as exact figures. */
interface Line {
  fields: StoredField[];
  put(set: Shop["set"], row: number | null): Figure;
  counts: boolean;
  subtotal: number;
  subtotalNegative: boolean;
}
type Shop = ReturnType<typeof shop>;

const on = (yes: boolean) => (yes ? "on" : "");

function line(id: number, currency: CurrencySettings): Line {
  const type = pick(["price", "price_select", "price_checkbox", "price_radio", "price_range"]);
  const [negative, hidden, bypass, persist, excluded] = [
    chance(0.3),
    chance(0.2),
    chance(0.3),
    chance(0.3),
    chance(0.15),
  ];
  const meta: Record<string, unknown> = {
    ecommerce_price_negative: on(negative),
    hidden: on(hidden),
    hidden_bypass: on(bypass),
    ecommerce_calculation_persist: on(persist),
    exclude_cart_total: on(excluded),
  };
  const options = Array.from({ length: 4 }, (_, index) => [`Option ${index}`, plain(4, true)] as const);
  if (type !== "price" && type !== "price_range") {
    meta[`data_grid_${type.replace("price_", "")}_price`] = dataGrid(
      ...options.map(([label, price]) => [label, typed(price, currency)]),
    );
    meta.multiple = type === "price_select" ? "on" : "";
  }
  const withQuantity = chance(0.7);
  const subtotalNegative = chance(0.5);
  const counted = !hidden || bypass || persist;

  return {
    fields: [
      { id, type, label: "Price", meta },
      ...(withQuantity
        ? [{ id: id + 1, type: "quantity", label: "Quantity", meta: { ecommerce_field_id: String(id) } }]
        : []),
      {
        id: id + 2,
        type: "price_subtotal",
        label: "Subtotal",
        meta: { ecommerce_field_id: String(id), ecommerce_price_negative: on(subtotalNegative) },
      },
    ],
    put(set, row) {
      let unit: Figure;
      if (type === "price") {
        const text = plain(4, true);
        set(id, typed(text, currency), row);
        unit = negative ? figure(text) : atLeastZero(figure(text));
      } else if (type === "price_range") {
        const text = plain(2, false);
        set(id, text, row);
        unit = figure(text);
      } else {
        const chosen = options.filter(() => chance(0.5)).slice(0, type === "price_radio" ? 1 : undefined);
        set(
          id,
          chosen.map(([label]) => label),
          row,
        );
        unit = chosen.map(([, price]) => figure(price)).reduce(plus, ZERO);
      }
      if (!withQuantity) return counted ? rounded(unit, currency.decimals) : ZERO;
      const pieces = chance(0.1) ? "" : chance(0.3) ? `${upTo(99)}.${upTo(9)}` : String(upTo(99));
      set(id + 1, pieces, row);
      return counted ? rounded(times(unit, figure(pieces || "0")), currency.decimals) : ZERO;
    },
    counts: !excluded,
    subtotal: id + 2,
    subtotalNegative,
  };
}

const amount = (value: Figure, { decimals, decimalSeparator, thousandSeparator }: CurrencySettings) =>
  written(value, decimals, decimalSeparator, thousandSeparator);

function checkCart(cart: number): void {
  const currency = pick(CURRENCIES);
  const [lines, rowLines] = [0, 100].map((from) =>
    Array.from({ length: upTo(3) }, (_, index) => line(from + index * 3 + 1, currency)),
  );
  const rows = Array.from({ length: upTo(3) + 1 }, (_, index) => index + 1);
  const entered = Array.from({ length: upTo(3) }, (_, index) => ({
    id: 300 + index,
    name: pick(CART_LINES.slice(1)),
    text: plain(4, true),
    negative: chance(0.5),
    hidden: chance(0.2),
  }));
  const totalNegative = chance(0.5);
  const {
    value,
    set,
    entries,
    line: lineOf,
  } = shop(
    [
      ...(lines ?? []).flatMap(({ fields }) => fields),
      ...entered.map(({ id, name, negative, hidden }) => ({
        id,
        type: "cart_price",
        label: "Line",
        meta: { ecommerce_cart_price_type: name, ecommerce_price_negative: on(negative), hidden: on(hidden) },
      })),
      {
        id: 400,
        type: "cart_price",
        label: "Sum",
        meta: { ecommerce_cart_price_type: "subtotal", ecommerce_price_negative: "on" },
      },
      { id: 401, type: "cart_total", label: "Total", meta: { ecommerce_price_negative: on(totalNegative) } },
    ],
    (rowLines ?? []).flatMap(({ fields }) => fields),
    { currency, initial: { values: new Map(), rows: new Map([[6, rows]]) } },
  );

  const subtotals = [
    ...(lines ?? []).map((one) => ({ one, row: null, sum: one.put(set, null) })),
    ...(rowLines ?? []).flatMap((one) => rows.map((row) => ({ one, row, sum: one.put(set, row) }))),
  ];
  const sums = new Map<string, Figure>(CART_LINES.map((name) => [name, ZERO]));
  for (const { id, name, text, negative, hidden } of entered) {
    set(id, typed(text, currency));
    const worth = rounded(negative ? figure(text) : atLeastZero(figure(text)), currency.decimals);
    if (!hidden) sums.set(name, plus(sums.get(name) ?? ZERO, worth));
  }
  sums.set("subtotal", subtotals.flatMap(({ one, sum }) => (one.counts ? [sum] : [])).reduce(plus, ZERO));
  const total = (names: readonly string[]) => {
    const all = names.map((name) => sums.get(name) ?? ZERO).reduce(plus, ZERO);
    return totalNegative ? all : atLeastZero(all);
  };

  for (const { one, row, sum } of subtotals)
    assert.equal(
      value(one.subtotal, row),
      money(one.subtotalNegative ? sum : atLeastZero(sum), currency),
      `cart ${cart}, subtotal ${one.subtotal}`,
    );
  assert.equal(value(400), amount(sums.get("subtotal") ?? ZERO, currency), `cart ${cart}, subtotal`);
  assert.equal(value(401), amount(total(CART_LINES), currency), `cart ${cart}, total`);
  const sent = entries();
  for (const name of CART_LINES)
    assert.equal(
      sent[`wsf_ecommerce_cart[${name}]`],
      written(sums.get(name) ?? ZERO, currency.decimals, ".", ""),
      `cart ${cart}, ${name}`,
    );
  assert.equal(
    sent["wsf_ecommerce_cart[total]"],
    written(total(CART_LINES), currency.decimals, ".", ""),
    `cart ${cart}, sent total`,
  );
  const untaxed = total(CART_LINES.filter((name) => name !== "tax"));
  assert.equal(
    lineOf("total_without_tax"),
    Number(written(untaxed, currency.decimals, ".", "")),
    `cart ${cart}, without tax`,
  );
}

for (let seed = SEED; seed < SEED + CARTS / BATCH; seed++)
  it(`${BATCH} random carts are exact to the last digit (seed ${seed})`, () => {
    random = generator(seed);
    for (let cart = 0; cart < BATCH; cart++) checkCart(cart);
  });
