import type { Choice } from "../../../../shared/form/values/choices.ts";
import { withPrice } from "../../../../shared/form/values/money.ts";
import { readCurrency } from "../../../../shared/form/values/read-number.ts";
import type { CurrencySettings } from "../../../../shared/form/values/value-settings.ts";
import type { ControlAttributes } from "../../context/control-attributes.ts";

/**
 * Adds an option's price: to its input, for totals, and to its label, where that has a price variable
 * (forms-rendering#1.7).
 */
export const pricedChoice =
  (currency: CurrencySettings) =>
  (choice: Choice): { attributes: ControlAttributes; label: string } => {
    const price = readCurrency(choice.price, currency);
    return {
      attributes: { "data-price": String(price) },
      // The label of an option found by a search still has its price variables.
      label: withPrice(choice.label, choice.price, currency),
    };
  };
