import { metaFlag, metaText } from "../definition/meta.ts";
import type { NumberSetting } from "../definition/settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { formatAmount, formatPrice } from "../values/money.ts";
import { readAmount } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";
import type { Problem } from "../validation/problem.ts";
import { cartLine } from "../definition/field-settings.ts";

/** Whether visitors type an amount of money into a field. */
export const isAmountField = (field: FieldDefinition): boolean =>
  field.type === "price" || (field.type === "cart_price" && cartLine(field) !== "subtotal");

export const allowsNegative = ({ meta }: FieldDefinition): boolean => metaFlag(meta, "ecommerce_price_negative");

/** What is wrong with a typed amount: unreadable, outside its limits, negative if not allowed, or 0 if required. */
export function amountProblem(
  field: FieldDefinition,
  text: string,
  required: boolean,
  currency: CurrencySettings,
): Problem | null {
  if (text.trim() === "") return null;
  const amount = readAmount(text, currency);
  if (amount === null) return { key: "error_amount", values: { example: formatAmount(EXAMPLE, currency) } };
  const limit = (setting: NumberSetting) => readAmount(metaText(field.meta, setting), currency) ?? undefined;
  const lowest = limit("ecommerce_price_min");
  const min = allowsNegative(field) ? lowest : Math.max(0, lowest ?? 0);
  const max = limit("ecommerce_price_max");
  if (min !== undefined && amount < min) return { key: "error_min", values: { min: formatPrice(min, currency) } };
  if (max !== undefined && amount > max) return { key: "error_max", values: { max: formatPrice(max, currency) } };
  return required && amount === 0 ? { key: "error_amount_zero", values: { value: formatPrice(0, currency) } } : null;
}

/** Shows the decimal separator. */
const EXAMPLE = 12.5;
