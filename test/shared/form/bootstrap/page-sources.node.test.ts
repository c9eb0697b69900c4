import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readFormConfig } from "../../../../src/shared/form/definition/config.ts";
import { siteSettings } from "../../../../src/shared/form/bootstrap/page-sources.ts";
import { VALUE_SETTINGS } from "../../../../src/shared/form/values/value-settings.ts";
import { defaultSettings } from "../../../../src/shared/core/services/settings/schema.ts";

describe("a site's money format", () => {
  const settings = (currency: object, settings_plugin: object) => {
    const forms = { ...defaultSettings.forms, currency };
    return siteSettings({ ...defaultSettings, forms }, readFormConfig({ settings_plugin })).currency;
  };
  const plugin = {
    currency_position: "right_space",
    price_decimals: "3",
    price_decimal_separator: ",",
    price_thousand_separator: "",
    currency_symbol: "€",
  };

  it("is read from the forms' configuration", () => {
    assert.deepEqual(settings({}, plugin), {
      symbol: "€",
      position: "right_space",
      decimals: 3,
      decimalSeparator: ",",
      thousandSeparator: "",
    });
  });

  it("is read first from the site's own settings", () => {
    const own = { symbol: "Fr.", position: "left_space", decimals: 0, decimalSeparator: ".", thousandSeparator: "'" };
    assert.deepEqual(settings(own, plugin), own);
  });

  it("is the specification's if it is missing or nonsense", () => {
    assert.deepEqual(settings({}, {}), VALUE_SETTINGS.currency);
    assert.deepEqual(
      settings({}, { currency_position: "above", price_decimals: "many", price_decimal_separator: "" }),
      VALUE_SETTINGS.currency,
    );
  });
});
