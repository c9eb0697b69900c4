import type { Choice } from "../../../../shared/form/model/values/choices.ts";
import { withPrice } from "../../../../shared/form/model/values/price-tokens.ts";
import { readCurrency } from "../../../../shared/form/model/values/read-number.ts";
import type { CurrencySettings } from "../../../../shared/form/model/values/value-settings.ts";
import type { ControlAttributes } from "../../controls/field-entry.ts";

/** Writes the price of an option: on its input for totals, and where its label asks (forms-rendering 1.7). */
export const pricedChoice =
  (currency: CurrencySettings) =>
  (choice: Choice): { attributes: ControlAttributes; label: string } => {
    const price = readCurrency(choice.price, currency);
    return {
      attributes: { "data-price": String(price) },
      // One that was found by a search.
      label: withPrice(choice.label, choice.price, currency),
    };
  };
