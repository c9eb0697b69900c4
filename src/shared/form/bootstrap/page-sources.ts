import { service } from "../../core/registry/container.ts";
import type { Settings } from "../../core/services/settings/settings.ts";
import type { TextStore } from "../expressions/functions/context.ts";
import type { FormConfig } from "../definition/config.ts";
import { metaNumber, metaText } from "../definition/meta.ts";
import { VALUE_SETTINGS, type CurrencyPosition, type ValueSettings } from "../values/value-settings.ts";

const POSITIONS: readonly CurrencyPosition[] = ["left", "right", "left_space", "right_space"];

/**
 * The site's formats for money and dates: its settings, else the forms' configuration, else the defaults of the
 * specification.
 */
export function siteSettings({ locale, forms }: Settings, { plugin }: FormConfig): ValueSettings {
  const { currency, dateFormat, timeFormat, gmtOffset } = forms;
  const fallback = VALUE_SETTINGS.currency;
  return {
    currency: {
      symbol: currency.symbol || metaText(plugin, "currency_symbol") || fallback.symbol,
      position: currency.position ?? POSITIONS.find((known) => known === plugin.currency_position) ?? fallback.position,
      decimals: currency.decimals ?? metaNumber(plugin, "price_decimals") ?? fallback.decimals,
      decimalSeparator:
        currency.decimalSeparator || metaText(plugin, "price_decimal_separator") || fallback.decimalSeparator,
      // "" means no separator; the fallback must not replace it.
      thousandSeparator:
        currency.thousandSeparator ?? metaText(plugin, "price_thousand_separator", fallback.thousandSeparator),
    },
    dateFormat,
    timeFormat,
    locale: locale || VALUE_SETTINGS.locale,
    gmtOffset,
    nativeDates: ["native", "off"].includes(metaText(plugin, "ui_datepicker")),
  };
}

/** Reads a text from outside the form: the address, cookies or storage, as other scripts wrote them. */
export function readStoredText(store: TextStore, key: string): string {
  switch (store) {
    case "query":
      return new URLSearchParams(location.search).get(key) ?? "";
    case "cookie":
      return service("cookies").get(key) ?? "";
    default:
      return service("storage")[store].get(key) ?? "";
  }
}
