import { metaFlag, metaText } from "../model/definition/meta.ts";
import type { NumberSetting } from "../model/definition/settings.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { readAmount } from "../model/values/read-number.ts";
import type { CurrencySettings } from "../model/values/value-settings.ts";
import { cartLine } from "../model/definition/field-settings.ts";

/** Whether visitors type an amount of money into a field. */
export const isAmountField = (field: FieldDefinition): boolean =>
  field.type === "price" || (field.type === "cart_price" && cartLine(field) !== "subtotal");

export const allowsNegative = ({ meta }: FieldDefinition): boolean => metaFlag(meta, "ecommerce_price_negative");

/** Whether a typed amount is invalid: unreadable, outside its limits, negative if not allowed, or 0 if required. */
export function isInvalidAmount(
  field: FieldDefinition,
  text: string,
  required: boolean,
  currency: CurrencySettings,
): boolean {
  if (text.trim() === "") return false;
  const amount = readAmount(text, currency);
  if (amount === null) return true;
  if (allowsNegative(field) ? required && amount === 0 : amount < 0 || (required && amount === 0)) return true;
  const limit = (setting: NumberSetting) => readAmount(metaText(field.meta, setting), currency) ?? undefined;
  const [min, max] = [limit("ecommerce_price_min"), limit("ecommerce_price_max")];
  return (min !== undefined && amount < min) || (max !== undefined && amount > max);
}
