import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForm } from "../shared/form/open-form.ts";
import { normalizeAmount } from "../../src/shared/form/values/money.ts";
import { normalizeNumberInput, readAmount } from "../../src/shared/form/values/read-number.ts";
import { VALUE_SETTINGS, type CurrencySettings } from "../../src/shared/form/values/value-settings.ts";

const point: CurrencySettings = VALUE_SETTINGS.currency;
const comma: CurrencySettings = {
  ...point,
  symbol: "€",
  position: "right_space",
  decimalSeparator: ",",
  thousandSeparator: ".",
};
const blank: CurrencySettings = { ...comma, thousandSeparator: " " };
const swiss: CurrencySettings = { ...point, symbol: "Fr.", thousandSeparator: "'" };

const reads = (currency: CurrencySettings, pairs: Readonly<Record<string, number | null>>) =>
  assert.deepEqual(Object.fromEntries(Object.keys(pairs).map((text) => [text, readAmount(text, currency)])), pairs);

describe("an amount is read the same on every site (issue 19, 2.1)", () => {
  const ANYWHERE = {
    "12.50": 12.5,
    "12,50": 12.5,
    "12,5": 12.5,
    "12.": 12,
    "12,": 12,
    ",5": 0.5,
    "0,500": 0.5,
    "1234,567": 1234.567,
    "1.2345": 1.2345,
    "1.234,56": 1234.56,
    "1,234.56": 1234.56,
    "-1,234.5": -1234.5,
    "1.234.567": 1234567,
    "1,234,567": 1234567,
    "1.234.567,8": 1234567.8,
    "1 234,56": 1234.56,
    "1\u202f234,56": 1234.56,
    "1'234.56": 1234.56,
    "1’234,56": 1234.56,
    "EUR 12.50": 12.5,
    "CHF 12,50": 12.5,
    "Fr. 12.50": 12.5,
    "12.50 €": 12.5,
    "$12,50": 12.5,
    "12.-": 12,
    "12,–": 12,
    "−12,50": -12.5,
    "١٢٫٥٠": 12.5,
    "１２．５０": 12.5,
    "1e3": 1000,
    "1234": 1234,
    abc: null,
    "1-2": null,
    "1,2.3,4": null,
    "": null,
    "-": null,
    ".": null,
  } as const;
  for (const [name, currency] of Object.entries({ point, comma, blank, swiss }))
    it(`with one separator or both, with spaces and currencies: ${name}`, () => reads(currency, ANYWHERE));

  it("and the site's format decides on ambiguous ones", () => {
    reads(point, { "1.234": 1.234, "1,234": 1234, "1,2345.50": 12345.5, "12.34.56": null });
    reads(comma, { "1.234": 1234, "1,234": 1.234, "1.2345,50": 12345.5 });
    reads(blank, { "1.234": 1234, "1,234": 1.234 });
    reads({ ...point, decimals: 3, thousandSeparator: " " }, { "1,234": 1.234 });
    reads({ ...point, decimalSeparator: ".", thousandSeparator: "." }, { "1.234": 1234, "1.23": 1.23 });
  });

  it("and is written in the site's format", () => {
    assert.deepEqual(
      ["12.50", "1,234.56", "1.234", "a lot"].map((text) => normalizeAmount(text, comma)),
      ["12,50", "1.234,56", "1.234,00", "a lot"],
    );
    assert.deepEqual(
      ["12,50", "1.234,56", "1.234", "12,3456"].map((text) => normalizeAmount(text, point)),
      ["12.50", "1,234.56", "1.23", "12.35"],
    );
  });

  for (const [site, plugin, pairs] of [
    [
      "comma",
      { price_decimal_separator: ",", price_thousand_separator: "." },
      { "12.50": "12,50", "12,50": "12,50", "1,234.56": "1.234,56", "1.234,56": "1.234,56", "1.234": "1.234,00" },
    ],
    [
      "point",
      {},
      { "12.50": "12.50", "12,50": "12.50", "1.234,56": "1,234.56", "1,234.56": "1,234.56", "1,234": "1,234.00" },
    ],
  ] as const)
    for (const [given, shown] of Object.entries(pairs))
      it(`and ${given} on a site with a ${site} counts, and is shown, as ${shown}`, async () => {
        const offer = { id: 1, type: "price", label: "Your offer", meta: { default_value: given } };
        const form = await openForm([offer, { id: 2, type: "cart_total", label: "Total" }], {
          config: { settings_plugin: plugin },
        });
        const values = () => [form.value(1), form.value(2)];
        assert.deepEqual(values(), [shown, shown], "stored");
        form.set(1, "");
        form.set(1, form.model.computed?.amount(form.item(1).field, given) ?? "");
        assert.deepEqual(values(), [shown, shown], "set by a script");
        form.set(1, given);
        assert.deepEqual(values(), [given, shown], "while it is typed");
        assert.equal(form.valid, true);
      });

  it("and a number field stores it with a point", () => {
    const stored = (currency: CurrencySettings) =>
      ["12,5", "12.5", "1.234", "1,234", "1.234,5", "1,234.5", "-3,0", "1e3", "2026-11-25", "3 pieces", ""].map(
        (text) => normalizeNumberInput(text, currency),
      );
    const rest = ["1234.5", "1234.5", "-3", "1e3", "2026-11-25", "3 pieces", ""];
    assert.deepEqual(stored(point), ["12.5", "12.5", "1.234", "1234", ...rest]);
    assert.deepEqual(stored(comma), ["12.5", "12.5", "1.234", "1.234", ...rest]);
  });
});
