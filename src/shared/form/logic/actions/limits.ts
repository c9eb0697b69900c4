import { part, type Effect, type Effects } from "./effect.ts";
import { withMeta } from "./states.ts";

const SETTINGS = [
  "min",
  "max",
  "step",
  "low",
  "high",
  "optimum",
  "min_date",
  "max_date",
  "min_time",
  "max_time",
  "min_length",
  "max_length",
  "min_length_words",
  "max_length_words",
  "select_min",
  "select_max",
  "checkbox_min",
  "checkbox_max",
  "ecommerce_price_min",
  "ecommerce_price_max",
] as const;

/** The setting of a type that bears a limit's plain name. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quantity: { min: "ecommerce_quantity_min" },
  price: { min: "ecommerce_price_min", max: "ecommerce_price_max" },
  cart_price: { min: "ecommerce_price_min", max: "ecommerce_price_max" },
};

const limit = (setting: string): Effect =>
  part((state, { text, field }) => withMeta(state, { [OWN[field?.type ?? ""]?.[setting] ?? setting]: text.trim() }));

/** Limits of what may be put in, by the name of the setting; "" takes the limit away. */
export const LIMITS: Effects = Object.fromEntries(SETTINGS.map((setting) => [setting, limit(setting)]));
