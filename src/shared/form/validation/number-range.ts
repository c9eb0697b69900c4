import { metaNumber, metaText } from "../model/definition/meta.ts";
import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

const TYPES = new Set(["number", "range", "quantity", "price_range"]);

/** Decimal places to which steps are compared; hides binary remainders such as in 0.3 / 0.1. */
const STEP_DIGITS = 9;

/** Numbers observe minimum, maximum and step; steps start, as in browsers, at the minimum, else at the default. */
export const numberRangeRule: ValidationRule = ({ field, value }) => {
  if (!TYPES.has(field.type) || typeof value !== "string" || value === "") return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return DEFAULT_ERROR;
  const min = metaNumber(field.meta, field.type === "quantity" ? "ecommerce_quantity_min" : "min");
  const max = metaNumber(field.meta, "max");
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) return DEFAULT_ERROR;
  if (metaText(field.meta, "step").trim() === "any") return null;
  const step = metaNumber(field.meta, "step") ?? 1;
  const steps = (number - (min ?? metaNumber(field.meta, "default_value") ?? 0)) / (step > 0 ? step : 1);
  return Math.abs(steps - Math.round(steps)) < 10 ** -STEP_DIGITS ? null : DEFAULT_ERROR;
};
