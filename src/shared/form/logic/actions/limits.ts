import type { FieldSetting } from "../../definition/settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { resolveDateLimit } from "../../fields/date/date-availability.ts";
import { formatDate } from "../../values/date/date-format.ts";
import { dateKind, readAuthorDate } from "../../values/date/field-date.ts";
import type { ExpressionSources } from "../../state/expressions.ts";
import { overrideEffect, type Effect, type Effects } from "../rules/effect.ts";
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
] as const satisfies readonly FieldSetting[];

/** Settings of types that use another name for a limit. */
const OWN: Readonly<Record<string, Readonly<Partial<Record<FieldSetting, FieldSetting>>>>> = {
  quantity: { min: "ecommerce_quantity_min" },
  price: { min: "ecommerce_price_min", max: "ecommerce_price_max" },
  cart_price: { min: "ecommerce_price_min", max: "ecommerce_price_max" },
};

const DATES: ReadonlySet<string> = new Set(["min_date", "max_date", "min_time", "max_time"]);

/** A date in the browser's format, whatever format the author or another field uses; native controls need it. */
function normalizeDateLimit(
  setting: string,
  text: string,
  field: FieldDefinition,
  { settings, now }: ExpressionSources,
): string {
  const read = (written: string) => readAuthorDate(field, written, settings);
  if (setting.endsWith("_time")) {
    const time = read(text.trim());
    return time ? formatDate(time, "H:i") : text;
  }
  const day = resolveDateLimit(text.trim(), read, new Date(now()));
  const kind = dateKind(field);
  if (day === "" || kind === "month" || kind === "week") return text;
  // A limit is a whole day, even for a field with a time.
  return kind === "datetime-local" ? `${day}T${setting === "max_date" ? "23:59" : "00:00"}` : day;
}

const limit = (setting: FieldSetting): Effect => ({
  ...overrideEffect((state, { text, field }) =>
    withMeta(state, { [OWN[field?.type ?? ""]?.[setting] ?? setting]: text.trim() }),
  ),
  ...(DATES.has(setting) && { normalize: (text, field, sources) => normalizeDateLimit(setting, text, field, sources) }),
});

/** Limits of what a visitor may enter, by setting; "" removes the limit. */
export const LIMITS: Effects = Object.fromEntries(SETTINGS.map((setting) => [setting, limit(setting)]));
