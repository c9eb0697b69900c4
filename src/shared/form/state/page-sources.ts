import { service } from "../../registry/current.ts";
import type { Settings } from "../../services/settings/types.ts";
import type { FormConfig } from "../definition/config.ts";
import type { TextStore } from "../expressions/context.ts";
import { VALUE_SETTINGS, type ValueSettings } from "../values/value-settings.ts";

/** How the site writes money and dates: its settings, else the forms' configuration, else the defaults of the specification. */
export function siteSettings({ locale, forms }: Settings, config: FormConfig): ValueSettings {
  const { currency, dateFormat, timeFormat, gmtOffset } = forms;
  const fallback = { ...VALUE_SETTINGS.currency, ...config.currency };
  return {
    currency: {
      symbol: currency.symbol || fallback.symbol,
      position: currency.position ?? fallback.position,
      decimals: currency.decimals ?? fallback.decimals,
      decimalSeparator: currency.decimalSeparator || fallback.decimalSeparator,
      thousandSeparator: currency.thousandSeparator ?? fallback.thousandSeparator,
    },
    dateFormat,
    timeFormat,
    locale: locale || VALUE_SETTINGS.locale,
    gmtOffset,
  };
}

/** A text that the page keeps outside the form: its address, cookies and storage as other programs wrote them. */
export function readStored(store: TextStore, key: string): string {
  switch (store) {
    case "query":
      return new URLSearchParams(location.search).get(key) ?? "";
    case "cookie":
      return service("cookies").get(key) ?? "";
    default:
      return service("storage")[store].get(key) ?? "";
  }
}
