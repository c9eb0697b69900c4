import { service } from "../../core/registry/container.ts";
import type { Settings } from "../../core/services/settings/settings.ts";
import type { TextStore } from "../expressions/functions/context.ts";
import type { FormConfig } from "../definition/config.ts";
import { metaNumber, metaText } from "../definition/meta.ts";
import { VALUE_SETTINGS, type CurrencyPosition, type ValueSettings } from "../values/value-settings.ts";

/**
 * Values of `#skin_...` in texts of a definition, for sites whose configuration has none: the original's default skin
 * (forms-rendering#6.11).
 */
const COLORS = {
  // The original's is black, which is invisible in a dark colour scheme.
  default: "currentColor",
  default_inverted: "#ffffff",
  default_light: "#767676",
  default_lighter: "#ceced2",
  default_lightest: "#efeff4",
  primary: "#205493",
  secondary: "#5b616b",
  success: "#2e8540",
  information: "#02bfe7",
  warning: "#fdb81e",
  danger: "#bb0000",
};

export const THEME_VARIABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(COLORS).map(([name, color]) => [`skin_color_${name}`, color])),
  skin_font_family: "inherit",
  skin_font_size: "16",
  skin_font_size_large: "18",
  skin_font_size_small: "14",
  skin_font_weight: "inherit",
  skin_line_height: "1.4",
  skin_border_width: "1",
  skin_border_style: "solid",
  skin_border_radius: "4",
  skin_box_shadow_width: "4",
};

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
