import type { TextValues } from "../../core/services/texts.ts";
import { metaRows, metaText } from "../definition/meta.ts";
import type { FORM_TEXTS } from "../text/texts.ts";
import type { FormContext } from "./form-context.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { readDate } from "../values/date/read-date.ts";
import { showDate } from "../values/date/show-date.ts";
import type { ValueSettings } from "../values/value-settings.ts";
import { DATE_LIMIT_TEXTS } from "../validation/date-limit-texts.ts";
import { ERROR_TEXTS } from "../validation/error-texts.ts";
import type { DescribeProblem } from "./describer.ts";
import type { NativeProblem, Problem, Steps } from "../validation/problem.ts";
import { MESSAGE_SEPARATOR } from "../validation/rules.ts";
import { lazyTexts } from "./lazy-texts.ts";
import { shownLocale } from "./shown-locale.ts";

const errorTexts = lazyTexts(ERROR_TEXTS);
const dateLimitTexts = lazyTexts(DATE_LIMIT_TEXTS);

/** A problem in the page's language: the site's text, the form's, ours, and where we have none the browser's. */
export const describeProblem: DescribeProblem = (problem, field, context) => {
  const { native, also } = problem;
  const settings = { ...context.sources.settings, locale: shownLocale(context) };
  const { key, values } = native ? explainNative(native, settings) : explain(problem, field, context.expand);
  const message = (key === "error_value" && native && browserMessage(native, settings)) || textOf(key, values, context);
  return also ? message + MESSAGE_SEPARATOR + describeProblem(also, field, context) : message;
};

function textOf(key: Explained["key"], values: TextValues | undefined, context: FormContext): string {
  if (key in DATE_LIMIT_TEXTS) return dateLimitTexts(context)(key as keyof typeof DATE_LIMIT_TEXTS, values);
  if (key in ERROR_TEXTS) return errorTexts(context)(key as keyof typeof ERROR_TEXTS, values);
  return context.text(key as keyof typeof FORM_TEXTS, values);
}

const baseOf = (language: string) => language.split(/[-_]/, 1)[0]?.toLowerCase();

/** Browsers speak the visitor's language, which need not be the page's. */
const browserMessage = ({ control }: NativeProblem, { locale }: ValueSettings): string =>
  baseOf(navigator.language) === baseOf(locale) ? control.validationMessage : "";

/** What a text is filled with, by what is known of the field. */
type Explained = Pick<Problem, "key" | "values"> | { key: keyof typeof DATE_LIMIT_TEXTS; values: TextValues };

function explain({ key, values, steps }: Problem, field: FieldDefinition, expand: (text: string) => string): Explained {
  if (steps) return explainStep(steps);
  if (key !== "error_pattern") return { key, ...(values && { values }) };
  const title = metaRows(field.meta, "custom_attributes").find(
    (row) => metaText(row, "custom_attribute_name").trim().toLowerCase() === "title",
  );
  return explainPattern(title ? expand(metaText(title, "custom_attribute_value")) : "", field.type);
}

const explainPattern = (title: string, type: string): Explained => {
  const hint = title.trim().replace(/\.$/, "");
  if (hint !== "") return { key: "error_pattern_hint", values: { hint } };
  return { key: type === "tel" ? "error_tel" : "error_pattern" };
};

/** More would show the binary remainders of fractions. */
const DIGITS = 12;

function explainStep({ base, step, steps, max = Number.POSITIVE_INFINITY }: Steps): Explained {
  const valueAt = (index: number) => Number((base + index * step).toPrecision(DIGITS));
  const [below, above] = [valueAt(Math.floor(steps)), valueAt(Math.ceil(steps))];
  if (above > max) return { key: "error_step_one", values: { value: below } };
  const isWhole = step === 1 && Number.isInteger(base);
  return { key: isWhole ? "error_step_whole" : "error_step", values: { min: below, max: above } };
}

/** Texts for what the browser cannot read, by the type of the control. */
const UNREADABLE: Readonly<Record<string, keyof typeof ERROR_TEXTS>> = {
  number: "error_number",
  email: "error_email",
  url: "error_url",
  date: "error_date",
  "datetime-local": "error_datetime",
  time: "error_time",
  month: "error_month",
  week: "error_week",
  color: "error_color",
};

function explainNative({ flag, control }: NativeProblem, settings: ValueSettings): Explained {
  const { type, title, value } = control;
  const limit = (name: "min" | "max" | "step") => control.getAttribute(name) ?? "";
  const isNumber = type === "number" || type === "range";
  switch (flag) {
    case "patternMismatch":
      return explainPattern(title, type);
    case "rangeUnderflow":
      return isNumber
        ? { key: "error_min", values: { min: Number(limit("min")) } }
        : { key: "error_min_date", values: { min: shownDate(type, limit("min"), settings) } };
    case "rangeOverflow":
      return isNumber
        ? { key: "error_max", values: { max: Number(limit("max")) } }
        : { key: "error_max_date", values: { max: shownDate(type, limit("max"), settings) } };
    case "stepMismatch": {
      const [base, step, max] = [Number(limit("min")), Number(limit("step") || 1), limit("max")];
      if (!isNumber || !(step > 0)) break;
      return explainStep({ base, step, steps: (Number(value) - base) / step, ...(max && { max: Number(max) }) });
    }
  }
  const key = flag === "badInput" || flag === "typeMismatch" ? UNREADABLE[type] : undefined;
  return { key: key ?? "error_value" };
}

function shownDate(type: string, value: string, settings: ValueSettings): string {
  const date = readDate(value, "", settings.locale);
  return (date && showDate(type, date, settings)) ?? value;
}
