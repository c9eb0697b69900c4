import type { Choice } from "../../../../shared/form/definition/choices.ts";
import { formatPrice } from "../../../../shared/form/values/format-number.ts";
import { readCurrency } from "../../../../shared/form/values/read-number.ts";
import type { CurrencySettings } from "../../../../shared/form/values/value-settings.ts";
import type { ControlAttributes } from "../field-entry.ts";

/** Writes the price of an option: on its input for totals, and where its label asks (forms-rendering 1.7). */
export const pricedChoice =
  (currency: CurrencySettings) =>
  (choice: Choice): { attributes: ControlAttributes; label: string } => {
    const price = readCurrency(choice.price, currency);
    return {
      attributes: { "data-price": String(price) },
      label: choice.label.includes("#data_grid_row_price")
        ? choice.label
            .replaceAll("#data_grid_row_price_currency", () => formatPrice(price, currency))
            .replaceAll("#data_grid_row_price", () => choice.price)
        : choice.label,
    };
  };
