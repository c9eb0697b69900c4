/** Position of the currency symbol. */
export type CurrencyPosition = "left" | "right" | "left_space" | "right_space";

/** How money is written and read (forms#9, forms-behaviour#5.5). */
export interface CurrencySettings {
  symbol: string;
  position: CurrencyPosition;
  /** Number of decimal places. */
  decimals: number;
  decimalSeparator: string;
  thousandSeparator: string;
}

/** How a site writes money, dates and times. */
export interface ValueSettings {
  currency: CurrencySettings;
  /** In PHP's format characters. */
  dateFormat: string;
  timeFormat: string;
  /** With "_" or "-": `en_US`. */
  locale: string;
  /** Hours. */
  gmtOffset: number;
  /** Dates always use the native controls, whatever a field's settings are. */
  nativeDates: boolean;
}

/** Defaults for a site without settings (forms#9). */
export const VALUE_SETTINGS: ValueSettings = {
  currency: { symbol: "$", position: "left", decimals: 2, decimalSeparator: ".", thousandSeparator: "," },
  dateFormat: "F j, Y",
  timeFormat: "g:i a",
  locale: "en",
  gmtOffset: -4,
  nativeDates: false,
};
