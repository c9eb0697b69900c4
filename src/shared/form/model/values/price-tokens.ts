import { formatPrice } from "./format-number.ts";
import { readCurrency } from "./read-number.ts";
import type { CurrencySettings } from "./value-settings.ts";

/** Fills an option's own price into its texts (forms-rendering 1.7). */
export const withPrice = (text: string, price: string, currency: CurrencySettings): string =>
  text.includes("#data_grid_row_price")
    ? text
        .replaceAll("#data_grid_row_price_currency", () => formatPrice(readCurrency(price, currency), currency))
        .replaceAll("#data_grid_row_price", () => price)
    : text;
